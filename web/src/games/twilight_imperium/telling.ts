/** What each kind of event of Twilight Imperium is to the story of a round. */
import type { OpenEvent } from '../../board/contract';
import type { LogEvent } from '../../table/contract';
import type { Cost, Picture, Spot, Telling } from '../../table/telling';
import type { TableView } from '../../table/wire';
import type { Game } from './verbs.gen';

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);

/** The anchor of a system or planet that messages name: "@system:18". */
const place = (event: LogEvent, name: string): Spot => [text(event, name).slice(1)];
const player = (seat: number | null): Spot => (seat === null ? [] : [`player:${seat}`]);
const idOf = (name: string) => (event: LogEvent) =>
  /^@\w+:(.+)$/.exec(text(event, name))?.[1] ?? null;

const at =
  (draw: Picture['draw'], name: string, tag?: string) =>
  (event: LogEvent): Picture[] => [{ draw, to: place(event, name), tag }];
const own =
  (draw: Picture['draw'] = 'gain', tag?: (event: LogEvent) => string) =>
  (event: LogEvent): Picture[] => [{ draw, to: player(event.seat), tag: tag?.(event) }];
const other =
  (draw: Picture['draw'], name: string) =>
  (event: LogEvent): Picture[] => [
    { draw, from: player(event.seat), to: [text(event, name).replace('@seat', 'player')] },
  ];

const lost = (event: LogEvent): Cost[] =>
  event.seat === null
    ? []
    : [
        {
          seat: event.seat,
          sort: 'lost',
          n: number(event, 'n') || 1,
          thing: text(event, 'unit'),
          number: 0,
        },
      ];

const goesWith = { joins: true as const };
const points = (event: LogEvent): string => `+${number(event, 'n') || 1}`;
const grows = { act: 'build' as const, pictures: own() };
const used = { act: 'play' as const, opens: true as const, weight: 2 };
const fight = { act: 'fight' as const, opens: true as const };
const ends = { joins: true as const, verdict: true as const };
const hidden = { act: 'draw' as const, quiet: true as const };

export const telling: Telling<TableView, OpenEvent<Game>> = {
  // set-up and the strategy phase
  faction: { act: 'deploy' },
  place: { act: 'deploy', pictures: at('gain', 'system') },
  take: { act: 'order', about: idOf('card') },
  gain_goods: goesWith,
  swap_cards: used,
  // a turn
  pass: { act: 'other' },
  turn_ended: goesWith,
  activate: { act: 'order', opens: true, weight: 2, pictures: at('look', 'system') },
  moved: {
    act: 'move',
    same: ['to'],
    weight: 2,
    pictures: (event) => [{ draw: 'trail', from: place(event, 'from'), to: place(event, 'to') }],
  },
  rift: goesWith,
  lost_cargo: { joins: true, costs: lost },
  strategic: { act: 'order', opens: true, weight: 3, about: idOf('card') },
  secondary: goesWith,
  spend_planet: goesWith,
  spend_goods: goesWith,
  spend_token: goesWith,
  gain_token: goesWith,
  shift_token: goesWith,
  lay_token: goesWith,
  take_back: goesWith,
  replenish: goesWith,
  invite: goesWith,
  ready: goesWith,
  lose_goods: goesWith,
  diplomacy: { joins: true, pictures: at('look', 'system') },
  speaker: { joins: true, pictures: other('gain', 'player') },
  look_agenda: goesWith,
  agenda_top: goesWith,
  agenda_bottom: goesWith,
  // combat
  space_cannon: { act: 'fire', weight: 3, pictures: at('shot', 'place') },
  space_combat: { ...fight, weight: 5, pictures: at('loss', 'system', '⚔') },
  combat_round: goesWith,
  barrage: goesWith,
  combat_roll: goesWith,
  rerolled: goesWith,
  raised: goesWith,
  courage: goesWith,
  announced: goesWith,
  retreats: { joins: true, pictures: at('look', 'system') },
  withdraws: { joins: true, pictures: at('look', 'system') },
  endless: goesWith,
  sustained: goesWith,
  repaired: goesWith,
  destroyed: { joins: true, weight: 4, pictures: at('loss', 'where', '×'), costs: lost },
  removed: { joins: true, pictures: at('loss', 'where', '×'), costs: lost },
  combat_won: ends,
  combat_drawn: ends,
  rolled: goesWith,
  revive: goesWith,
  defend: { act: 'fire', weight: 3, pictures: at('shot', 'planet') },
  land: { act: 'move', pictures: at('look', 'planet') },
  land_fighter: { act: 'move', pictures: at('look', 'planet') },
  take_off: goesWith,
  come_down: goesWith,
  troops: goesWith,
  ground_combat: { ...fight, weight: 5, pictures: at('loss', 'planet', '⚔') },
  ground_combat_won: ends,
  plague: { joins: true, pictures: at('loss', 'planet', '×') },
  seized: { act: 'harm', weight: 4, pictures: at('gain', 'planet') },
  sent_back: goesWith,
  replaced: goesWith,
  structures_assimilated: goesWith,
  control: { act: 'score', weight: 4, pictures: at('gain', 'planet') },
  custodians: {
    act: 'score',
    weight: 7,
    pictures: own('gain', () => '+1'),
    about: () => 'mecatol_rex',
  },
  eliminated: { act: 'harm', opens: true, weight: 9 },
  // building and research
  produce: grows,
  pull: goesWith,
  structure: { act: 'build', weight: 2, pictures: at('gain', 'planet') },
  placed: { act: 'build', pictures: at('gain', 'where') },
  forge: { act: 'build', pictures: at('gain', 'system') },
  come_back: { act: 'build', pictures: at('gain', 'planet') },
  spread: { act: 'build', pictures: at('gain', 'planet') },
  spun: { act: 'build', pictures: at('gain', 'planet') },
  wormhole: { act: 'order', weight: 2, pictures: at('look', 'system') },
  research: { act: 'research', weight: 3, pictures: own() },
  gain_technology: { act: 'research', weight: 3, pictures: own() },
  assimilate: { act: 'research', weight: 3, pictures: own() },
  specialty: goesWith,
  // cards
  play: used,
  note: { ...used, weight: 3 },
  note_returned: goesWith,
  ability: { ...used, weight: 1 },
  unit_text: goesWith,
  use: goesWith,
  use_technology: goesWith,
  law_used: goesWith,
  cancelled: ends,
  artifact: goesWith,
  plunder_good: { act: 'harm', weight: 2 },
  plunder_commodity: { act: 'harm', weight: 2 },
  looked: goesWith,
  took_card: { act: 'harm', weight: 2 },
  draw: hidden,
  discard: hidden,
  draw_secret: hidden,
  return_secret: hidden,
  shows_action: { act: 'other' },
  shows_secret: { act: 'other' },
  shows_note: { act: 'other' },
  // trade
  offer: { act: 'other', opens: true, weight: 2, pictures: other('look', 'seat') },
  refuse: { act: 'other', quiet: true },
  withdraw: { act: 'other', quiet: true },
  gave_cards: goesWith,
  exchange: { act: 'buy', opens: true, weight: 3, pictures: other('gain', 'seat') },
  // objectives and agendas
  objective: {
    act: 'draw',
    weight: 3,
    about: idOf('objective'),
    pictures: at('look', 'objective'),
  },
  score: {
    act: 'score',
    opens: true,
    weight: 8,
    about: idOf('objective'),
    pictures: own('gain', points),
  },
  imperial_point: { act: 'score', opens: true, weight: 7, pictures: own('gain', () => '+1') },
  agenda: { act: 'other', opens: true, weight: 2, about: idOf('agenda') },
  vote: goesWith,
  more_votes: goesWith,
  abstain: goesWith,
  predicted: goesWith,
  outcome: { act: 'other', opens: true, weight: 6, about: idOf('agenda') },
  law_discarded: goesWith,
  win: { act: 'score', opens: true, weight: 9 },
};

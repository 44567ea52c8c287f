/** What each kind of event of The Ares Project is to the story of a turn. */
import type { OpenEvent } from '../../board/contract';
import type { LogEvent } from '../../table/contract';
import type { Cost, Picture, Spot, Telling } from '../../table/telling';
import type { TableView } from '../../table/wire';
import type { Game } from './verbs.gen';

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);

const player = (seat: number | null): Spot =>
  seat === null ? [] : [`player:${seat}`, `seat:${seat}`];
const force = (event: LogEvent, name: string): Spot => [`force:${number(event, name)}`];

const look = (event: LogEvent): Picture[] => [{ draw: 'look', to: player(event.seat) }];
const lookAt = (event: LogEvent): Picture[] => [{ draw: 'look', to: force(event, 'force') }];

const cost =
  (sort: Cost['sort'], n?: string) =>
  (event: LogEvent): Cost[] =>
    event.seat === null
      ? []
      : [
          {
            seat: event.seat,
            sort,
            n: n === undefined ? 1 : number(event, n),
            thing: text(event, 'unit'),
            number: 0,
          },
        ];

const build = { act: 'build' as const, pictures: look };
const line = { act: 'order' as const, pictures: lookAt };

/** A roll in short: "2 5 9 ≤ 4". */
const roll = (event: LogEvent): string =>
  `${text(event, 'dice')} ≤ ${number(event, 'threshold')} : ${number(event, 'hits')}`;

export const telling: Telling<TableView, OpenEvent<Game>> = {
  drew: { act: 'draw', quiet: true },
  picked: { act: 'play' },
  rolled_first: { act: 'other' },
  passed: { act: 'other' },
  played: { act: 'play', pictures: look },
  banked: { act: 'score', weight: 3, pictures: look },
  grabbed: { act: 'score', weight: 3, pictures: look },
  grab_failed: { joins: true, verdict: true },
  attacked: {
    act: 'fight',
    opens: true,
    weight: 4,
    pictures: look,
  },
  defends: { joins: true, verdict: true },
  revealed: { joins: true },
  surprise: { joins: true, verdict: true },
  joined: { joins: true },
  constructed: { act: 'build', quiet: true },
  built: build,
  bonus: build,
  burnt: build,
  hatched: build,
  charged: build,
  allotted: build,
  matched: line,
  placed: line,
  reinforced: line,
  round: { act: 'other', opens: true },
  emergency: { act: 'play' },
  used: { act: 'play' },
  aimed: { joins: true },
  swapped: { act: 'order' },
  raids: line,
  fired: {
    act: 'fire',
    opens: true,
    weight: 2,
    pictures: (event) => [
      { draw: 'shot', from: force(event, 'force'), to: force(event, 'target'), tag: roll(event) },
    ],
  },
  fired_base: {
    act: 'fire',
    opens: true,
    weight: 2,
    pictures: (event) => [{ draw: 'look', to: force(event, 'force'), tag: roll(event) }],
  },
  rerolled: { joins: true },
  rolled: { joins: true },
  nuked: { act: 'fire', opens: true, weight: 4 },
  shield: { act: 'harm', pictures: lookAt },
  lost: {
    act: 'harm',
    weight: 3,
    pictures: (event) => [
      { draw: 'loss', to: force(event, 'force'), tag: `−${number(event, 'n')}` },
    ],
    costs: cost('lost', 'n'),
  },
  damaged: {
    act: 'harm',
    weight: 2,
    pictures: (event) => [{ draw: 'loss', to: force(event, 'force') }],
    costs: cost('damage'),
  },
  gone: { joins: true },
  destroyed: {
    act: 'harm',
    weight: 4,
    pictures: (event) => [{ draw: 'loss', to: player(event.seat), tag: '×' }],
    costs: cost('base'),
  },
  retreats: { act: 'fight', opens: true, weight: 3, pictures: look },
  attacker_won: { act: 'fight', opens: true, weight: 4, pictures: look },
  defended: { act: 'fight', opens: true, weight: 4, pictures: look },
  raid_won: { act: 'fight', opens: true, weight: 4, pictures: look },
  raid_lost: { act: 'fight', opens: true, weight: 4, pictures: look },
  frontier: { act: 'score', weight: 4, pictures: look },
  conquered: { act: 'score', weight: 6, pictures: look },
  scored: { act: 'score', weight: 3, pictures: look },
  unscored: { act: 'score' },
  reward: { act: 'score', weight: 2, pictures: look },
  out: { act: 'harm', weight: 6 },
  frontier_neutral: { act: 'other' },
};

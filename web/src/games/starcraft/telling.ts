/** What each kind of event of StarCraft is to the story of a round. */
import type { OpenEvent } from '../../board/contract';
import type { LogEvent } from '../../table/contract';
import type { Cost, Picture, Spot, Telling } from '../../table/telling';
import type { TableView } from '../../table/wire';
import type { Game } from './verbs.gen';

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);

/** The anchor of a place that messages name: "@area:char_1". */
const place = (event: LogEvent, name: string): Spot => [text(event, name).slice(1)];
const planet = (event: LogEvent): Spot => {
  const id = text(event, 'planet').slice('@planet:'.length);
  return [`stack:${id}`, `planet:${id}`];
};
const player = (seat: number | null): Spot => (seat === null ? [] : [`player:${seat}`]);

const own = (event: LogEvent): Picture[] => [{ draw: 'gain', to: player(event.seat) }];
const there =
  (draw: Picture['draw'], tag?: string) =>
  (event: LogEvent): Picture[] => [{ draw, to: place(event, 'area'), tag }];

const cost =
  (sort: Cost['sort'], name: string, n?: string) =>
  (event: LogEvent): Cost[] =>
    event.seat === null
      ? []
      : [
          {
            seat: event.seat,
            sort,
            n: n === undefined ? 1 : number(event, n),
            thing: text(event, name),
            number: 0,
          },
        ];

const way = (event: LogEvent): Picture[] => [
  { draw: 'trail', from: place(event, 'from'), to: place(event, 'to') },
];
const grows = { act: 'build' as const, pictures: own };
const founded = { act: 'build' as const, pictures: there('gain') };
const falls = { act: 'harm' as const, weight: 4, pictures: there('loss', '×') };

export const telling: Telling<TableView, OpenEvent<Game>> = {
  faction: { act: 'other' },
  planets: { act: 'draw' },
  place_planet: { act: 'deploy' },
  first_base: { act: 'deploy', pictures: there('gain') },
  z_axis: { act: 'deploy' },
  start_unit: { act: 'deploy', pictures: there('gain') },
  transport: grows,
  plan: { act: 'order', pictures: (event) => [{ draw: 'look', to: planet(event) }] },
  reveal: {
    act: 'order',
    opens: true,
    weight: 2,
    pictures: (event) => [{ draw: 'look', to: planet(event) }],
  },
  obstructed: { act: 'order', opens: true },
  draw_event: { act: 'draw', quiet: true },
  worker: grows,
  workers: grows,
  unit: founded,
  building: { ...grows, weight: 2 },
  module: grows,
  base: { ...founded, weight: 3 },
  saving: { joins: true },
  force_mining: { joins: true },
  move: { act: 'move', pictures: way },
  lift_off: { act: 'move', weight: 2, pictures: there('look') },
  recall: { act: 'move', pictures: way },
  gather: { act: 'move' },
  draw: { act: 'draw', quiet: true },
  battle: {
    act: 'fight',
    opens: true,
    weight: 4,
    pictures: there('loss', '⚔'),
  },
  pair: { joins: true },
  front: { joins: true },
  support: { joins: true },
  lay: { joins: true },
  cards: { joins: true },
  shields: { joins: true },
  healing: { joins: true },
  compare: { joins: true, verdict: true },
  pay_worker: { joins: true, costs: cost('worker', 'none') },
  cloaked: { joins: true },
  cancelled: { joins: true },
  destroyed: { joins: true, weight: 4, costs: cost('lost', 'unit') },
  slip_away: { joins: true, pictures: there('look') },
  retreat: { act: 'fight', pictures: there('look') },
  battle_ends: { joins: true, pictures: there('look') },
  play_event: { act: 'play', weight: 2 },
  use_event: { act: 'play' },
  events_discarded: { quiet: true },
  event_deck: { quiet: true },
  restored: { act: 'other', pictures: there('gain') },
  depleted: { act: 'harm', pictures: there('loss') },
  base_destroyed: { ...falls, weight: 6, costs: cost('base', 'area') },
  destroy_base: { ...falls, costs: cost('base', 'area') },
  destroy_unit: { ...falls, costs: cost('lost', 'unit') },
  sacrifice: { joins: true, costs: cost('lost', 'unit') },
  transport_destroyed: { act: 'harm', weight: 2 },
  destroy_transport: { act: 'harm', weight: 2 },
  worker_lost: { act: 'harm', costs: cost('worker', 'none') },
  resource_lost: { act: 'harm', weight: 3, pictures: there('loss', '×') },
  resource_gained: { act: 'score', weight: 2, pictures: there('gain') },
  points: { act: 'score', weight: 3, pictures: own },
  discard: { act: 'draw', quiet: true },
  technology: { act: 'research', weight: 2, pictures: own },
  given_back: { act: 'research' },
  take_copy: { act: 'research', quiet: true },
  use: { act: 'play' },
  end_draws_near: { act: 'other', weight: 5 },
  eliminated: { act: 'harm', weight: 6 },
};

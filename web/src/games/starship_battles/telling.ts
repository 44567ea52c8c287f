/** What each kind of event of Starship Battles is to the story of a round. */
import type { OpenEvent } from '../../board/contract';
import type { LogEvent } from '../../table/contract';
import type { Cost, Picture, Spot, Telling } from '../../table/telling';
import type { Game } from './verbs.gen';
import type { BattleView as View } from './view';

type Name = 'ship' | 'target';

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);

/** Whose the ship is that an event names: events belong to whoever acts, or to whom it befalls. */
const ownerOf = (event: LogEvent, name: Name): number =>
  name === 'ship' ? (event.seat ?? 0) : 1 - (event.seat ?? 0);

/** A ship's anchor. Ships of both fleets count from 1; their ids go through both. */
function spot(event: LogEvent, view: View, name: Name = 'ship'): Spot {
  const n = number(event, name === 'ship' ? 'number' : 'target_number');
  const ship = view.ships?.find((s) => s.owner === ownerOf(event, name) && s.number === n);
  return ship ? [`ship:${ship.id}`] : [];
}

const square = (event: LogEvent, name: string): Spot => [`square:${text(event, name)}`];

/** Where a ship stands: on its square, which stays when the ship does not. */
function where(event: LogEvent, view: View): Spot {
  const n = number(event, 'number');
  const ship = view.ships?.find((s) => s.owner === event.seat && s.number === n);
  return ship ? [`ship:${ship.id}`, ...(ship.square ? [`square:${ship.square}`] : [])] : [];
}

const shot =
  (tag: (event: LogEvent) => string | undefined) =>
  (event: LogEvent, view: View): Picture[] => [
    {
      draw: 'shot',
      from: spot(event, view),
      to: spot(event, view, 'target'),
      tag: tag(event),
    },
  ];

const cost =
  (sort: Cost['sort'], name: Name = 'ship', n?: string) =>
  (event: LogEvent): Cost[] => [
    {
      seat: ownerOf(event, name),
      sort,
      n: n === undefined ? 1 : number(event, n),
      thing: text(event, name),
      number: number(event, name === 'ship' ? 'number' : 'target_number'),
    },
  ];

const SHIP = ['ship', 'number'] as const;

const hit: Telling<View>[string] = {
  act: 'fire',
  joins: true,
  verdict: true,
  weight: 3,
  pictures: (event, view) => [
    { draw: 'loss', to: spot(event, view, 'target'), tag: `−${number(event, 'damage')}` },
  ],
  costs: cost('damage', 'target', 'damage'),
};

export const telling: Telling<View, OpenEvent<Game>> = {
  rolled_sides: { quiet: true },
  initiative: { act: 'other' },
  deployed: {
    act: 'deploy',
    pictures: (event) => [{ draw: 'look', to: square(event, 'square') }],
  },
  moved: {
    act: 'move',
    same: SHIP,
    pictures: (event) => [{ draw: 'trail', from: square(event, 'from'), to: square(event, 'to') }],
    sum: (events) => {
      const steps = events.filter((e) => e.kind === 'moved');
      const [first] = steps;
      const last = steps.at(-1);
      return first && last
        ? {
            key: first.message.key,
            params: { ...first.message.params, to: last.message.params.to ?? '' },
          }
        : null;
    },
  },
  faced: { act: 'move', same: SHIP },
  pushed: {
    joins: true,
    pictures: (event) => [{ draw: 'look', to: square(event, 'to') }],
  },
  fled: { act: 'move', same: SHIP, verdict: true, weight: 5, costs: cost('lost') },
  launched: {
    act: 'launch',
    pictures: (event) => [{ draw: 'gain', to: square(event, 'square') }],
  },
  jumped: {
    act: 'launch',
    weight: 2,
    pictures: (event) => [{ draw: 'gain', to: square(event, 'square') }],
  },
  command: { act: 'order', pictures: (e, view) => [{ draw: 'look', to: spot(e, view) }] },
  attack_declared: {
    act: 'fire',
    opens: true,
    pictures: shot(() => undefined),
  },
  rolled: {
    joins: true,
    verdict: true,
    pictures: shot(
      (e) =>
        `${number(e, 'die')} + ${number(e, 'attack')} = ${number(e, 'total')} ${number(e, 'hit') ? '≥' : '<'} ${number(e, 'defense')}`,
    ),
  },
  rerolled: { joins: true },
  cancelled: { joins: true, verdict: true },
  shielded: { joins: true },
  marker: { joins: true },
  missed: { joins: true, verdict: true },
  hit,
  critical: { ...hit, weight: 4 },
  crews: { joins: true },
  flipped: {
    act: 'harm',
    weight: 4,
    pictures: (event, view) => [{ draw: 'loss', to: where(event, view) }],
    costs: cost('reduced'),
  },
  destroyed: {
    act: 'harm',
    weight: 5,
    pictures: (event, view) => [{ draw: 'loss', to: where(event, view), tag: '×' }],
    costs: cost('lost'),
  },
  returned: { joins: true },
  repaired: { act: 'other' },
};

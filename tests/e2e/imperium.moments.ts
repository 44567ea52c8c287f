/** The moments of a game of Twilight Imperium that pictures are taken of. */
import { WAR, type Deed, type Moment } from './imperium';

type Seats = Record<string, object>;

/** WAR with something else at some seats. */
const changed = (more: Record<number, object>, rest: object = {}): object => ({
  ...WAR,
  ...rest,
  seats: Object.fromEntries(
    Object.entries(WAR.seats as Seats).map(([seat, p]) => [seat, { ...p, ...more[Number(seat)] }]),
  ),
});
const everybody = (more: object) => Object.fromEntries([0, 1, 2, 3, 4, 5].map((s) => [s, more]));
const phase = (name: string, seats: object, rest: object = {}): object =>
  changed(everybody({ passed: false, ...seats }), { active: undefined, phase: name, ...rest });

const NO_CARDS = { cards: [], used: [] };
const ASSAULT: Deed[] = [
  [0, 'activate system:18'],
  [0, 'move_all system:31'],
  [0, 'move_all system:29'],
];
/** Nobody holds an action card, and Mecatol Rex has no ships to fight for it. */
const QUIET = everybody({ hand: [] });
const BARE = { hand: [], space: {}, ground: { mecatol_rex: { infantry: 2 } } };
const OPEN_REX = changed({ ...QUIET, 1: BARE });
/** The same, with more infantry aboard and a card in its hand. */
const SHIPS = { 31: { dreadnought: 1, cruiser: 1 }, 29: { carrier: 1, destroyer: 1, infantry: 4 } };
const STORM = changed({ ...QUIET, 0: { hand: ['morale_boost'], space: SHIPS }, 1: BARE });
const BUILT: Deed[] = [
  [0, 'activate system:1'],
  [0, 'produce unit:dreadnought'],
  [0, 'produce unit:fighter'],
];
const OFFER: Deed[] = [
  [1, 'deal seat:0'],
  [1, 'give_goods amount:1'],
  [1, 'give_note'],
  [1, 'want_goods amount:2'],
  [1, 'propose'],
];
const ELECTION = { agenda_deck: ['minister_of_commerce', 'mutiny'] };

export const MOMENTS: Moment[] = [
  { name: 'build', options: { galaxy: 'built' }, kind: 'place_tile' },
  {
    name: 'strategy',
    set: phase('strategy', NO_CARDS, { speaker: 5, bounty: { trade: 2, politics: 1 } }),
    deeds: [[5, 'take']],
  },
  { name: 'action', set: WAR },
  { name: 'window', set: WAR, deeds: [[0, 'activate system:18']] },
  {
    name: 'movement',
    set: WAR,
    deeds: ASSAULT.slice(0, 1),
    kind: 'move_ships',
    draft: ['move_all system:31', 'move_all system:29'],
  },
  { name: 'combat', set: WAR, deeds: [...ASSAULT, [0, 'done']], kind: 'announce' },
  { name: 'hits', set: changed(QUIET), deeds: [...ASSAULT, [0, 'done']], kind: 'assign_hit' },
  { name: 'bombardment', set: OPEN_REX, deeds: [...ASSAULT, [0, 'done']], kind: 'bombard' },
  { name: 'landing', set: OPEN_REX, deeds: [...ASSAULT, [0, 'done']], kind: 'land' },
  {
    name: 'ground',
    set: STORM,
    deeds: [...ASSAULT, [0, 'done'], [0, 'land'], [0, 'land'], [0, 'land']],
    kind: 'window',
  },
  {
    name: 'production',
    set: WAR,
    deeds: BUILT.slice(0, 1),
    kind: 'produce',
    draft: ['produce unit:dreadnought', 'produce unit:fighter'],
  },
  { name: 'payment', set: WAR, deeds: [...BUILT, [0, 'done']], kind: 'pay' },
  {
    name: 'research',
    set: changed({ 0: { cards: ['technology'] }, 4: { cards: ['warfare'] } }),
    deeds: [[0, 'strategic card:technology']],
    kind: 'research',
  },
  {
    name: 'secondary',
    set: changed({}, { active: 4 }),
    deeds: [[4, 'strategic card:technology']],
    kind: 'secondary',
  },
  {
    name: 'trade',
    set: WAR,
    deeds: [
      [0, 'deal seat:1'],
      [0, 'give_goods amount:2'],
      [0, 'give_note'],
      [0, 'want_commodities amount:2'],
    ],
  },
  { name: 'offer', set: changed({}, { active: 1 }), deeds: OFFER },
  {
    name: 'exchanged',
    set: changed({}, { active: 1 }),
    deeds: [...OFFER, [0, 'accept']],
  },
  {
    name: 'vote',
    set: phase('agenda', NO_CARDS),
    deeds: [[5, 'vote_all outcome:for']],
    kind: 'vote',
  },
  {
    name: 'election',
    set: phase('agenda', NO_CARDS, ELECTION),
    deeds: [[5, 'vote_all outcome:seat_3']],
    kind: 'vote',
  },
  { name: 'scoring', set: phase('status', {}), kind: 'score_public' },
];

export const momentOf = (name: string): Moment => MOMENTS.find((m) => m.name === name)!;

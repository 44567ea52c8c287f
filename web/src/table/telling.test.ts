import { describe, expect, it } from 'vitest';
import { telling as ares } from '../games/ares/telling';
import { telling as duel } from '../games/star_realms/telling';
import { telling as galaxy } from '../games/starcraft/telling';
import { telling as fleet } from '../games/starship_battles/telling';
import { telling as imperium } from '../games/twilight_imperium/telling';
import areWords from '../../../src/astrarium/games/ares/messages/en.json';
import srWords from '../../../src/astrarium/games/star_realms/messages/en.json';
import scWords from '../../../src/astrarium/games/starcraft/messages/en.json';
import sbWords from '../../../src/astrarium/games/starship_battles/messages/en.json';
import tiWords from '../../../src/astrarium/games/twilight_imperium/messages/en.json';
import type { LogEvent } from './contract';
import { chapters, costsOf, deeds, headOf, moments, weightiest, type Telling } from './telling';
import type { TableView } from './wire';
import { told } from './sketch';

let seq = 0;
const event = (
  kind: string,
  seat: number | null,
  params: Record<string, string | number> = {},
  more: Partial<LogEvent> = {},
): LogEvent => ({
  seq: ++seq,
  move: seq,
  kind,
  seat,
  message: { key: `sb.event.${kind}`, params },
  rule: null,
  barrier: false,
  turn: 3,
  ...more,
});

const VIEW = told<TableView>({
  game: 'starship_battles',
  ships: [
    { id: 0, owner: 0, number: 1, square: 'i5' },
    { id: 7, owner: 1, number: 1, square: 'k9' },
    { id: 8, owner: 1, number: 2, square: 'g8' },
  ],
});
const FLEET = told<Telling>(fleet);

const STAR = { ship: '@type:imperial', number: 1 };
const step = (from: string, to: string, ship: object = STAR): LogEvent =>
  event('moved', 1, { ...ship, from, to });
const volley = (damage: number): LogEvent[] => [
  event('attack_declared', 1, {
    ...STAR,
    target: '@type:venator',
    target_number: 1,
    weapon: 'turbolaser',
    side: 'front',
  }),
  event('rolled', 1, {
    ...STAR,
    target: '@type:venator',
    target_number: 1,
    die: 13,
    attack: 8,
    total: 21,
    defense: 19,
    hit: damage ? 1 : 0,
  }),
  damage
    ? event('hit', 1, { ...STAR, target: '@type:venator', target_number: 1, damage })
    : event('missed', 1, { ...STAR, target: '@type:venator', target_number: 1 }),
];

describe('what a person would call one act', () => {
  it('is a whole way of a ship, not each of its squares', () => {
    const found = deeds([step('k11', 'k10'), step('k10', 'k9'), event('faced', 1, STAR)], FLEET);
    expect(found).toHaveLength(1);
    const { head } = headOf(found[0]!, FLEET);
    expect(head.message.params).toMatchObject({ from: 'k11', to: 'k9' });
  });
  it('ends where another ship moves', () =>
    expect(
      deeds([step('k11', 'k10'), step('g9', 'g8', { ship: '@type:tie', number: 2 })], FLEET),
    ).toHaveLength(2));
  it('is an attack with its roll and what it did, and the next attack is another', () => {
    const found = deeds([...volley(3), ...volley(0)], FLEET);
    expect(found.map((d) => d.events.map((e) => e.kind))).toEqual([
      ['attack_declared', 'rolled', 'hit'],
      ['attack_declared', 'rolled', 'missed'],
    ]);
    expect(headOf(found[0]!, FLEET).verdict?.kind).toBe('hit');
  });
  it('is what one player buys in a turn, with the row that is filled after it', () => {
    const buy = (card: string): LogEvent => event('bought', 0, { card: `@card:${card}`, cost: 2 });
    const filled = event('row_filled', null, { card: '@card:ram' });
    expect(deeds([buy('cutter'), filled, buy('ram'), filled], duel)).toHaveLength(1);
  });
  it('never goes over the end of a turn', () =>
    expect(deeds([step('a1', 'a2'), { ...step('a2', 'a3'), turn: 4 }], FLEET)).toHaveLength(2));
  it('is a move where a game says nothing of its events', () => {
    const one = event('x', 0, {}, { move: 5 });
    const found = deeds([one, event('y', 0, {}, { move: 5 }), event('x', 1, {}, { move: 6 })], {});
    expect(found.map((d) => d.events.length)).toEqual([2, 1]);
  });
});

describe('a moment', () => {
  it('draws a way once, from where it began to where it ended', () => {
    const [moment] = moments([step('k11', 'k10'), step('k10', 'k9')], FLEET, VIEW);
    expect(moment!.pictures).toEqual([
      { draw: 'trail', from: ['square:k11'], via: [['square:k10']], to: ['square:k9'] },
    ]);
  });
  it('draws a shot from ship to ship with its arithmetic, and the damage on the thing', () => {
    const [moment] = moments(volley(3), FLEET, VIEW);
    expect(moment!.pictures).toEqual([
      { draw: 'shot', from: ['ship:7'], to: ['ship:0'], tag: '13 + 8 = 21 ≥ 19' },
      { draw: 'loss', to: ['ship:0'], tag: '−3' },
    ]);
  });
  it('is not made of what nobody need be told', () =>
    expect(moments([event('drew', 0, { n: 5 })], duel, VIEW)).toEqual([]));
});

describe('what it cost', () => {
  it('is the damage of a ship that still stands, all shots together', () => {
    const told = moments([...volley(3), ...volley(2)], FLEET, VIEW);
    expect(costsOf(told, 0)).toEqual([
      { seat: 0, sort: 'damage', n: 5, thing: '@type:venator', number: 1 },
    ]);
    expect(costsOf(told, 1)).toEqual([]);
  });
  it('says of a lost ship that it is lost, and no more of its damage', () => {
    const fallen = event('destroyed', 0, { ship: '@type:venator', number: 1, points: 40 });
    const told = moments([...volley(3), fallen], FLEET, VIEW);
    expect(costsOf(told, 0).map((c) => c.sort)).toEqual(['lost']);
  });
  it('is the authority that a duellist lost', () => {
    const hit = event('attacked', 1, { target: '@seat:0', n: 7, from: 50, left: 43 });
    const [moment] = moments([hit], duel, VIEW);
    expect(moment!.costs).toMatchObject([{ seat: 0, sort: 'life', n: 7 }]);
    expect(moment!.pictures[0]).toMatchObject({ from: ['player:1'], to: ['player:0'] });
  });
});

describe('a page after hours', () => {
  it('goes by turn and by who did it', () => {
    const told = moments(
      [step('a1', 'a2'), step('g9', 'g8', { ship: '@type:tie', number: 2 }), event('command', 0)],
      FLEET,
      VIEW,
    );
    expect(chapters(told).map((c) => [c.turn, c.seat, c.moments.length])).toEqual([
      [3, 1, 2],
      [3, 0, 1],
    ]);
  });
  it('shows first what cost the reader something', () => {
    const told = moments([step('a1', 'a2'), ...volley(1), ...volley(0)], FLEET, VIEW);
    expect(weightiest(told, 0, 1).map((m) => m.events.at(-1)!.kind)).toEqual(['hit']);
  });
});

const GAMES: [string, Telling, Record<string, string>, readonly string[]][] = [
  [
    'sb',
    FLEET,
    sbWords,
    ['turn', 'ended', 'sides', 'fleet_ready', 'fleet_revealed', 'deployment_roll'],
  ],
  ['sr', duel, srWords, ['turn', 'ended', 'resigned']],
  ['ares', ares, areWords, ['turn', 'won', 'resigned']],
  ['starcraft', galaxy, scWords, ['turn', 'wins']],
  ['twilight_imperium', imperium, tiWords, ['turn']],
];

describe('every game', () => {
  it.each(GAMES)('%s says of each of its kinds of event what it is', (id, telling, words, rest) => {
    const kinds = Object.keys(words)
      .map((key) => new RegExp(`^${id}\\.event\\.([a-z_]+)$`).exec(key)?.[1])
      .filter((kind) => kind !== undefined);
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => !(kind in telling) && !rest.includes(kind))).toEqual([]);
    expect(Object.keys(telling).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

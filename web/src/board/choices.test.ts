import { describe, expect, it } from 'vitest';
import { spelt } from '../table/spelt';
import { told } from '../table/sketch';
import { Choices, isMeant, type Spot } from './choices';
import type { Blocked, Choice, Decision, Entry } from './contract';

interface Toy {
  verbs: { fire: { ship: number }; move: { ship: number; to: string }; pass: Record<never, never> };
  anchor: `ship:${number}` | `square:${string}` | `seat:${number}`;
  question: 'turn';
  event: never;
}

const choice = (
  verb: keyof Toy['verbs'],
  args: Record<string, string | number>,
  things: Parameters<typeof spelt>[2] = {},
  meanwhile = false,
): Choice<Toy> =>
  told<Choice<Toy>>({ ...spelt(verb, args, things), ...(meanwhile ? { meanwhile } : {}) });
const offer = choice('fire', { ship: 2 }, { to: 'seat:1' }, true);
const move = choice('move', { ship: 1, to: 'b2' }, { from: 'ship:1', to: 'square:b2' });
const fire = choice('fire', { ship: 1 }, { from: 'ship:1', to: 'seat:1' });
const pass = choice('pass', {});
const no = (rule: string): Blocked<Toy> =>
  told<Blocked<Toy>>(
    spelt('move', { ship: 1, to: 'c3' }, { from: 'ship:1', to: 'square:c3' }, rule),
  );

const ask = (more: Partial<Decision<Toy>> = {}): Decision<Toy> =>
  told<Decision<Toy>>({
    yours: true,
    kind: 'turn',
    choices: [offer, move, fire, pass],
    blocked: [no('T-1'), no('T-2')],
    ...more,
  });
const both = ({ from, to }: Entry<Toy>): Spot<Toy['anchor']> => ({
  at: [to, from].filter((thing) => thing !== null),
});
const choices = new Choices<Toy>(ask(), both);

describe('choices by the things that they hang on', () => {
  it('stand at what acts and at what is acted on', () => {
    expect(choices.at('ship:1')).toEqual([move, fire]);
    expect(choices.at('square:b2')).toEqual([move]);
    expect(choices.at('square:z9')).toEqual([]);
    expect(choices.placesOf(move)).toEqual(['square:b2', 'ship:1']);
  });

  it('are told once at several things, answers before what may wait', () => {
    expect(choices.at('seat:1')).toEqual([fire, offer]);
    expect(choices.at('seat:1', 'ship:1')).toEqual([fire, move, offer]);
  });

  it('light what answers the question, not what may be done beside it', () => {
    expect(choices.lit('seat:1')).toBe(true);
    const waiting = new Choices<Toy>(ask({ choices: [offer] }), both);
    expect(waiting.lit('seat:1')).toBe(false);
    expect(waiting.at('seat:1')).toEqual([offer]);
  });

  it('are the prompt’s where they hang on nothing', () => {
    expect(choices.loose).toEqual([pass]);
  });

  it('are found by their verbs', () => {
    expect(choices.of('fire', 'pass')).toEqual([offer, fire, pass]);
    expect(choices.of('move').map(({ args }) => args.to)).toEqual(['b2']);
  });

  it('have the first refusal where nothing can be done', () => {
    expect(choices.why('square:c3')?.rule).toBe('T-1');
    expect(choices.why('square:b2')).toBeUndefined();
  });

  it('are put where the board draws what they hang on, on several things or on none', () => {
    const moved = new Choices<Toy, Toy['anchor'] | 'plate'>(ask(), (entry) => ({
      at: both(entry).at.flatMap((thing) =>
        thing === 'seat:1' ? ['plate'] : entry.verb === 'move' && thing === 'ship:1' ? [] : [thing],
      ),
    }));
    expect(moved.at('plate')).toEqual([fire, offer]);
    expect(moved.at('ship:1')).toEqual([fire]);
    expect(moved.why('ship:1')).toBeUndefined();
    const nowhere = new Choices<Toy>(ask(), () => ({ at: [] }));
    expect(nowhere.loose).toEqual(nowhere.all);
  });

  it('say whether anything on the table answers, offers aside', () => {
    expect(choices.placed).toBe(true);
    expect(new Choices<Toy>(ask({ choices: [offer, pass] }), both).placed).toBe(false);
  });

  it('name every thing at which something may be done, or is refused', () => {
    expect(choices.places()).toEqual(['seat:1', 'square:b2', 'ship:1']);
    expect(choices.things()).toEqual(['seat:1', 'square:b2', 'ship:1', 'square:c3']);
  });

  it('are none while others are asked', () => {
    const others = new Choices<Toy>(ask({ yours: false }), both);
    expect([...others.all, ...others.loose, ...others.at('ship:1')]).toEqual([]);
    expect(others.why('square:c3')).toBeUndefined();
    expect(new Choices<Toy>(null, both).all).toEqual([]);
  });
});

describe('choices for which something is picked up first', () => {
  const carried = new Choices<Toy>(ask(), ({ verb, from, to }) => ({
    at: to === null ? [] : [to],
    mover: verb === 'move' ? from : null,
  }));

  it('are done at their places alone, and belong to what moves', () => {
    expect(carried.at('ship:1')).toEqual([]);
    expect([...carried.movers]).toEqual(['ship:1']);
    expect(carried.by('ship:1')).toEqual([move]);
    expect([carried.moverOf(move), carried.moverOf(fire)]).toEqual(['ship:1', null]);
  });

  it('leave with what is picked up only those that it may do, and those that need nothing', () => {
    expect(carried.with('ship:1', 'square:b2')).toEqual([move]);
    expect(carried.with('ship:2', 'square:b2')).toEqual([]);
    expect(carried.with(null, 'square:b2')).toEqual([move]);
    expect(carried.with('ship:2', 'seat:1')).toEqual([fire, offer]);
  });

  it('are refused at what moves and at its place', () => {
    expect(carried.why('square:z9', 'ship:1')?.rule).toBe('T-1');
    expect(carried.why('square:c3')?.rule).toBe('T-1');
  });

  it('take what is picked up for all its parts, and no other name that begins so', () => {
    expect(isMeant('unit:moon:marine', 'unit:moon')).toBe(true);
    expect(isMeant('unit:moon:marine', 'unit:moon:marine')).toBe(true);
    expect(isMeant('force:12', 'force:1')).toBe(false);
    expect(isMeant(null, 'force:1') || isMeant('force:1', null)).toBe(false);
  });
});

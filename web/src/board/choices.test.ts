import { describe, expect, it } from 'vitest';
import { spelt } from '../table/spelt';
import { told } from '../table/sketch';
import { Choices } from './choices';
import type { Blocked, Choice, Decision } from './contract';

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
const choices = new Choices<Toy>(ask(), (anchor) => [anchor]);

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
    const waiting = new Choices<Toy>(ask({ choices: [offer] }), (anchor) => [anchor]);
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
    const moved = new Choices<Toy, Toy['anchor'] | 'plate'>(ask(), (anchor, { verb }) =>
      anchor === 'seat:1' ? ['plate'] : verb === 'move' && anchor === 'ship:1' ? [] : [anchor],
    );
    expect(moved.at('plate')).toEqual([fire, offer]);
    expect(moved.at('ship:1')).toEqual([fire]);
    expect(moved.why('ship:1')).toBeUndefined();
    const nowhere = new Choices<Toy>(ask(), () => []);
    expect(nowhere.loose).toEqual(nowhere.all);
  });

  it('are none while others are asked', () => {
    const others = new Choices<Toy>(ask({ yours: false }), (anchor) => [anchor]);
    expect([...others.all, ...others.loose, ...others.at('ship:1')]).toEqual([]);
    expect(others.why('square:c3')).toBeUndefined();
    expect(new Choices<Toy>(null, (anchor) => [anchor]).all).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { Breath, BREATH_MS, meaningOf } from './breath';

const HERE = { by: 'pointer 0', x: 100, y: 100 };

describe('a second press in the same breath', () => {
  it('is not taken for what came up under the pointer', () => {
    const breath = new Breath();
    expect(breath.tooSoon(HERE, 'choice end_turn', 0, true)).toBe(false);
    expect(breath.tooSoon(HERE, 'choice end_launching', 120, true)).toBe(true);
    expect(breath.tooSoon(HERE, 'choice end_launching', BREATH_MS, true)).toBe(false);
  });
  it('may mean the same again, but ends nothing twice', () => {
    const breath = new Breath();
    expect(breath.tooSoon(HERE, 'hand:scout', 0, false)).toBe(false);
    expect(breath.tooSoon(HERE, 'hand:scout', 100, false)).toBe(false);
    expect(breath.tooSoon(HERE, 'hand:viper', 200, false)).toBe(true);
    expect(breath.tooSoon(HERE, 'choice pass', 1000, true)).toBe(false);
    expect(breath.tooSoon(HERE, 'choice pass', 1100, true)).toBe(true);
  });
  it('elsewhere or by another key is a press of its own', () => {
    const breath = new Breath();
    expect(breath.tooSoon(HERE, 'hand:scout', 0, false)).toBe(false);
    expect(breath.tooSoon({ ...HERE, x: 130 }, 'hand:viper', 50, false)).toBe(false);
    expect(breath.tooSoon({ by: 'e', x: 0, y: 0 }, 'end', 60, true)).toBe(false);
    expect(breath.tooSoon({ by: 'x', x: 0, y: 0 }, 'anyway', 70, true)).toBe(false);
  });
  it('is a first one again after something else', () => {
    const breath = new Breath();
    expect(breath.tooSoon(HERE, 'hand:scout', 0, false)).toBe(false);
    breath.moveOn();
    expect(breath.tooSoon(HERE, 'hand:viper', 50, false)).toBe(false);
  });
  it('is told by what it is on', () => {
    document.body.innerHTML =
      '<button data-choice="end_turn"><span></span></button>' +
      '<button data-anchor="hand:scout"></button><button id="plain"></button><p></p>';
    const at = (selector: string) => meaningOf(document.querySelector(selector));
    expect(at('span')).toEqual({ meaning: 'choice end_turn', once: true });
    expect(at('[data-anchor]')).toEqual({ meaning: 'hand:scout', once: false });
    expect(at('#plain')).toEqual({ meaning: document.querySelector('#plain'), once: false });
    expect(at('p')).toEqual({ meaning: null, once: false });
  });
});

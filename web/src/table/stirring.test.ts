import { afterEach, describe, expect, it } from 'vitest';
import { hasStirred, watchStirring } from './stirring';

describe('whether somebody stirs at the page', () => {
  const stop = watchStirring();
  afterEach(() => void hasStirred());

  it.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
    'is told once after a %s',
    (sign) => {
      expect(hasStirred()).toBe(false);
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(hasStirred()).toBe(true);
      expect(hasStirred()).toBe(false);
    },
  );
  it('is not told of a page that nobody watches', () => {
    stop();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(hasStirred()).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { ago } from './ago';

const AT = Date.parse('2026-11-29T12:00:00Z');

describe('how long ago something was', () => {
  it.each([
    [-5, 'en', 'this minute'],
    [30, 'en', 'this minute'],
    [60 * 59, 'en', '59 minutes ago'],
    [60 * 60, 'en', '1 hour ago'],
    [3600 * 47, 'fr', 'il y a 47 heures'],
    [3600 * 48, 'en', 'Nov 27'],
    [3600 * 48, 'fr', '27 nov.'],
  ] as const)('%s s in %s: %s', (seconds, lang, said) =>
    expect(ago(new Date(AT - seconds * 1000).toISOString(), lang, AT)).toBe(said),
  );
});

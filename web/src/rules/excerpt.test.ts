import { describe, expect, it } from 'vitest';
import { excerpt, whole } from './excerpt';

const text = (said: string) => ({ text: said, found: false });
const found = (said: string) => ({ text: said, found: true });

describe('the excerpt of a found text', () => {
  it('leaves short texts whole', () => {
    const short = [text('An '), found('outpost'), text(' shields its owner.')];
    expect(excerpt(short)).toEqual(short);
  });
  it('begins at a word shortly before the first found one', () => {
    const shown = whole(excerpt([text('word '.repeat(40)), found('outpost'), text(' here.')]));
    expect(shown).toMatch(/^…\u00a0word /);
    expect(shown.length).toBeLessThan(90);
    expect(shown).toContain('outpost here.');
  });
  it('ends at a word where the text goes on', () => {
    const shown = whole(excerpt([found('Outposts'), text(' protect'.repeat(60))]));
    expect(shown).toMatch(/ protect…$/);
    expect(shown.length).toBeLessThan(180);
  });
  it('shows the beginning where nothing was looked for in the text', () =>
    expect(whole(excerpt([text('one\ntwo')]))).toBe('one two'));
  it('shows nothing of nothing', () => expect(excerpt([])).toEqual([]));
});

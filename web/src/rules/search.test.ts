import { describe, expect, it } from 'vitest';
import type { RuleText } from '../table/contract';
import { byChapter, searchRules } from './search';

const rule = (id: string, en: string, fr: string, chapter: string): RuleText => ({
  id,
  title: { en, fr },
  text: { en, fr },
  heading: '',
  chapter,
  kind: 'rule',
  ruling: false,
  weight: '',
});
const RULES = [
  rule('SR-6.4', 'Outposts shield', 'Les avant-postes protègent d’abord', 'Bases'),
  rule('SR-5.1', 'Playing a card', 'Jouer une carte', 'Cards'),
];

describe('rule search', () => {
  it('finds French words without accents', () =>
    expect(searchRules(RULES, "protegent d'abord").map((r) => r.id)).toEqual(['SR-6.4']));
  it('finds English words and ids in any language', () => {
    expect(searchRules(RULES, 'outpost')).toHaveLength(1);
    expect(searchRules(RULES, 'sr-5')).toHaveLength(1);
  });
  it('shows everything for an empty query', () =>
    expect(byChapter(searchRules(RULES, ' ')).map((c) => c.chapter)).toEqual(['Bases', 'Cards']));
});

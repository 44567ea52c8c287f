/**
 * Search in the rule catalogue: every word, in either language, without regard to case or accents.
 */
import type { RuleText } from '../table/contract';

/** Lower case, no accents, typographic apostrophes and spaces made plain. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2019']/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/œ/g, 'oe');

const haystack = new WeakMap<RuleText, string>();

function hay(rule: RuleText): string {
  let text = haystack.get(rule);
  if (text === undefined) {
    text = fold(
      [
        rule.id,
        rule.title.en,
        rule.title.fr,
        rule.text.en,
        rule.text.fr,
        rule.heading,
        rule.chapter,
      ].join(' '),
    );
    haystack.set(rule, text);
  }
  return text;
}

/** The rules that hold every word of the query; all of them for an empty one. */
export function searchRules(rules: RuleText[], query: string): RuleText[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? rules
    : rules.filter((rule) => words.every((word) => hay(rule).includes(word)));
}

/** Rules under their chapters, in catalogue order. */
export function byChapter(rules: RuleText[]): { chapter: string; rules: RuleText[] }[] {
  const chapters = new Map<string, RuleText[]>();
  for (const rule of rules)
    chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
  return [...chapters].map(([chapter, list]) => ({ chapter, rules: list }));
}

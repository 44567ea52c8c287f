/** The rule catalogue by chapter. */
import type { RuleText } from '../table/contract';

/** Rules under their chapters, in catalogue order. */
export function byChapter(rules: RuleText[]): { chapter: string; rules: RuleText[] }[] {
  const chapters = new Map<string, RuleText[]>();
  for (const rule of rules)
    chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
  return [...chapters].map(([chapter, list]) => ({ chapter, rules: list }));
}

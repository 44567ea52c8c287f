/**
 * French names in a sentence: what "de", "à" and the article become before them. The rules and
 * their limits are those of `kernel/telling/declension.py`, by the same table of cases.
 */
import type { Lang } from './catalogue';

/** Behind a parameter's name: {who_de}, {who_a}, {who_le}; {who_A} and {who_Le} open a sentence. */
export const FORMS = ['de', 'a', 'A', 'le', 'Le'] as const;
export type Form = (typeof FORMS)[number];

type Article = 'le' | 'la' | 'l’';
const TITLES = new Map<string, Article>([
  ['cadet', 'le'],
  ['capitaine', 'le'],
  ['amiral', 'l’'],
  ['glouton', 'le'],
  ['hasard', 'le'],
  ['recherche', 'la'],
  ['joueur', 'le'],
  ['bot', 'le'],
]);
const TITLE = /^(\w+)(?: \d+)?$/;
const VOWEL = /^(?:[aeiouœæ]|y(?![aeiou]))/;
const MUTE_H =
  /^h(?:abi|adrien|ect|el[eio]|enri|erm|erv|ila|ipp|omer|ono|ora|orl|orten|ub|ugue|uma|umb|ya|yd|yp)/;
const ARTICLES: Record<Form, Record<Article, string>> = {
  le: { le: 'le ', la: 'la ', 'l’': 'l’' },
  Le: { le: 'Le ', la: 'La ', 'l’': 'L’' },
  de: { le: 'du ', la: 'de la ', 'l’': 'de l’' },
  a: { le: 'au ', la: 'à la ', 'l’': 'à l’' },
  A: { le: 'Au ', la: 'À la ', 'l’': 'À l’' },
};
const PLAIN: Record<Form, string> = { de: 'de ', a: 'à ', A: 'À ', le: '', Le: '' };

/** What stands before a French name in one of the forms: "d’" for "Éloïse" after "de". */
export function before(name: string, form: Form): string {
  const bare = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '');
  const article = TITLES.get(TITLE.exec(bare)?.[1] ?? '');
  if (article) return ARTICLES[form][article];
  return form === 'de' && (VOWEL.test(bare) || MUTE_H.test(bare)) ? 'd’' : PLAIN[form];
}

/** The form of a name that does not open the sentence. */
export const inside = (form: Form): Form => form.toLowerCase() as Form;

/** The parameters with every name's forms beside it; other languages take the name as it is. */
export function declined(
  lang: Lang,
  params: Record<string, string | number>,
): Record<string, string | number> {
  const forms = Object.entries(params).flatMap(([key, value]) =>
    typeof value === 'string'
      ? FORMS.map((form) => [`${key}_${form}`, lang === 'fr' ? before(value, form) + value : value])
      : [],
  );
  return { ...Object.fromEntries(forms), ...params };
}

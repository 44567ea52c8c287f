import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { allKeys, LANGS, type Lang } from './catalogue';
import { FORMS } from './declension';
import { pack, unpack } from './packed';

const SOURCE = join(import.meta.dirname, '..');
const ASTRARIUM = join(SOURCE, '../../src/astrarium');

/** All texts of a language as they are written. */
function written(lang: Lang): Map<string, string> {
  const files = [
    join(ASTRARIUM, 'messages', `${lang}.json`),
    join(import.meta.dirname, `${lang}.json`),
    ...readdirSync(join(ASTRARIUM, 'games'))
      .map((game) => join(ASTRARIUM, 'games', game, 'messages', `${lang}.json`))
      .filter(existsSync),
  ];
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    ),
  );
}
const TEXTS = { en: written('en'), fr: written('fr') };

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'games' ? [] : sources(path);
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : [];
  });
}

interface Part {
  type: number;
  value?: string;
  options?: Record<string, { value: Part[] }>;
  children?: Part[];
}

/** Names of the arguments in a parsed message; 1 to 6 are the kinds that take one. */
function parameters(parts: unknown): string[] {
  return (parts as Part[]).flatMap(({ type, value, options, children }) => [
    ...(type >= 1 && type <= 6 && value ? [value] : []),
    ...Object.values(options ?? {}).flatMap((o) => parameters(o.value)),
    ...parameters(children ?? []),
  ]);
}

const missing = (from: 'en' | 'fr', to: 'en' | 'fr') =>
  [...TEXTS[from].keys()].filter((key) => !TEXTS[to].has(key));

describe('the catalogue', () => {
  it('has every English text in French', () => expect(missing('en', 'fr')).toEqual([]));
  it('has every French text in English', () => expect(missing('fr', 'en')).toEqual([]));

  it('parses in both languages', () => {
    const broken = LANGS.flatMap((lang) =>
      [...TEXTS[lang]]
        .filter(([, text]) => {
          try {
            new IntlMessageFormat(text, lang);
            return false;
          } catch {
            return true;
          }
        })
        .map(([key]) => `${lang} ${key}`),
    );
    expect(broken).toEqual([]);
  });

  it('says the same once it is packed for the pages', () => {
    for (const lang of LANGS)
      for (const text of TEXTS[lang].values()) {
        const ast = new IntlMessageFormat(text, lang).getAst();
        expect(unpack(pack(ast))).toEqual(ast);
      }
  });

  it('uses the same parameters in both languages', () => {
    const form = new RegExp(`_(${FORMS.join('|')})$`);
    const names = (text: string) =>
      [
        ...new Set(
          parameters(new IntlMessageFormat(text, 'en').getAst()).map((name) =>
            name.replace(form, ''),
          ),
        ),
      ]
        .sort()
        .join();
    const different = [...TEXTS.en]
      .filter(([key, text]) => names(text) !== names(TEXTS.fr.get(key) ?? ''))
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('keeps French punctuation together with a narrow space', () => {
    const loose = [...TEXTS.fr]
      .filter(([, text]) => / [:;?!»]|« /.test(text.replace(/[:;?!] ?\w*:\/\//g, '')))
      .map(([key]) => key);
    expect(loose).toEqual([]);
  });

  it('has every text that the shell asks for', () => {
    const asked = sources(SOURCE).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bt\('([a-z_.A-Z0-9-]+)'/g)].map((m) => m[1]!),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((key) => !allKeys('en').has(key))).toEqual([]);
  });
});

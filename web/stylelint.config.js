import { readdirSync, readFileSync } from 'node:fs';

const SRC = new URL('src/', import.meta.url);
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => readFileSync(new URL(file, SRC), 'utf8'));
/** What is set anywhere: by a rule, or by a component for its own element. */
const SET = Object.fromEntries(
  sources.flatMap((text) =>
    [...text.matchAll(/['"](--[\w-]+)['"]|(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(
      ([, quoted, set, registered]) => [quoted ?? set ?? registered, ''],
    ),
  ),
);

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-recommended',
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'csstools/value-no-unknown-custom-properties': [
      true,
      { importFrom: [{ customProperties: SET }] },
    ],
    'declaration-no-important': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'no-descending-specificity': null,
    'no-duplicate-selectors': true,
    'selector-max-id': 0,
  },
  overrides: [
    // Colours have names, which files of tokens give them.
    {
      files: ['src/**/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      files: ['src/games/**/*.css'],
      rules: { 'declaration-property-value-disallowed-list': { position: ['fixed'] } },
    },
  ],
};

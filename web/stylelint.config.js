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

/** Sizes of type are steps of the scale, or follow from what they stand in. */
const NUMBER = /^(?:(?:normal|italic|\d{3})\s+)*(?:(?:min|max)\(\s*)?[\d.]+(?:px|rem)/;
const SIZES = { font: [NUMBER], 'font-size': [NUMBER] };

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
    'declaration-property-value-allowed-list': {
      'font-size': [/var\(--fs-/, /^[\d.]+em$/, 'inherit', '0'],
    },
    'declaration-property-value-disallowed-list': SIZES,
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
      rules: { 'declaration-property-value-disallowed-list': { ...SIZES, position: ['fixed'] } },
    },
  ],
};

import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

/** React's compiler takes as long as all else together: a short run leaves its rules out. */
const HOOKS =
  process.env.ASTRARIUM_TIER === 'short'
    ? {
        plugins: { 'react-hooks': hooks },
        rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
      }
    : hooks.configs.flat['recommended-latest'];

export default ts.config(
  { ignores: ['node_modules', 'dist'] },
  js.configs.recommended,
  ...ts.configs.strict,
  a11y.flatConfigs.recommended,
  {
    ...HOOKS,
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/**/*.gen.ts', 'src/games/*/dev/*.ts'],
  },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'max-lines': ['error', { max: 500 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: 'Say what the thing is where it is made; what comes from outside is `told`.',
        },
      ],
    },
  },
  // Written files, and positions laid out by hand are as long as what they hold.
  {
    files: ['src/games/*/dev/*.ts', 'src/**/*.gen.ts'],
    rules: { 'max-lines': 'off' },
  },
);

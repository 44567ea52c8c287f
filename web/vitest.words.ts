/** Every test can speak both languages, and has the words of every game. */
import { BUNDLED, LANGS, learn, learnGame } from './src/i18n/catalogue';

await Promise.all(
  LANGS.flatMap((lang) => [learn(lang), ...BUNDLED.map((game) => learnGame(lang, game))]),
);

/** Adds the canned texts to the catalogue; loaded by the fake server's page only. */
import { addMessages } from '../../src/i18n/catalogue';
import { MESSAGES } from './messages';

for (const [index, lang] of (['en', 'fr'] as const).entries()) {
  await addMessages(
    lang,
    Object.fromEntries(Object.entries(MESSAGES).map(([key, texts]) => [key, texts[index] ?? key])),
  );
}

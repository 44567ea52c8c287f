/** Every test can speak both languages. */
import { LANGS, learn } from './src/i18n/catalogue';

await Promise.all(LANGS.map(learn));

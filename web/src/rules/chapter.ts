import { useLang, useText } from '../app/context';
import { hasMessage } from '../i18n/catalogue';

/**
 * Chapters come as a catalogue key, a bare text or a numbered heading; whichever it is, it reads
 * well.
 */
export function useChapter(): (chapter: string) => string {
  const lang = useLang();
  const t = useText();
  return (chapter) => {
    const key = [`sr.chapter.${chapter}`, `chapter.${chapter}`].find((k) => hasMessage(lang, k));
    return key ? t(key) : chapter;
  };
}

/**
 * What a reader chose for this browser: language, sound, motion, size, replays without their end.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { learn, type Lang } from '../i18n/catalogue';

export interface Settings {
  lang: Lang;
  sound: boolean;
  /** Nothing moves. */
  calm: boolean;
  /** What moves takes half its time. */
  quick: boolean;
  zoom: number;
  autoPlay: boolean;
  name: string;
  unspoiled: boolean;
  /** What happened is told step by step before the own turn, without being asked for. */
  tell: boolean;
  /** What could strike is drawn over the board. */
  danger: boolean;
  /** Notices of the browser while the page is in the background. */
  desktop: boolean;
  /** The mail address that was left last, offered again at the next table. */
  mail: string;
  /** Quiet hours as they were last set, in minutes of the day, offered again at the next table. */
  quiet: { start: number; end: number };
}

const preferred = (): Lang =>
  typeof navigator !== 'undefined' && navigator.language.startsWith('fr') ? 'fr' : 'en';

export const useSettings = create<Settings>()(
  persist(
    (): Settings => ({
      lang: preferred(),
      sound: false,
      calm: false,
      quick: false,
      zoom: 100,
      autoPlay: false,
      name: '',
      unspoiled: false,
      tell: false,
      danger: false,
      desktop: false,
      mail: '',
      quiet: { start: 23 * 60, end: 7 * 60 },
    }),
    { name: 'astrarium.settings' },
  ),
);

/** Changes some settings; they are kept in this browser. */
export const setSettings = (some: Partial<Settings>): void => {
  useSettings.setState(some);
};

/** Changes the language once its words are here; without them the page keeps the one it has. */
export const speak = (lang: Lang): Promise<void> =>
  learn(lang).then(
    () => setSettings({ lang }),
    () => undefined,
  );

/** The bots that this server seats: the house's levels, then those that its host has opened. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Translate } from '../i18n/keys';
import { api } from './api';

export const LEVELS = ['cadet', 'captain', 'admiral'] as const;

const useSeated = create(() => ({ bots: LEVELS as readonly string[] }));
let asked = false;

/** The page asks once, whoever wants to know; until then it offers the levels. */
export function useBots(): readonly string[] {
  useEffect(() => {
    if (asked) return;
    asked = true;
    api.version().then(
      ({ bots }) => useSeated.setState({ bots }),
      () => undefined,
    );
  }, []);
  return useSeated((s) => s.bots);
}

/** A level in the reader's language, a host's own bot by its name. */
export const botTitle = (bot: string, t: Translate): string =>
  LEVELS.some((level) => level === bot) ? t(`bot.${bot as (typeof LEVELS)[number]}`) : bot;

/** Asks the server what answers to some words, a moment after the last key. */
import { useEffect, useState } from 'react';
import { useLang } from '../app/context';
import { api } from '../table/api';
import type { Found, FoundKind } from '../table/contract';

/** Where to search: a game, and the table whose own cards count. */
export interface Shelf {
  game: string;
  table?: string;
}
export interface Answer {
  /** The words that were asked for, without spaces around them; nothing is asked for none. */
  asked: string;
  /** Null until the server has answered. */
  found: Found[] | null;
  failed: boolean;
}

const PAUSE_MS = 120;
const LONGEST = 200;
const NOTHING: Answer = { asked: '', found: null, failed: false };

/** What answers to the words; the answer before stays until the next one is there. */
export function useSearch({ game, table }: Shelf, words: string, kind?: FoundKind): Answer {
  const lang = useLang();
  const asked = words.trim().slice(0, LONGEST);
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  if (!asked && answer !== NOTHING) setAnswer(NOTHING);
  useEffect(() => {
    if (!asked) return undefined;
    let waiting = true;
    const settle = (found: Found[] | null) => {
      if (waiting) setAnswer({ asked, found, failed: found === null });
    };
    const timer = setTimeout(() => {
      api.search({ game, table, words: asked, language: lang, kind }).then(settle, () => {
        settle(null);
      });
    }, PAUSE_MS);
    return () => {
      waiting = false;
      clearTimeout(timer);
    };
  }, [asked, game, table, lang, kind]);
  return answer;
}

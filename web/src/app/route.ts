/** The address: every screen is a hash, so that tokens in links never reach a server's log. */
import { useSyncExternalStore } from 'react';

export type Route =
  | { page: 'lobby'; panel: 'new' | 'bot' | 'first' | null }
  | {
      page: 'table';
      id: string;
      seat: number | null;
      token: string | null;
      sit: boolean;
      mail: string | null;
    }
  | { page: 'ending'; id: string; eyes: number | null }
  | { page: 'replay'; id: string; move: number | null; eyes: number | null; token: string | null }
  | { page: 'rules'; game: string | null; rule: string | null }
  | { page: 'stop'; code: string }
  | { page: 'about' }
  | { page: 'unknown' };

/** The eyes of somebody without a seat. */
export const PUBLIC = -1;

const whole = (text: string | null | undefined): number | null =>
  text && /^\d+$/.test(text) ? Number(text) : null;

/** Reads a location hash. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const [, area, id, part, move] = path.split('#')[0]!.split('/');
  const asked = new URLSearchParams(query);
  if (area === 't' && id && part === 'replay')
    return {
      page: 'replay',
      id,
      move: whole(move),
      eyes: asked.get('eyes') === 'public' ? PUBLIC : whole(asked.get('eyes')),
      token: asked.get('token'),
    };
  if (area === 't' && id && part === 'end')
    return {
      page: 'ending',
      id,
      eyes: asked.get('eyes') === 'public' ? PUBLIC : whole(asked.get('eyes')),
    };
  if (area === 't' && id)
    return {
      page: 'table',
      id,
      seat: whole(asked.get('seat')),
      token: asked.get('token'),
      sit: asked.has('sit'),
      mail: asked.get('mail'),
    };
  if (area === 'rules')
    return { page: 'rules', game: id || null, rule: path.split('#')[1] ?? null };
  if (area === 'stop' && id) return { page: 'stop', code: id };
  if (area === 'about') return { page: 'about' };
  if (area === 'new' || area === 'bot' || area === 'first') return { page: 'lobby', panel: area };
  return area ? { page: 'unknown' } : { page: 'lobby', panel: null };
}

const seenBy = (eyes: number | null | undefined): string =>
  eyes === null || eyes === undefined ? '' : `?eyes=${eyes === PUBLIC ? 'public' : eyes}`;

export const tableHref = (id: string): string => `#/t/${id}`;
export function replayHref(id: string, move?: number | null, eyes?: number | null): string {
  const at = move === null || move === undefined ? '' : `/${move}`;
  return `#/t/${id}/replay${at}${seenBy(eyes)}`;
}
/** The page of a finished game, as one seat or anybody reads it. */
export function endingHref(id: string, eyes?: number | null): string {
  return `#/t/${id}/end${seenBy(eyes)}`;
}
/** The rules of a game; of the first one on offer where none is named. */
export const rulesHref = (game?: string, rule?: string | null): string =>
  `#/rules${game ? `/${game}` : ''}${rule ? `#${rule}` : ''}`;
export const seatHref = (id: string, seat: number | string, token: string): string =>
  `#/t/${id}?seat=${seat}&token=${token}`;
/** A whole address that another person can open. */
export const fullLink = (hash: string): string => `${location.origin}${location.pathname}${hash}`;

/** The address of a finished game's page for others: a path, so that where it is posted it is told. */
export const sharedLink = (id: string, lang: string): string =>
  new URL(`end/${id}?lang=${lang}`, location.origin + location.pathname).href;

/** Goes to another screen; `replace` leaves no step to go back to. */
export function go(hash: string, replace = false): void {
  if (replace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell);
  window.addEventListener('popstate', tell);
  return () => {
    window.removeEventListener('hashchange', tell);
    window.removeEventListener('popstate', tell);
  };
};

/** The current hash, live. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/**
 * The REST calls of docs/protocol.md. Every failure is an ApiError with the server's own reason.
 */
import type * as contract from './contract';
import type {
  Clocks,
  Component,
  EndingPage,
  Found,
  FoundKind,
  CoachWord,
  Counsel,
  Imported,
  Invitation,
  LogPage,
  Mark,
  Message,
  NewTable,
  Notice,
  Pack,
  PrimerInfo,
  PlayOn,
  RuleText,
  Seated,
  SeatToken,
  TableInfo,
  Text,
  Token,
  TurningPoints,
  Version,
} from './contract';
import { newKey } from './keys';
import type { TableView } from './wire';

export interface SchemaField {
  type?: string | string[];
  enum?: (string | number)[];
  examples?: (string | number)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  title?: string;
  description?: string;
}
export interface GameInfo extends Omit<contract.GameInfo, 'options_schema'> {
  options_schema: { properties?: Record<string, SchemaField> };
}
export interface Moment extends Omit<contract.Moment, 'view'> {
  view: TableView;
}

/**
 * A chance that the game tells; `low` and `high` are the 95 % interval of an estimate. Starship
 * Battles adds the `ship`.
 */
export interface OddsEntry {
  about: Message;
  chance: number;
  exact: boolean;
  low?: number;
  high?: number;
  parts: OddsEntry[];
  ship?: number;
  /** The choices that it is told beside; none: the question itself. */
  on?: string[];
}
interface Odds extends Omit<contract.Odds, 'odds'> {
  odds: OddsEntry[];
}

/** What is searched for: in a game, or at a table with cards of its own. */
interface Wanted {
  game: string;
  table?: string;
  words: string;
  language: 'en' | 'fr';
  kind?: FoundKind;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: Text | null,
    readonly rule: string | null,
  ) {
    super(reason?.en ?? code);
  }
}

async function call(
  path: string,
  init: RequestInit = {},
  token?: string | null,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (typeof init.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const response = await fetch(`/api${path}`, { ...init, headers }).catch(() => {
    throw new ApiError(0, 'unreachable', null, null);
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as {
    error?: { code: string; message?: Text; rule?: string };
  } | null;
  throw new ApiError(
    response.status,
    body?.error?.code ?? 'error',
    body?.error?.message ?? null,
    body?.error?.rule ?? null,
  );
}

const json = async <T>(path: string, init?: RequestInit, token?: string | null): Promise<T> =>
  (await call(path, init, token)).json() as Promise<T>;
const post = <T>(path: string, body: unknown, token?: string | null) =>
  json<T>(path, { method: 'POST', body: JSON.stringify(body) }, token);

/** The keys of creations that have no answer yet: whoever asks again for the same uses the same. */
const keys = new Map<string, string>();

/** Asks for something to be created, which it is once however often it is asked for meanwhile. */
async function creating<T>(path: string, body: unknown, token?: string | null): Promise<T> {
  const text = JSON.stringify(body);
  const asked = `${path} ${token ?? ''} ${text}`;
  const key = keys.get(asked) ?? newKey();
  keys.set(asked, key);
  try {
    const made = await json<T>(
      path,
      { method: 'POST', body: text, headers: { 'idempotency-key': key } },
      token,
    );
    keys.delete(asked);
    return made;
  } catch (failure) {
    // It may be there although no answer came; what the server has refused is not.
    if (failure instanceof ApiError && failure.status !== 0) keys.delete(asked);
    throw failure;
  }
}

export const api = {
  games: () => json<GameInfo[]>('/games'),
  rules: (game: string) => json<RuleText[]>(`/games/${game}/rules`),
  primer: (game: string) => json<PrimerInfo>(`/games/${game}/primer`),
  components: (game: string) => json<Component[]>(`/games/${game}/components`),
  messages: (game: string) =>
    json<Record<'en' | 'fr', Record<string, string>>>(`/games/${game}/messages`),
  checkPack: (game: string, files: Record<string, string>) =>
    post<Pack>(`/games/${game}/pack`, { files }),
  packTemplate: async (game: string) =>
    (await json<{ files: Record<string, string> }>(`/games/${game}/pack`)).files,
  search: ({ game, table, words, language, kind }: Wanted) => {
    const asked = new URLSearchParams({ words, language, ...(kind ? { kind } : {}) });
    const place = table ? `/tables/${table}` : `/games/${game}`;
    return json<Found[]>(`${place}/search?${asked.toString()}`);
  },
  tableComponents: (id: string) => json<Component[]>(`/tables/${id}/components`),
  create: (table: NewTable) => creating<Seated>('/tables', table),
  tables: () => json<TableInfo[]>('/tables'),
  /** With moves as who asks counts them; so do all that tell of moves. */
  clocks: (id: string, token: string | null) => json<Clocks>(`/tables/${id}/clocks`, {}, token),
  table: (id: string, token: string | null) => json<TableInfo>(`/tables/${id}`, {}, token),
  seatBot: (id: string, seat: number, bot: string, token: string) =>
    creating<TableInfo>(`/tables/${id}/seats/${seat}/bot`, { bot }, token),
  free: (id: string, seat: number, token: string) =>
    json<TableInfo>(`/tables/${id}/seats/${seat}`, { method: 'DELETE' }, token),
  cancel: async (id: string, token: string) => {
    await call(`/tables/${id}`, { method: 'DELETE' }, token);
  },
  invited: async (code: string) =>
    (await json<Invitation>(`/codes/${encodeURIComponent(code)}`)).table,
  sit: (id: string, seat: number, name: string) =>
    creating<Token>(`/tables/${id}/seats/${seat}`, { name }),
  at: (id: string, move: number, token: string | null, seat: number | null) =>
    json<Moment>(`/tables/${id}/at/${move}${seat === null ? '' : `?seat=${seat}`}`, {}, token),
  log: (id: string, token: string | null, after: number, before: number) =>
    json<LogPage>(`/tables/${id}/log?after=${after}&before=${before}`, {}, token),
  record: async (id: string, token: string | null) =>
    (await call(`/tables/${id}/record`, {}, token)).text(),
  report: async (id: string, move: number, token: string | null) =>
    (await call(`/tables/${id}/at/${move}/report`, {}, token)).text(),
  timeline: (id: string, token: string | null) => json<Mark[]>(`/tables/${id}/timeline`, {}, token),
  coach: (id: string, token: string | null) => json<CoachWord>(`/tables/${id}/coach`, {}, token),
  counsel: (id: string, token: string | null) => json<Counsel>(`/tables/${id}/counsel`, {}, token),
  odds: (id: string, token: string | null, after: string[]) =>
    json<Odds>(
      `/tables/${id}/odds?${new URLSearchParams(after.map((action) => ['after', action]))}`,
      {},
      token,
    ),
  estimate: (id: string, token: string | null) =>
    json<Odds>(`/tables/${id}/odds?battle=true`, {}, token),
  importRecord: (record: Blob) =>
    json<Imported>('/records', {
      method: 'POST',
      body: record,
      headers: { 'content-type': 'text/plain', 'idempotency-key': newKey() },
    }),
  ending: (id: string, token: string | null) => json<EndingPage>(`/tables/${id}/ending`, {}, token),
  turningPoints: (id: string, token: string | null) =>
    post<TurningPoints>(`/tables/${id}/turning-points`, {}, token),
  playOn: (id: string, wish: PlayOn, token: string | null) =>
    creating<Seated>(`/tables/${id}/play-on`, wish, token),
  rematch: (id: string, token: string | null) =>
    creating<Seated>(`/tables/${id}/rematch`, {}, token),
  notice: (id: string, token: string) => json<Notice>(`/tables/${id}/notice`, {}, token),
  leaveNotice: (id: string, token: string, notice: Notice) =>
    json<Notice>(`/tables/${id}/notice`, { method: 'PUT', body: JSON.stringify(notice) }, token),
  sitByMail: (id: string, key: string) => creating<SeatToken>(`/tables/${id}/notice/seat`, { key }),
  stopNotices: async (key: string, everywhere: boolean) => {
    await call('/notices', { method: 'POST', body: JSON.stringify({ key, everywhere }) });
  },
  version: () => json<Version>('/version'),
};

/** The socket's address beside the page's. */
export function socketUrl(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
}

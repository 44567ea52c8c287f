/**
 * The REST calls of docs/protocol.md. Every failure is an ApiError with the server's own reason.
 */
import type { CardInfo, Decision, LogEvent, Message, RuleInfo, TableInfo } from './contract';
import type { TableView } from './wire';

export interface Both {
  en: string;
  fr: string;
}
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
export interface GameInfo {
  id: string;
  name: Both;
  seats: number[];
  variants: { id: string; name: Both; seats: number[] }[];
  options_schema: { properties?: Record<string, SchemaField> };
  available: boolean;
  pack_files?: string[];
}
export interface SeatWish {
  kind: 'human' | 'bot' | 'open';
  name?: string;
  bot?: string;
}
export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  title?: string;
  mode: 'network' | 'hotseat';
  seats: SeatWish[];
  public?: boolean;
}
/** One fault of a data pack; `line` is 0 where no single line is at fault. */
export interface PackFault {
  file: string;
  line: number;
  record: string;
  field: string;
  reason: Both;
}
export interface CheckedPack {
  pack: Record<string, unknown> | null;
  digest: string;
  records: Record<string, number>;
  faults: PackFault[];
}
export interface Seated {
  table: TableInfo;
  tokens: Record<string, string>;
}
/** Where a seat is told that it is its move; null for nowhere. */
export interface Notice {
  mail: string | null;
  language: 'en' | 'fr';
}
export interface Moment {
  view: TableView;
  events: LogEvent[];
  decision: Decision | null;
  moves: number;
}
export interface TimelineMark {
  move: number;
  seat: number | null;
  turn: number;
  barrier: boolean;
  rules: string[];
  message: Message | null;
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
}
/** Games that bots played on from the position. */
export interface Forecast {
  games: number;
  draws: number;
  seats: { seat: number; wins: number; share: number; low: number; high: number }[];
}
interface Odds {
  moves: number;
  odds: OddsEntry[];
  battle: Forecast | null;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: Both | null,
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
    error?: { code: string; message?: Both; rule?: string };
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

export const api = {
  games: () => json<GameInfo[]>('/games'),
  rules: (game: string) => json<RuleInfo[]>(`/games/${game}/rules`),
  components: (game: string) => json<CardInfo[]>(`/games/${game}/components`),
  messages: (game: string) => json<Record<'en' | 'fr', Record<string, string>>>(`/games/${game}/messages`),
  checkPack: (game: string, files: Record<string, string>) =>
    post<CheckedPack>(`/games/${game}/pack`, { files }),
  packTemplate: async (game: string) =>
    (await json<{ files: Record<string, string> }>(`/games/${game}/pack`)).files,
  tableComponents: (id: string) => json<CardInfo[]>(`/tables/${id}/components`),
  create: (table: NewTable) => post<Seated>('/tables', table),
  tables: () => json<TableInfo[]>('/tables'),
  table: (id: string) => json<TableInfo>(`/tables/${id}`),
  sit: (id: string, seat: number, name: string) =>
    post<{ token: string }>(`/tables/${id}/seats/${seat}`, { name }),
  at: (id: string, move: number, token: string | null, seat: number | null) =>
    json<Moment>(`/tables/${id}/at/${move}${seat === null ? '' : `?seat=${seat}`}`, {}, token),
  record: async (id: string, token: string | null) =>
    (await call(`/tables/${id}/record`, {}, token)).text(),
  timeline: (id: string, token: string | null) =>
    json<TimelineMark[]>(`/tables/${id}/timeline`, {}, token),
  odds: (id: string, token: string | null) => json<Odds>(`/tables/${id}/odds`, {}, token),
  estimate: (id: string, token: string | null) =>
    json<Odds>(`/tables/${id}/odds?battle=true`, {}, token),
  importRecord: (text: string) =>
    json<{ table: TableInfo }>('/records', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'text/plain' },
    }),
  rematch: (id: string, token: string | null) => post<Seated>(`/tables/${id}/rematch`, {}, token),
  notice: (id: string, token: string) => json<Notice>(`/tables/${id}/notice`, {}, token),
  leaveNotice: (id: string, token: string, notice: Notice) =>
    json<Notice>(`/tables/${id}/notice`, { method: 'PUT', body: JSON.stringify(notice) }, token),
  sitByMail: (id: string, key: string) =>
    post<{ seat: number; token: string }>(`/tables/${id}/notice/seat`, { key }),
  stopNotices: async (key: string, everywhere: boolean) => {
    await call('/notices', { method: 'POST', body: JSON.stringify({ key, everywhere }) });
  },
  version: () => json<{ version: string; mode: string; mail: boolean }>('/version'),
};

/** The socket's address beside the page's. */
export function socketUrl(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
}

/**
 * A Vite plugin that answers /api and the table socket from canned positions. Never part of a
 * build.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { WebSocketServer, type WebSocket } from 'ws';
import { POSITIONS, type Position } from './positions';
import { story } from './story';
import { FakeTable } from './table';

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** Entries of a file that lead to nothing else. */
const linked = (name: string, links: string): unknown =>
  (file(name) as object[]).map((entry) => ({ ...entry, [links]: [] }));

const GAME = (id: string, en: string, fr: string, available: boolean, seats: number[]) => ({
  id,
  name: { en, fr },
  seats,
  available,
  variants: available
    ? [
        { id: 'duel', name: { en: 'Two players', fr: 'Deux joueurs' }, seats: [2] },
        {
          id: 'free_for_all',
          name: { en: 'Free-for-all', fr: 'Combat à mort' },
          seats: [3, 4, 5, 6],
        },
        { id: 'hunter', name: { en: 'Hunter', fr: 'Chasse à l’homme' }, seats: [3, 4, 5, 6] },
        { id: 'hydra', name: { en: 'Hydra', fr: 'Hydre' }, seats: [4, 6] },
        { id: 'emperor', name: { en: 'Emperor', fr: 'Empereur' }, seats: [6] },
        { id: 'raid', name: { en: 'Raid', fr: 'Raid' }, seats: [3, 4, 5, 6] },
      ]
    : [],
  options_schema: available
    ? {
        type: 'object',
        properties: {
          format: {
            type: 'string',
            enum: ['duel', 'free_for_all', 'hunter', 'hydra', 'emperor', 'raid'],
          },
          seats: { type: 'integer', minimum: 2, maximum: 6 },
          destroy_own_bases: {
            type: 'boolean',
            default: true,
            title: 'Own bases may be destroyed',
            title_fr: 'On peut détruire ses propres bases',
          },
          first_seat: {
            type: 'string',
            enum: ['random', 'host'],
            default: 'random',
            title: 'First player',
            title_fr: 'Premier joueur',
          },
        },
      }
    : {},
});

const GAMES = [
  GAME('star_realms', 'Star Realms', 'Star Realms', true, [2, 3, 4, 5, 6]),
  GAME('starship_battles', 'Starship Battles', 'Starship Battles', false, [2]),
  GAME('ares', 'The Ares Project', 'The Ares Project', false, [2, 3, 4]),
  GAME('starcraft', 'StarCraft', 'StarCraft', false, [2, 3, 4, 5, 6]),
  GAME('twilight_imperium', 'Twilight Imperium', 'Twilight Imperium', false, [3, 4, 5, 6]),
];

function timeline(position: Position): unknown[] {
  return story(position.table.moves)
    .flatMap((e) => [
      e,
      { ...e, move: e.move - 40, turn: e.turn - 4 },
      { ...e, move: e.move - 20, turn: e.turn - 2 },
    ])
    .sort((a, b) => a.move - b.move)
    .map((e) => ({
      move: e.move,
      seat: e.seat,
      turn: e.turn,
      barrier: e.barrier,
      rules: e.rule ? [e.rule] : [],
      message: e.message,
    }));
}

function answer(request: IncomingMessage, tables: Map<string, FakeTable>): unknown {
  const { pathname } = new URL(request.url ?? '/', 'http://fake');
  const [, , area, id, part] = pathname.split('/');
  const seat = Number(/fake-(\d)/.exec(request.headers.authorization ?? '')?.[1] ?? NaN);
  if (area === 'version')
    return { version: '0.0.0', mode: 'fake', mail: false, compiling: false, bots: [] };
  if (area === 'games')
    return part === 'search'
      ? []
      : part === 'rules'
        ? linked('rules.json', 'components')
        : part === 'components'
          ? linked('cards.json', 'rules')
          : GAMES;
  if (area !== 'tables') return undefined;
  if (!id)
    return request.method === 'POST'
      ? { table: POSITIONS.duel!().table, tokens: { 0: 'fake-0' } }
      : [POSITIONS.waiting!().table, POSITIONS.hydra!().table];
  const table = tables.get(id);
  if (!table) return undefined;
  if (part === 'seats') return { token: 'fake-1' };
  if (part === 'at')
    return { ...table.situation(Number.isNaN(seat) ? 0 : seat), events: story(), moves: 70 };
  if (part === 'timeline') return timeline(table.position);
  if (part === 'rematch') return { table: POSITIONS.duel!().table, tokens: { 0: 'fake-0' } };
  if (part === 'record') return 'astrarium record\n';
  return table.position.table;
}

/** Serves the API and the socket; `/#/t/duel?seat=0&token=fake-0` opens a canned table. */
export function fakeServer(): Plugin {
  const tables = new Map(Object.entries(POSITIONS).map(([id, make]) => [id, new FakeTable(make)]));
  const sockets = new WebSocketServer({ noServer: true });
  return {
    name: 'astrarium-fake-server',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/dev/fake/catalogue.ts' },
        injectTo: 'head-prepend',
      },
    ],
    configureServer(server) {
      server.middlewares.use('/api', (request: IncomingMessage, response: ServerResponse) => {
        request.url = `/api${request.url ?? ''}`;
        const body = answer(request, tables);
        response.statusCode = body === undefined ? 404 : 200;
        response.setHeader(
          'content-type',
          typeof body === 'string' ? 'text/plain' : 'application/json',
        );
        response.end(
          typeof body === 'string'
            ? body
            : JSON.stringify(
                body ?? {
                  error: { code: 'not_found', message: { en: 'Not found.', fr: 'Introuvable.' } },
                },
              ),
        );
      });
      server.httpServer?.on('upgrade', (request: IncomingMessage, socket, head) => {
        const id = /^\/api\/tables\/([^/]+)\/socket/.exec(request.url ?? '')?.[1];
        const table = id ? tables.get(id) : undefined;
        if (!table) return;
        sockets.handleUpgrade(request, socket, head, (client: WebSocket) => table.join(client));
      });
    },
  };
}

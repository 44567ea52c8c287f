/** Tables of games that are over or nearly so, played by bots that far. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Imported, NewTable, Seated } from '../../web/src/table/contract';
import { SEED } from './draw';
import { PYTHON, type House } from './house';

const run = promisify(execFile);
const BIG = { maxBuffer: 2 ** 26 };
const ENDED = join(import.meta.dirname, '..', 'server', 'ended.py');
const NEARLY = join(import.meta.dirname, 'nearly.py');
/** The last decisions of a person, which are played by clicks. */
const LEFT = 15;

/** What one of the scripts writes: a record. */
async function written(script: string, ...args: (string | number)[]): Promise<string> {
  return (await run(PYTHON, [script, ...args.map(String)], BIG)).stdout;
}

const asWords = (options: object): string[] =>
  Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`);

/** A record of people by other names. */
const among = (players: string[], record: string): string =>
  record.replace(/("players": )\[[^\]]*\]/, (_, key: string) => key + JSON.stringify(players));

/**
 * The table of a game that bots have played, so many moves at most; then somebody has given up.
 */
export async function finished(
  house: House,
  game: string,
  moves = 0,
  options: Record<string, unknown> = {},
  players?: string[],
): Promise<Imported['table']> {
  const played = await written(ENDED, game, moves, ...asWords(options));
  const record = players ? among(players, played) : played;
  const answer = await fetch(`${house.url}/api/records`, { method: 'POST', body: record });
  return ((await answer.json()) as Imported).table;
}

/**
 * A table of one of seven games, by the draw, at which the person in seat 0 has some decisions left
 * if all go on as the bots did, and what the bot in that seat answered.
 */
export async function nearlyOver(
  house: House,
  wanted: Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>,
  left = LEFT,
): Promise<{ seated: Seated; answers: string[] }> {
  const said = await written(NEARLY, wanted.game, SEED, left, ...asWords(wanted.options ?? {}));
  const { record, answers } = JSON.parse(said) as { record: string; answers: string[] };
  return { seated: await house.tableAfter(record, wanted), answers };
}

/** Tables of games that are over: played by bots, as tests/server/ended.py writes them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Imported } from '../../web/src/table/contract';
import { PYTHON, type House } from './house';

const run = promisify(execFile);
const BIG = { maxBuffer: 2 ** 26 };
const WRITER = join(import.meta.dirname, '..', 'server', 'ended.py');

/** The table of a game that bots have played, so many moves at most; then somebody has given up. */
export async function finished(
  house: House,
  game: string,
  moves = 0,
  options: Record<string, unknown> = {},
): Promise<Imported['table']> {
  const given = Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const { stdout: record } = await run(PYTHON, [WRITER, game, String(moves), ...given], BIG);
  const answer = await fetch(`${house.url}/api/records`, { method: 'POST', body: record });
  return ((await answer.json()) as Imported).table;
}

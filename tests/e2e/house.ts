/** A server of its own for each worker: started, asked over REST, killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewTable, Seated } from '../../web/src/table/contract';

const ROOT = join(import.meta.dirname, '..', '..');
const VENV = join(ROOT, '.venv', 'bin', 'python');
const STARTED = /Astrarium is at http:\/\/[^/]+:(\d+)\//;
const PATIENCE_MS = 90_000;

/** The Python that Astrarium is installed for. */
export const PYTHON = existsSync(VENV) ? VENV : 'python3';

const TABLE = { game: 'star_realms', mode: 'network' };
type Wanted = Omit<NewTable, 'mode' | 'game' | 'options'> & Partial<NewTable>;

/** Two people's seats. */
export const PAIR: NewTable['seats'] = [
  { kind: 'human', name: 'Anselm' },
  { kind: 'human', name: 'Mirelle' },
];

/** A mail as its reader sees it. */
export interface Letter {
  to: string;
  text: string;
  raw: string;
}

/** Reads a plain mail whose body is quoted-printable UTF-8. */
function letter(raw: string): Letter {
  const [head, ...body] = raw.split('\r\n\r\n');
  const bytes = body
    .join('\n\n')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return {
    to: /^To: (.*)$/m.exec(head!)![1]!.trim(),
    text: Buffer.from(bytes, 'latin1').toString('utf8'),
    raw,
  };
}

export class House {
  private process: ChildProcess | null = null;
  private port = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'astrarium-e2e-'));

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Starts the server; a second start takes the same port and the same data. With `compiling` it
   * compiles rules, as far as the pages can tell, until `compiled`.
   */
  async start({ compiling = false } = {}): Promise<this> {
    const args = [
      join(ROOT, 'tests', 'e2e', 'house.py'),
      '--db',
      join(this.folder, 'house.sqlite'),
      '--port',
      String(this.port),
    ];
    if (process.env.PICTURES) args.push('--ours');
    if (compiling) {
      const made = `while [ ! -e '${this.made}' ]; do sleep 0.05; done`;
      args.push('--fast-rules', join(ROOT, 'src'), '--made-by', made);
    }
    if (process.env.ASTRARIUM_PAGES) args.push('--pages', process.env.ASTRARIUM_PAGES);
    const server = spawn(PYTHON, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    this.process = server;
    let said = '';
    this.port = await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => {
        server.kill('SIGKILL');
        reject(new Error(`no server came up: ${said}`));
      }, PATIENCE_MS);
      server.stderr.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const at = STARTED.exec(said);
        if (at) {
          clearTimeout(late);
          resolve(Number(at[1]));
        }
      });
      server.on('exit', () => {
        clearTimeout(late);
        reject(new Error(`the server left: ${said}`));
      });
    });
    return this;
  }

  /** Lets the server have its fast rules. */
  compiled(): void {
    writeFileSync(this.made, '');
  }

  private get made(): string {
    return join(this.folder, 'compiled');
  }

  /** kill -9, without a chance to tidy up. */
  async kill(): Promise<void> {
    const server = this.process;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get<T>(path: string, token?: string): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (
      response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
    ) as Promise<T>;
  }

  private async post<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  }

  /** Lets the house's clock go on by so many seconds at once. */
  passBy(seconds: number): Promise<unknown> {
    return this.post('/passed', { seconds });
  }

  /** The mails that have left, oldest first, as their readers see them. */
  letters(): Letter[] {
    const folder = join(this.folder, 'outbox');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name))
      .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
      .map((path) => letter(readFileSync(path, 'latin1')));
  }

  /** Sets a table without a browser. The title decides its shuffles. */
  table(wanted: Wanted): Promise<Seated> {
    return this.post('/tables', { ...TABLE, ...wanted });
  }

  /** Sets a table that starts at a position, written as scenarios write them. */
  tableAt(position: object, wanted: Wanted, options: object = {}): Promise<Seated> {
    return this.post('/positions', {
      table: { ...TABLE, options, ...wanted },
      position: { options, set: position },
    });
  }

  /** Sets a table that goes on where a record stops. */
  tableAfter(record: string, wanted: Wanted): Promise<Seated> {
    return this.post('/continuations', { table: { ...TABLE, options: {}, ...wanted }, record });
  }
}

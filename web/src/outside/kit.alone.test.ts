// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeKit } from '../../published';
import * as kit from './kit';

const WEB = join(import.meta.dirname, '../..');
const SHIMS = join(WEB, '../src/astrarium/cli/kit');
const CONVOY = join(WEB, '../examples/convoy');
const BOARD = join(CONVOY, 'convoy/board');
const run = promisify(execFile);
let made = '';

/** The worked example as its author has it, with what `astrarium contract` writes. */
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'convoy-'));
  await cp(CONVOY, made, { recursive: true });
  await cp(SHIMS, join(made, 'convoy/board/kit'), { recursive: true });
  await rm(join(made, 'convoy/board/kit/tsconfig.json'));
  await writeKit(join(made, 'convoy/board/kit/types'));
  await symlink(join(WEB, 'node_modules'), join(made, 'node_modules'));
}, 120_000);
afterAll(() => rm(made, { recursive: true }));

/** What the compiler says of the board, "" for nothing. */
const typed = (): Promise<string> =>
  run(
    process.execPath,
    [join(WEB, 'node_modules/typescript-native/bin/tsc'), '-p', 'convoy/board'],
    { cwd: made },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

it('hands over what boards are built against', async () => {
  const text = await readFile(join(SHIMS, 'index.js'), 'utf8');
  const names = /export const \{([^}]*)\}/.exec(text)?.[1]?.match(/\w+/g);
  expect(names).toEqual(Object.keys(kit).toSorted());
  expect(text).toContain(`page?.KIT !== ${kit.KIT}`);
});

it('is typed by what is published of it alone', async () => {
  expect(await typed()).toBe('');
});

it.each([
  ["case 'storm':", "case 'strom':", `Type '"strom"' is not comparable`],
  ['anchor={`hand:${kind}`}', 'anchor={`hold:${kind}`}', "is not assignable to type 'Anchor'"],
  ["t('convoy.board.points')", "t('convoy.board.point')", '"convoy.board.point"'],
  ['view.ship', 'view.shipp', "Property 'shipp' does not exist on type 'ConvoyView'"],
  ['  storm: { act:', '  strom: { act:', "'strom' does not exist in type 'Telling"],
])(
  'tells who writes a board that %s is not %s',
  async (right, wrong, told) => {
    const file = join(made, 'convoy/board/board.tsx');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(right);
    try {
      await writeFile(file, text.replaceAll(right, wrong));
      expect(await typed()).toContain(told);
    } finally {
      await writeFile(file, text);
    }
  },
  60_000,
);

it('is built by one line to what the package ships', async () => {
  const built = 'convoy/board/board.js';
  await writeFile(join(made, built), '');
  await run(
    join(WEB, 'node_modules/.bin/rolldown'),
    ['convoy/board/board.tsx', '--file', built, '--format', 'esm'],
    { cwd: made },
  );
  expect(await readFile(join(made, built), 'utf8')).toBe(
    await readFile(join(CONVOY, built), 'utf8'),
  );
});

it('takes no more than four hundred lines', async () => {
  const files = await Promise.all(
    ['board.tsx', 'board.css'].map((name) => readFile(join(BOARD, name), 'utf8')),
  );
  expect(files.join('').split('\n').length - 1).toBeLessThanOrEqual(400);
});

/**
 * Beside the pages the types of the kit that boards of other packages are made of:
 * `astrarium contract` hands them to whoever writes one.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const TSC = join(WEB, 'node_modules/typescript-native/bin/tsc');
const FIRST = 'outside/kit.d.ts';
const IMPORTED = /(?:from |import\()['"](\.[^'"]+)['"]/g;

/** What is told in fewer words outside: a package has its own texts, beside those of every table. */
const SHORT: Record<string, string> = {
  'i18n/keys.d.ts': `/** Texts of every table; those of a game are its package's own. */
export type EveryKey = \`table.\${string}\` | \`generic.\${string}\`;
export type Translate<K extends string = string> = (
  key: K,
  params?: Record<string, string | number>,
) => string;
`,
  'i18n/catalogue.d.ts': `export type Lang = 'en' | 'fr';
`,
};

/** Writes the types of the kit and of all that they name into a folder. */
export async function writeKit(folder: string): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'kit-'));
  try {
    await promisify(execFile)(
      process.execPath,
      [TSC, '-p', 'tsconfig.kit.json', '--outDir', made],
      {
        cwd: WEB,
      },
    );
    const waiting = [FIRST];
    for (const file of waiting) {
      const text = SHORT[file] ?? (await readFile(join(made, 'web/src', file), 'utf8'));
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
      for (const [, path = ''] of text.matchAll(IMPORTED)) {
        const next = `${join(dirname(file), path)}.d.ts`;
        if (!waiting.includes(next)) waiting.push(next);
      }
    }
  } finally {
    await rm(made, { recursive: true });
  }
}

export function published(): Plugin {
  let folder = '';
  return {
    name: 'published',
    apply: 'build',
    configResolved({ root, build }) {
      folder = build.write ? resolve(root, build.outDir, 'kit') : '';
    },
    async closeBundle() {
      if (folder) await writeKit(folder);
    },
  };
}

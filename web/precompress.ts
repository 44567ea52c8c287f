/** Beside each text of the build its compressed forms, which the server sends as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST = 1024;
/** The highest: it is paid once, at the build, and everybody who opens a page loads a twentieth less. */
const QUALITY = 11;

/** A text in brotli, as the server sends it. */
export const brotli = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

async function precompress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  await Promise.all([
    brotli(text).then((made) => writeFile(`${file}.br`, made)),
    promisify(gzip)(text, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ]);
}

/** Compresses what was built, once all of it is there. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = build.write ? resolve(root, build.outDir) : '';
    },
    async closeBundle() {
      if (!folder) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => TEXTS.test(file)).map((file) => precompress(join(folder, file))),
      );
    },
  };
}

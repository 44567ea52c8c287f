// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(SRC, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
/** A room's own sheet: what modules import. */
const isRoom = (sheet: string): boolean =>
  sheet === 'styles/index.css' || sheet.endsWith('/styles.css');
const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '');

const order = /@layer ([\w, ]+);/.exec(read('styles/index.css'))![1]!.split(', ');

interface Imported {
  by: string;
  file: string;
  layer: string | undefined;
}
const imported: Imported[] = sheets.filter(isRoom).flatMap((by) =>
  [...read(by).matchAll(/@import "(\.[^"]+)"(?: layer\((\w+)\))?;/g)].map(([, path, layer]) => ({
    by,
    file: relative(SRC, join(SRC, dirname(by), path!)),
    layer,
  })),
);

describe('layers', () => {
  it('stand in their order before all rules', () => {
    expect(order).toEqual(['reset', 'tokens', 'components', 'frame', 'game', 'state']);
    expect(withoutComments(read('styles/index.css')).trim()).toMatch(/^@layer /);
    expect(read('main.tsx')).toMatch(/^import .*;\nimport '\.\/styles\/index\.css';/);
  });

  it.each(sheets.filter(isRoom))('%s says nothing but what lies where', (room) => {
    const said = withoutComments(read(room)).split(';');
    expect(said.filter((each) => !/^\s*(@layer [\w, ]+|@import .*|)\s*$/.test(each))).toEqual([]);
  });

  it.each(sheets.filter((sheet) => !isRoom(sheet)))('%s lies in one of them', (sheet) => {
    const places = imported.filter(({ file }) => file === sheet);
    if (sheet === 'styles/fonts.css') expect(read(sheet)).not.toContain('{');
    else
      expect(new Set(places.map(({ layer }) => order.includes(layer ?? '')))).toEqual(
        new Set([true]),
      );
  });

  it('are entered through the sheets of rooms alone', () => {
    const direct = modules.flatMap((module) =>
      [...read(module).matchAll(/^import '(.+\.css)';/gm)]
        .map(([, path]) => relative(SRC, join(SRC, dirname(module), path!)))
        .filter((sheet) => !isRoom(sheet))
        .map((sheet) => `${module} imports ${sheet}`),
    );
    expect(direct).toEqual([]);
  });
});

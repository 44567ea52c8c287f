// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFiles, unzip } from './packs';

/** A ZIP file as archivers write it: entries with local headers, then the directory. */
function zip(entries: { name: string; text: string; stored?: boolean }[]): ArrayBuffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stored } of entries) {
    const raw = Buffer.from(text);
    const data = stored ? raw : deflateRawSync(raw);
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + name.length);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(stored ? 0 : 8, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(raw.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    central.write(name, 46);
    parts.push(local, data);
    directory.push(central);
    offset += local.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  const whole = Buffer.concat([...parts, ...directory, end]);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
}

describe('the files of a pack', () => {
  it('are taken out of a ZIP file, packed or stored, whatever their folder', async () => {
    const file = zip([
      { name: 'mine/ships.toml', text: 'a = "é"'.repeat(50) },
      { name: 'fleets.toml', text: 'b = 2', stored: true },
      { name: 'mine/notes.txt', text: 'no' },
      { name: '__MACOSX/._ships.toml', text: 'no' },
    ]);
    expect(await unzip(file)).toEqual({
      'ships.toml': 'a = "é"'.repeat(50),
      'fleets.toml': 'b = 2',
    });
  });
  it('are TOML files alone', async () => {
    const files = [
      new File(['a = 1'], 'ships.toml'),
      new File(['x'], 'readme.md'),
      new File([zip([{ name: 'fleets.toml', text: 'b = 2' }])], 'rest.zip'),
    ];
    expect(await readFiles(files)).toEqual({ 'ships.toml': 'a = 1', 'fleets.toml': 'b = 2' });
  });
  it('are none in what is no ZIP file', async () =>
    expect(
      await unzip(
        new TextEncoder().encode('nothing at all, but long enough').buffer as ArrayBuffer,
      ),
    ).toEqual({}));
});

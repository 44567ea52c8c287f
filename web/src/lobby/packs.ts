/** Cards of one's own: read from files, a folder or a ZIP file, and remembered by this browser, one pack a game. */

export interface OwnPack {
  name: string;
  digest: string;
  records: Record<string, number>;
  pack: unknown;
  used: boolean;
}

const KEY = 'astrarium.cards';
const MOST_BYTES = 4 * 1024 * 1024;

function keptPacks(): Record<string, OwnPack> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, OwnPack>;
  } catch {
    return {};
  }
}

/** The pack that this browser remembers for a game. */
export const keptPack = (game: string): OwnPack | null => keptPacks()[game] ?? null;

/** Remembers a pack, or forgets it; false when the browser stores nothing. */
export function keepPack(game: string, pack: OwnPack | null): boolean {
  const others = Object.fromEntries(Object.entries(keptPacks()).filter(([id]) => id !== game));
  try {
    localStorage.setItem(KEY, JSON.stringify(pack ? { ...others, [game]: pack } : others));
    return true;
  } catch {
    return false;
  }
}

const base = (path: string): string => path.split('/').at(-1) ?? path;
const isToml = (path: string): boolean => /\.toml$/i.test(path) && !base(path).startsWith('.');

/** The TOML texts among chosen files, by name; ZIP files are opened. */
export async function readFiles(files: Iterable<File>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) Object.assign(texts, await unzip(await file.arrayBuffer()));
    else if (isToml(file.name)) texts[base(file.name)] = await file.text();
  }
  return texts;
}

/** The TOML texts in a ZIP file, by name without folder. (PKWARE, "APPNOTE", 4.3: stored and deflated entries.) */
export async function unzip(buffer: ArrayBuffer): Promise<Record<string, string>> {
  const data = new DataView(buffer);
  let end = data.byteLength - 22;
  while (end >= 0 && data.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return {};
  const texts: Record<string, string> = {};
  let at = data.getUint32(end + 16, true);
  for (let n = data.getUint16(end + 10, true); n > 0; n -= 1) {
    const [method, packed, size] = [
      data.getUint16(at + 10, true),
      data.getUint32(at + 20, true),
      data.getUint32(at + 24, true),
    ];
    const [nameLength, extra, comment] = [
      data.getUint16(at + 28, true),
      data.getUint16(at + 30, true),
      data.getUint16(at + 32, true),
    ];
    const name = new TextDecoder().decode(new Uint8Array(buffer, at + 46, nameLength));
    const local = data.getUint32(at + 42, true);
    const start = local + 30 + data.getUint16(local + 26, true) + data.getUint16(local + 28, true);
    if (isToml(name) && size <= MOST_BYTES)
      texts[base(name)] = await inflated(buffer.slice(start, start + packed), method);
    at += 46 + nameLength + extra + comment;
  }
  return texts;
}

async function inflated(bytes: ArrayBuffer, method: number): Promise<string> {
  if (method === 0) return new TextDecoder().decode(bytes);
  const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** Hands the texts to the reader as files of their own. */
export function saveFiles(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/**
 * Deflated frames, each of which goes on where the one before it ended: one stream of raw DEFLATE
 * in which every message ends with a line break.
 */

/** Whether this browser can read them. */
export function inflates(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

export class Inflater {
  private readonly stream = new DecompressionStream('deflate-raw');
  private readonly writer = this.stream.writable.getWriter();
  private readonly reader = this.stream.readable.getReader();
  private readonly decoder = new TextDecoder();
  private last: Promise<unknown> = Promise.resolve();

  /** The text of the next frame; it says first how many of its last bytes say nothing. */
  next(frame: ArrayBuffer): Promise<string> {
    const bytes = new Uint8Array(frame);
    const text = this.last.then(() => this.read(bytes.slice(1, bytes.length - (bytes[0] ?? 0))));
    this.last = text;
    return text;
  }

  private async read(piece: Uint8Array<ArrayBuffer>): Promise<string> {
    const failed = this.writer.write(piece).then(() => new Promise<never>(() => undefined));
    let text = '';
    while (!text.endsWith('\n')) {
      const { value, done } = await Promise.race([this.reader.read(), failed]);
      if (done) throw new Error('the stream has ended');
      text += this.decoder.decode(value, { stream: true });
    }
    return text;
  }
}

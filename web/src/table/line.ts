/** A stand-in for a WebSocket, driven by hand, and frames as they come deflated. For tests. */
import { constants, deflateRawSync } from 'node:zlib';
import type { Line } from './socket';
import type { ServerMessage } from './wire';

export class FakeLine implements Line {
  static readonly all: FakeLine[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  binaryType: BinaryType = 'blob';
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeLine.all.push(this);
  }

  static get last(): FakeLine {
    return FakeLine.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(message: ServerMessage | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** A frame as it comes deflated. */
  pour(frame: Uint8Array<ArrayBuffer>): void {
    this.onmessage?.({ data: frame.buffer });
  }
  /** The network takes the line away. */
  cut(): void {
    this.onclose?.();
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((m) => m.type === type);
  }
}

/** Frames as a server makes them, each leaning on the one before it. */
export function stream(): (message: object) => Uint8Array<ArrayBuffer> {
  let dictionary: Buffer | undefined;
  return (message) => {
    const text = Buffer.from(`${JSON.stringify(message)}\n`);
    const made = deflateRawSync(text, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary ? { dictionary } : {}),
    });
    dictionary = text;
    const frame = new Uint8Array(Math.ceil((made.length + 1) / 64) * 64);
    frame[0] = frame.length - made.length - 1;
    frame.set(made, 1);
    return frame;
  };
}

/** A stand-in for a WebSocket, driven by hand. For tests. */
import type { Line } from './socket';
import type { ServerMessage } from './wire';

export class FakeLine implements Line {
  static readonly all: FakeLine[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
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
  /** The network takes the line away. */
  cut(): void {
    this.onclose?.();
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((m) => m.type === type);
  }
}

/**
 * The table socket: keeps itself connected, resumes where it was and sends every request until it
 * is acknowledged.
 */
import { inflates, Inflater } from './inflater';
import { newKey } from './keys';
import type { Request, ServerMessage } from './wire';

/** What hears of a line; a browser tells it more than is read here. */
type Heard<E> = { heard(event: E): void }['heard'];

/** The part of WebSocket that is used, so that tests can stand in for it. */
export interface Line {
  onopen: Heard<Event> | null;
  onmessage: Heard<{ data: unknown }> | null;
  onclose: Heard<CloseEvent> | null;
  binaryType: BinaryType;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  url: string;
  token: string | null;
  /** The last sequence number that was taken in without a gap, or null for the whole story. */
  lastSeq: () => number | null;
  onMessage: (message: ServerMessage) => void;
  /** 'silent': the line stands, but what was asked on it has no answer yet. */
  onState: (state: 'connecting' | 'open' | 'silent' | 'lost') => void;
  /** Whether somebody has stirred at the page since this was last asked. */
  stirred?: () => boolean;
  dial?: (url: string) => Line;
  random?: () => number;
  newId?: () => string;
}

export const RESEND_MS = 2500;
export const PING_MS = 5_000;
/** After so long without a word it is told, */
export const DOUBT_MS = 3_000;
/** and after so long the line is taken for dead. */
const SILENCE_MS = 10_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Resends on one line before it is taken for dead. */
const PATIENCE = 3;

interface Pending {
  text: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  tries: number;
}

export class TableSocket {
  private line: Line | null = null;
  private welcomed = false;
  private stopped = true;
  private failures = 0;
  private pings = 0;
  private asked = 0;
  /** How long the line takes there and back, in ms; null where nobody knows. */
  lag: number | null = null;
  /** Frames could not be inflated: from then on they are asked for as text. */
  private plain = !inflates();
  /** What came before is still being inflated. */
  private order: Promise<void> | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly options: SocketOptions) {}

  /** Connects and stays connected until `stop`. */
  start(): void {
    this.stopped = false;
    this.connect();
  }

  /** Closes for good; requests not yet acknowledged are forgotten. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
    this.drop();
  }

  /** Sends a request until its `ack` or `refuse` comes; returns its action id. */
  send(request: Request): string {
    const id = (this.options.newId ?? newKey)();
    this.pending.set(id, {
      text: JSON.stringify({ ...request, action_id: id }),
      timer: undefined,
      tries: 0,
    });
    if (this.welcomed) this.transmit(id);
    return id;
  }

  /** Asks once, and again for nothing: whoever asks does without an answer when the line is down. */
  post(message: object): boolean {
    if (!this.welcomed || !this.line) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  /** Starts over from the last good sequence number, after a gap or when the network is back. */
  reconnect(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.drop();
    this.connect();
  }

  /** The browser says that there is no network: nothing on the line arrives any more. */
  offline(): void {
    if (!this.stopped) this.lost();
  }

  /** Tries again at once if the line is down, e.g. when the browser says that it is online. */
  nudge(): void {
    if (!this.line) this.reconnect();
  }

  private connect(): void {
    this.options.onState(this.failures ? 'lost' : 'connecting');
    const line = (this.options.dial ?? ((url): Line => new WebSocket(url)))(this.options.url);
    this.line = line;
    this.order = null;
    line.binaryType = 'arraybuffer';
    line.onopen = () => {
      const seq = this.options.lastSeq();
      line.send(
        JSON.stringify({
          type: 'hello',
          ...(this.plain ? {} : { deflate: true }),
          ...(this.options.token ? { token: this.options.token } : {}),
          ...(seq === null ? {} : { seq }),
        }),
      );
      this.expectWord();
      this.listen();
    };
    const inflater = this.plain ? null : new Inflater();
    line.onmessage = (event) => this.take(line, event.data, inflater);
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  private listen(): void {
    clearInterval(this.beat);
    this.beat = setInterval(() => {
      const active = this.options.stirred?.() ?? false;
      this.asked = Date.now();
      this.line?.send(JSON.stringify({ type: 'ping', n: ++this.pings, active }));
      this.expectWord();
    }, PING_MS);
  }

  /** Something was asked: any word in time shows that the line lives. */
  private expectWord(): void {
    this.doubt ??= setTimeout(() => this.options.onState('silent'), DOUBT_MS);
    this.silence ??= setTimeout(() => this.lost(), SILENCE_MS);
  }

  private heard(): void {
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    this.doubt = undefined;
    this.silence = undefined;
  }

  /** Takes frames in the order in which they came, though some have to be inflated first. */
  private take(line: Line, data: unknown, inflater: Inflater | null): void {
    this.heard();
    if (!(data instanceof ArrayBuffer) && this.order === null) return this.receive(String(data));
    const text = data instanceof ArrayBuffer ? inflater?.next(data) : String(data);
    const before = this.order ?? Promise.resolve();
    const order = before
      .then(() => text)
      .then((whole) => {
        if (this.line !== line) return;
        if (this.order === order) this.order = null;
        this.receive(whole ?? '');
      })
      .catch(() => {
        if (this.line !== line) return;
        this.plain = true;
        this.reconnect();
      });
    this.order = order;
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'pong' && message.n === this.pings)
      this.lag = Math.min(60_000, Math.max(0, Date.now() - this.asked));
    if (message.type === 'welcome') {
      this.welcomed = true;
      this.failures = 0;
    }
    if (this.welcomed) this.options.onState('open');
    // The server could not do it now: it is sent again like what had no answer.
    if (message.type === 'refuse' && message.action_id && message.code === 'unavailable') return;
    if ((message.type === 'ack' || message.type === 'refuse') && message.action_id) {
      clearTimeout(this.pending.get(message.action_id)?.timer);
      this.pending.delete(message.action_id);
    }
    this.options.onMessage(message);
    if (message.type === 'welcome') for (const id of this.pending.keys()) this.transmit(id);
  }

  private transmit(id: string): void {
    const request = this.pending.get(id);
    if (!request || !this.welcomed || !this.line) return;
    if (request.tries >= PATIENCE) {
      request.tries = 0;
      this.lost();
      return;
    }
    request.tries += 1;
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.transmit(id), RESEND_MS);
    this.line.send(request.text);
    this.expectWord();
  }

  private lost(): void {
    this.drop();
    if (this.stopped) return;
    const wait =
      Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures) *
      (0.5 + (this.options.random ?? Math.random)() / 2);
    this.failures += 1;
    this.options.onState('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearInterval(this.beat);
    this.heard();
    for (const request of this.pending.values()) {
      clearTimeout(request.timer);
      request.tries = 0;
    }
    const { line } = this;
    this.line = null;
    this.welcomed = false;
    if (line) {
      line.onclose = null;
      line.onmessage = null;
      line.onopen = null;
      line.close();
    }
  }
}

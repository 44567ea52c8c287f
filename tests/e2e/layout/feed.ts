/** In the page: a table that is no server's, at which a recorded position stands. */
import type { CoachWord, Decision, Odds, Update, Welcome } from '../../../web/src/table/contract';

/** A position as tests/layout/recorder.py writes it. */
export interface Position {
  welcome: Welcome;
  coach: CoachWord | null;
}

/** What the page has to be looked at with. */
export interface Feed {
  position: Position | null;
  odds: Pick<Odds, 'odds' | 'danger'>;
  line: { onmessage: ((event: { data: string }) => void) | null } | null;
  /** How far the page's parts have moved since it was set to 0 (Layout Instability API). */
  shift: number;
  /** What moved since then. */
  moved: string[];
  /** How many tables were opened: each has an id of its own. */
  opened: number;
}

/** What the Layout Instability API tells. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    feed: Feed;
  }
}

/**
 * Takes the place of the table's socket and of its REST calls. The page waits a twentieth of what it
 * would: nothing here is about time.
 */
export function install(): void {
  const NOTHING = { odds: [], danger: [] };
  const feed: Feed = { position: null, odds: NOTHING, line: null, shift: 0, moved: [], opened: 0 };
  window.feed = feed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[]) {
      feed.shift += entry.value;
      for (const { node } of entry.sources)
        feed.moved.push(
          (node instanceof Element && node.getAttribute('class')) || String(node?.nodeName),
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, ms = 0, ...rest: []) =>
    wait(run, ms / 20, ...rest)) as typeof window.setTimeout;

  class Line {
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      feed.line = this;
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      const { type, n } = JSON.parse(text) as { type: string; n?: number };
      const answers: Record<string, object | null> = {
        hello: feed.position!.welcome,
        ping: { type: 'pong', n },
        try: {
          type: 'tried',
          n,
          taken: 0,
          view: null,
          decision: null,
          refused: null,
          danger: [],
        },
      };
      const answer = answers[type];
      if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
    }
    close(): void {
      this.onmessage = null;
    }
  }
  window.WebSocket = Line as unknown as typeof WebSocket;

  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address =
      typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const call = /\/api\/tables\/[^/?]+\/?([^?]*)/.exec(address)?.[1];
    if (call === undefined || feed.position === null) return ask(input, init);
    const told: Record<string, unknown> = {
      '': feed.position.welcome.table,
      coach: feed.position.coach,
      odds: { moves: 0, battle: null, ...feed.odds },
      notice: { mail: null, language: 'en' },
      counsel: null,
    };
    const answer = told[call];
    return Promise.resolve(
      answer
        ? Response.json(answer)
        : Response.json({ error: { code: 'not_found' } }, { status: 404 }),
    );
  };
}

/** Opens a table at which the position stands. */
export function open(position: Position): void {
  const { feed } = window;
  feed.position = position;
  feed.odds = { odds: [], danger: [] };
  feed.opened += 1;
  const id = `${position.welcome.table.game}-${feed.opened}`;
  position.welcome.table.id = id;
  const seats = Object.fromEntries(position.welcome.table.seats.map(({ seat }) => [seat, '']));
  const own = String(position.welcome.seat);
  const kept = { game: '', title: '', seats: { [own]: 'token' }, opened: '', seen: 0 };
  localStorage.setItem('astrarium.tables', JSON.stringify(own in seats ? { [id]: kept } : {}));
  document.querySelector('.frame')?.setAttribute('data-before', '');
  location.hash = `#/t/${id}`;
}

/** Something happens that two chips tell of: chances with a danger, and a story. */
export function chips(): void {
  const { feed } = window;
  const { welcome } = feed.position!;
  const decision: Decision | null = welcome.decision;
  const choice = decision?.choices.find((c) => !c.meanwhile);
  const last = welcome.events.at(-1);
  if (!decision || !choice) return;
  const about = decision.prompt;
  const thing = choice.from ?? choice.to ?? '';
  feed.odds = {
    odds: [{ about, chance: 0.63, exact: true, parts: [], on: [choice.action] }],
    danger: [{ thing, by: [thing], chance: 0.42 }],
  } as unknown as Feed['odds'];
  const seq = welcome.seq + 1;
  const rival = welcome.table.seats.find(({ seat }) => seat !== welcome.seat)?.seat ?? null;
  const update: Update = {
    type: 'update',
    seq,
    view: welcome.view,
    decision,
    undo: welcome.undo,
    events: last ? [{ ...last, seq, seat: rival }] : [],
    offers: [],
    moves: welcome.table.moves,
    moved: welcome.table.moved,
    table: null,
  };
  feed.line?.onmessage?.({ data: JSON.stringify(update) });
}

/** Presses the first of these that is there and seen; whether one was. */
export function press(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((e) =>
    e.checkVisibility({ visibilityProperty: true }),
  );
  found?.click();
  return found !== undefined;
}

/** Waits until the page stands still: the same boxes in three frames, and nothing that loads. */
export async function settled(selectors: string[]): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const look = () =>
    [
      ...document.querySelectorAll(selectors.join()),
      ...document.querySelectorAll('.board-slot > *, .board-slot > * > *'),
    ]
      .map((e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      })
      .join(' ');
  await document.fonts.ready;
  let same = 0;
  let before = '';
  for (let n = 0; same < 3 && n < 120; n += 1) {
    await frame();
    const here = document.querySelector('.frame[data-seq]:not([data-before])');
    const loading = !here || document.querySelector('.loading, [aria-busy="true"]') !== null;
    const now = loading ? '' : look();
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
}

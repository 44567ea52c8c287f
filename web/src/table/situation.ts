/** What one seat knows of its table, and how each server message changes it. Pure. */
import type {
  ChatLine,
  Decision,
  LogEvent,
  OfferInfo,
  SeatInfo,
  SeatPresence,
  StandingAnswer,
  TableInfo,
  Undo,
} from './contract';
import { heardClocks, type HeardClocks } from './clocks';
import type { ServerMessage, TableView, Update, Welcome } from './wire';

export interface Situation {
  seq: number;
  seat: number | null;
  /** The own seat while a bot plays for it, and the table is seen as anybody sees it. */
  former: number | null;
  table: TableInfo;
  view: TableView;
  decision: Decision | null;
  undo: Undo;
  events: LogEvent[];
  recent: LogEvent[];
  offers: OfferInfo[];
  chat: ChatLine[];
  /** Who of the people is there; the table's own seats may be older. */
  present: SeatPresence[];
  /** The own standing answers. */
  standing: StandingAnswer[];
  /** The clocks as they were last told, where the table has any. */
  clocks?: HeardClocks | null;
}

/**
 * A view with what its game leaves out: no turn, no phase, and those who are asked as those who
 * act.
 */
export function completed(
  view: Partial<TableView> & Pick<TableView, 'game'>,
  decision: Decision | null,
): TableView {
  return {
    you: null,
    turn: 0,
    active: [],
    phase: '',
    to_act: decision?.seats ?? [],
    outcome: null,
    ...view,
  };
}

/** Events by sequence number, each once. */
export function mergeEvents(known: LogEvent[], more: LogEvent[]): LogEvent[] {
  const last = known.at(-1)?.seq ?? -1;
  if (more.every((e) => e.seq > last)) return more.length ? [...known, ...more] : known;
  const bySeq = new Map([...known, ...more].map((e) => [e.seq, e]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The numbers of the lines that a later take-back has undone. */
export function undone(events: LogEvent[]): Set<number> {
  const gone = new Set<number>();
  const standing: LogEvent[] = [];
  for (const event of events) {
    if (event.kind !== 'undone') {
      standing.push(event);
      continue;
    }
    while ((standing.at(-1)?.move ?? 0) > event.move) gone.add(standing.pop()!.seq);
  }
  return gone;
}

/** Whether the game begins, of which nothing was told while the table waited. */
export const begins = ({ table }: Situation, now: TableInfo): boolean =>
  table.status === 'waiting' && now.status !== 'waiting';

/** The table after an update, which tells it only where more has changed than its moves. */
const tableAfter = (before: TableInfo, { table, moves, moved }: Update): TableInfo =>
  table ? seated(before, table) : { ...before, moves, moved };

/** Whether something between what is known and this update never arrived. */
export function hasGap(situation: Situation, update: Update): boolean {
  const first = update.events[0]?.seq ?? update.seq;
  return first > situation.seq + 1;
}

/** Who sits where, whoever is there. */
const sitting = (seats: SeatInfo[]): string =>
  JSON.stringify(
    seats.map(({ seat, kind, name, bot, host, ready, back }) => [
      seat,
      kind,
      name,
      bot,
      host,
      ready,
      back,
    ]),
  );

/**
 * The newer table, with the seats as they were where nobody else sits there: whatever hangs on
 * their names stays as it is.
 */
const seated = (before: TableInfo, after: TableInfo): TableInfo =>
  sitting(before.seats) === sitting(after.seats) ? { ...after, seats: before.seats } : after;

/** Who of the people at a table is there, as it was told with the table. */
export const presentAt = (seats: SeatInfo[]): SeatPresence[] =>
  seats
    .filter((each) => each.kind === 'human')
    .map(({ seat, presence, seen }) => ({ seat, presence, seen }));

function welcome(before: Situation | null, message: Welcome): Situation {
  const same =
    before?.table.id === message.table.id && before.seat === message.seat ? before : null;
  const events = mergeEvents(same?.events ?? [], message.events);
  const recent = same ? message.events.filter((e) => e.seq > same.seq) : [];
  return {
    ...message,
    view: completed(message.view, message.decision),
    events,
    recent,
    present: presentAt(message.table.seats),
    clocks: same?.clocks ?? null,
  };
}

function update(before: Situation, message: Update): Situation {
  if (message.seq < before.seq) return before;
  const fresh = message.events.filter((e) => e.seq > before.seq);
  const table = tableAfter(before.table, message);
  return {
    ...before,
    seq: message.seq,
    decision: message.decision,
    undo: message.undo,
    offers: message.offers,
    table,
    present: message.table ? presentAt(message.table.seats) : before.present,
    view: completed(message.view, message.decision),
    events: mergeEvents(before.events, message.events),
    recent: begins(before, table) ? [] : fresh,
  };
}

/** The situation with lines of the log that came later than itself. */
export const withLog = (before: Situation, events: LogEvent[]): Situation => ({
  ...before,
  events: mergeEvents(before.events, events),
});

/** The situation after a message; an old or repeated update changes nothing. */
export function receive(before: Situation | null, message: ServerMessage): Situation | null {
  if (message.type === 'welcome') return welcome(before, message);
  if (!before) return before;
  switch (message.type) {
    case 'update':
      return update(before, message);
    case 'chat':
      return {
        ...before,
        chat: [
          ...before.chat,
          { from: message.from, name: message.name, text: message.text, at: message.at },
        ],
      };
    case 'standing':
      return { ...before, standing: message.standing };
    case 'clocks':
      return { ...before, clocks: heardClocks(message) };
    case 'presence':
      return {
        ...before,
        present: message.seats,
        table: { ...before.table, spectators: message.spectators },
      };
    default:
      return before;
  }
}

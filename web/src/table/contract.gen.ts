/** From astrarium.server.messages and astrarium.kernel.asking by `make contract`: change it there. */

export interface Spelt {
  action: string;
  verb: string;
  args: Record<string, string | number>;
  from: string | null;
  to: string | null;
  rule: string;
}

/**
 * One thing a seat may do now. `action` is sent back as it is; `args` are by the names of
 * their domains, `from` is what acts or is moved, `to` what is acted on. `meanwhile` marks what
 * is done beside the question.
 */
export interface Choice {
  action: string;
  verb: string;
  args: Record<string, string | number>;
  from: string | null;
  to: string | null;
  rule: string;
  label: Message;
  kind: Look;
  meanwhile?: true;
}

/** A catalogue key with its parameters. */
export interface Message {
  key: string;
  params: Record<string, string | number>;
}

export type Look = 'normal' | 'primary' | 'quiet' | 'danger';

/** One visible thing that can't be done now, and why; `rule` forbids it. */
export interface Blocked {
  action: string;
  verb: string;
  args: Record<string, string | number>;
  from: string | null;
  to: string | null;
  rule: string;
  reason: Message;
}

/**
 * What is asked. `seats` must answer; with `yours` the receiver may, and only then is it told
 * choices, what is blocked and what ending would lose. `source` is the component that asks,
 * `window` the timing window that it is asked in, null outside of windows. `addressed` says that
 * somebody waits for a word of the receiver beside the question (an offer).
 */
export interface Question {
  kind: string;
  seats: number[];
  yours: boolean;
  prompt: Message;
  hint: Message | null;
  rule: string;
  source: string | null;
  window: string | null;
  addressed: boolean;
  choices: Choice[];
  blocked: Blocked[];
  warnings: Loss[];
}

/** One line of what ending now would lose. */
export interface Loss {
  message: Message;
  rule: string;
}

export type ServerMessage =
  | Welcome
  | Update
  | Ack
  | Refuse
  | Tried
  | StandingAnswers
  | Chat
  | Presence
  | Pong
  | Clocks;

/**
 * The whole situation, after a hello. Of a long log only the last events are told: where
 * `before` is a number, those before it are asked for by pages. `former` is the own seat, while a
 * bot plays for it; then the receiver sees what anybody may.
 */
export interface Welcome {
  type: 'welcome';
  seq: number;
  seat: number | null;
  table: TableInfo;
  view: Record<string, unknown>;
  decision: Decision | null;
  undo: Undo;
  events: LogEvent[];
  offers: OfferInfo[];
  chat: ChatLine[];
  standing: StandingAnswer[];
  before: number | null;
  former: number | null;
}

/**
 * What everybody may know of a table; `host` is the receiver's own. `cards` is the digest of
 * the table's own cards, null when it plays with the game's. `code` leads to a table that waits
 * for people; `ended` is null before the end, and where nobody kept how it came. `continues` is
 * null where the game began at this table. `moved` is when everybody last learnt of a move, null
 * before the first; `ready_check` says that the game begins when everybody has said to be ready;
 * `pace` says whether the table is for one sitting (`live`) or for days, `clock` what its clocks
 * give, null where it has none, and `hosted`, of a table that waits and where tables are listed,
 * whether who set it out is there.
 * `guided` says that it is the game's first game with its
 * coach, `counsel` that its players may ask what the search would do, `stopped` that its people
 * have stopped it, for now or for good, `proved` is false where the
 * table comes from a record whose end nothing proves.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: TableStatus;
  mode: Mode;
  created: string;
  moves: number;
  spectators: number;
  commitment: string | null;
  seed: string | null;
  host: boolean;
  rematch: string | null;
  cards: string | null;
  code: string | null;
  ended: Ending | null;
  continues: Continues | null;
  guided: boolean;
  counsel: boolean;
  proved: boolean;
  pace: Pace;
  ready_check: boolean;
  moved: string | null;
  hosted: PresenceKind | null;
  clock: ClockTerms | null;
  stopped: Stopped | null;
}

/**
 * Who sits where, and whether somebody is there: `here` who is connected and has stirred
 * lately, `away` who is only connected, `gone` who is not; bots are always here. `seen` is when
 * somebody who is gone was last there, null where that is not known, and once the game is over.
 * `host` says that who set out the table keeps the seat, `ready` that somebody there is ready to
 * begin, where the table asks for it. `back` is until when somebody for whom a bot plays may take
 * the seat again; `name` is his. Null where everybody plays for himself.
 */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string | null;
  presence: PresenceKind;
  seen: string | null;
  host: boolean;
  ready: boolean;
  back: string | null;
}

export type SeatKind = 'human' | 'bot' | 'open';

export type PresenceKind = 'here' | 'away' | 'gone';

export type TableStatus = 'waiting' | 'playing' | 'finished';

export type Mode = 'network' | 'hotseat';

/**
 * How a game ended: one of its named endings, the key of its word where the game has one, the
 * rank of each seat, the seats that won (none for a draw), and who gave up with the last move.
 *
 * `told` is the key of the sentence that tells it to each side, where the game has one. Its
 * parameters are the `side` of who reads it ("won", "together", "lost", or "watched" for anybody
 * else and every draw), the `winners`, and how many they are, `n`.
 */
export interface Ending {
  ending: string;
  word: string | null;
  ranks: number[];
  winners: number[];
  resigned: number | null;
  told: string | null;
}

/** The game that a table plays on: of which table, and after which of its moves. */
export interface Continues {
  table: string;
  move: number;
}

export type Pace = 'live' | 'days';

/**
 * What the clocks of a table give, in seconds: a seat begins with `bank` and gets `turn` for
 * each turn of the rules, saved up to `cap` where there is one. The first `delay` of a decision
 * are free. Whoever is asked in a timing window has `window` for it, whatever he holds, and
 * nothing of it is kept. With `weekends` Saturdays and Sundays do not count.
 */
export interface ClockTerms {
  name: ClockName;
  bank: number;
  turn: number;
  cap: number | null;
  delay: number;
  window: number;
  weekends: boolean;
  patience: number;
  forsaken: number;
}

export type ClockName = 'none' | 'live' | 'brisk' | 'steady' | 'slow';

export type Stopped = 'adjourned' | 'aborted';

/** A question at a table; `id` goes back with the answer. Games add fields for their boards. */
export interface Decision {
  kind: string;
  seats: number[];
  yours: boolean;
  prompt: Message;
  hint: Message | null;
  rule: string;
  source: string | null;
  window: string | null;
  addressed: boolean;
  choices: Choice[];
  blocked: Blocked[];
  warnings: Loss[];
  id: number;
}

/** The receiver's free take-back: to which move, and what lies before it. */
export interface Undo {
  possible: boolean;
  to: number | null;
  barrier: Message | null;
}

/**
 * One line of the log, redacted for its receiver.
 *
 * `kind` "undone" says that the lines before it with a `move` above its own are taken back.
 */
export interface LogEvent {
  seq: number;
  move: number;
  kind: string;
  seat: number | null;
  message: Message;
  rule: string | null;
  barrier: boolean;
  turn: number;
}

/**
 * An offer that waits for answers. `to` is the move to go back to, of a swap the other seat, of
 * a vote to replace somebody his seat. A vote also tells who has declined, how many must agree,
 * and when it ends.
 */
export interface OfferInfo {
  id: string;
  kind: OfferKind;
  from: number;
  to: number | null;
  accepted: number[];
  refused: number[];
  needed: number | null;
  until: string | null;
}

export type OfferKind = 'undo' | 'rematch' | 'swap' | 'abort' | 'adjourn' | 'resume' | 'replace';

/** Something said at the table. */
export interface ChatLine {
  from: number;
  name: string;
  text: string;
  at: string;
}

/**
 * What a seat has told the server to answer in a window: ask always, pass, or ask if it holds
 * something that could be used.
 */
export interface StandingAnswer {
  window: string;
  answer: Standing;
}

export type Standing = 'ask' | 'pass' | 'holding' | 'moment';

/**
 * The situation after anything happened, with the new events. `moves` and `moved` are those of
 * the table, which is told itself only where something else of it has changed, and null else; who
 * is there is told by `Presence`.
 */
export interface Update {
  type: 'update';
  seq: number;
  view: Record<string, unknown>;
  decision: Decision | null;
  undo: Undo;
  events: LogEvent[];
  offers: OfferInfo[];
  moves: number;
  moved: string | null;
  table: TableInfo | null;
}

/** The action is on disk. */
export interface Ack {
  type: 'ack';
  action_id: string;
  seq: number;
}

/** Nothing changed, and why; `at` counts from 0 which of the actions of a list is at fault. */
export interface Refuse {
  type: 'refuse';
  action_id: string | null;
  code: string;
  rule: string | null;
  message: Sentence;
  at: number | null;
}

/** A message with its text in both languages. */
export interface Sentence {
  key: string;
  params: Record<string, string | number>;
  en: string;
  fr: string;
}

/**
 * What a try found: the table and the question as the first `taken` actions would leave them,
 * and what stands against the rest; `danger` as in `Odds`, as the table would stand. Without a
 * table where nothing could be tried.
 */
export interface Tried {
  type: 'tried';
  n: number;
  taken: number;
  view: Record<string, unknown> | null;
  decision: Decision | null;
  refused: Refusal | null;
  danger: Threat[];
}

/** Why a compound move can't be played as it was tried; `at` counts its actions from 0. */
export interface Refusal {
  at: number | null;
  code: string;
  rule: string | null;
  message: Sentence;
}

/**
 * What could strike a thing of the asker's where it stands, and the chance that it falls; -1
 * where nobody can say (kernel/odds.py).
 */
export interface Threat {
  thing: string;
  by: string[];
  chance: number;
}

/** The receiver's own standing answers, after one of its tabs has changed them. */
export interface StandingAnswers {
  type: 'standing';
  standing: StandingAnswer[];
}

/** Somebody spoke. */
export interface Chat {
  type: 'chat';
  from: number;
  name: string;
  text: string;
  at: string;
}

/** Who of the people is there, and how many watch. */
export interface Presence {
  type: 'presence';
  seats: SeatPresence[];
  spectators: number;
}

/** Whether somebody is there, as in `SeatInfo`. */
export interface SeatPresence {
  seat: number;
  presence: PresenceKind;
  seen: string | null;
}

/** The answer to a ping. */
export interface Pong {
  type: 'pong';
  n: number;
}

/** The clocks of a table as the receiver may see them; `at` is the server's time. */
export interface Clocks {
  type: 'clocks';
  at: number;
  paused: boolean;
  seats: SeatClock[];
  own: OwnRest | null;
}

/**
 * How the clock of a person's seat stands, in thousandths of a second. `asked` says that it
 * runs, and for what; `left` is what it had then, `due` the moment since 1970 at which nothing is
 * left, null where it does not run or rests until somebody ends a pause. While others decide in
 * secret `frozen` says that it is shown as it was before. `away` is until when the person is away,
 * `outs` how many turns in a row ran out of time, `stand_in` that a bot plays this turn, `open`
 * that somebody else may take the seat, `given` how often the receiver has given it time.
 */
export interface SeatClock {
  seat: number;
  asked: Asked | null;
  left: number;
  due: number | null;
  frozen: boolean;
  away: number | null;
  outs: number;
  stand_in: boolean;
  open: boolean;
  given: number;
}

export type Asked = 'turn' | 'window';

/** When the receiver's own clock rests; `days` are how many days away are left this year. */
export interface OwnRest {
  hours: QuietHours;
  away: AwayDays[];
  days: number;
}

/**
 * The minutes of the day on a wall in `zone` from which to which a clock rests; equal ones:
 * never.
 */
export interface QuietHours {
  zone: string;
  start: number;
  end: number;
}

/** Some days on which a clock rests, as moments in thousandths of a second. */
export interface AwayDays {
  since: number;
  until: number;
}

/**
 * A game of the catalogue. `place` is where it stands among the games on offer, the lowest
 * first, below 0 not at all; `emblem` is an SVG document, "" for none; `board` is the folder of
 * the board that the game's package brings, "" for none. One that is not `available` is installed,
 * but can't be played. `clocks` are those that its tables may have.
 */
export interface GameInfo {
  id: string;
  name: Text;
  seats: number[];
  variants: VariantInfo[];
  options_schema: Record<string, unknown>;
  available: boolean;
  pack_files: string[];
  guided: boolean;
  place: number;
  emblem: string;
  clocks: ClockTerms[];
  board: string;
}

/** The same words in both languages. */
export interface Text {
  en: string;
  fr: string;
}

/** A format with its seat counts, what it is in one sentence, and who sits where. */
export interface VariantInfo {
  id: string;
  name: Text;
  seats: number[];
  line: Text | null;
  seating: SeatingInfo | null;
}

/**
 * Who sits where: the team of each seat (none: everybody for themselves), or partners who sit
 * `opposite` each other, the seats that lead, and whom everybody goes for
 * (kernel/telling/primer.py).
 */
export interface SeatingInfo {
  teams: number[];
  opposite: boolean;
  leaders: number[];
  aims: 'all' | 'teams' | 'left' | 'facing' | 'boss';
}

/** A table and the tokens of the caller's seats. */
export interface Seated {
  table: TableInfo;
  tokens: Record<string, string>;
}

/** A pack as the option "cards" takes it, or all its faults. */
export interface Pack {
  pack: Record<string, unknown> | null;
  digest: string;
  records: Record<string, number>;
  faults: FaultInfo[];
}

/** One fault of a pack; `line` is 0 where no single line is at fault. */
export interface FaultInfo {
  file: string;
  line: number;
  record: string;
  field: string;
  reason: Text;
}

/** The token of one seat. */
export interface Token {
  token: string;
}

/** The table after some moves, as the asker may see it. `moves` counts the whole game's. */
export interface Moment {
  view: Record<string, unknown>;
  events: LogEvent[];
  decision: Decision | null;
  moves: number;
}

/** Some events, oldest first; where `before` is a number, there are more below it. */
export interface LogPage {
  events: LogEvent[];
  before: number | null;
}

/**
 * What may be said of a table's chances from what the asker knows (kernel/odds.py), and what of
 * the asker's could be struck where it stands.
 */
export interface Odds {
  moves: number;
  odds: Record<string, unknown>[];
  danger: Threat[];
  battle: Forecast | null;
}

/** Games that bots played on from the position. */
export interface Forecast {
  games: number;
  draws: number;
  seats: Share[];
}

/** How often a seat wins when bots play a position on, with its 95 % interval. */
export interface Share {
  seat: number;
  wins: number;
  share: number;
  low: number;
  high: number;
}

/**
 * What the page of a finished game tells; `measure` is the key of what the curve shows, null
 * where the game declares none.
 */
export interface EndingPage {
  ended: Ending | null;
  teams: number[];
  measure: string | null;
  points: StandingPoint[];
  blow: BlowInfo | null;
  totals: TotalInfo[];
  possessions: PossessionInfo[][];
  spent: Spent | null;
}

/** How the seats stand after a move, by the measure of the game. */
export interface StandingPoint {
  move: number;
  turn: number;
  standing: number[];
}

/** The act that decided a game, in the turn of the move that ended it. */
export interface BlowInfo {
  move: number;
  turn: number;
  seat: number;
  message: Message;
  shares: ShareInfo[];
}

/** What a thing ("@card:cutter") gave to the last blow. */
export interface ShareInfo {
  thing: string;
  amount: number;
}

/** A sum over a game by seat; `key` is the message that names it. */
export interface TotalInfo {
  key: string;
  sums: number[];
}

/** So many of a thing that a seat has at the end; `group` is the message that names its sort. */
export interface PossessionInfo {
  group: string;
  thing: string;
  count: number;
}

/**
 * How many seconds a game took from the first move to the last, and how many each seat
 * thought.
 */
export interface Spent {
  seconds: number;
  thought: number[];
}

/**
 * What a search thinks of a game that is over; while it thinks, how many choices it has
 * looked at, of how many.
 */
export interface TurningPoints {
  status: 'thinking' | 'done' | 'failed';
  done: number;
  of: number;
  points: TurningPoint[];
  chances: Chance[];
}

/**
 * A choice that cost much as a search sees it: after `move` moves the seat played `length`
 * actions, the search prefers others; with its chance to win for each, from 0 to 1, from what it
 * knew then, and how many games were rolled out.
 */
export interface TurningPoint {
  move: number;
  length: number;
  seat: number;
  played: Message[];
  preferred: Message[];
  chance: number;
  best: number;
  games: number;
}

/** A seat's chance to win after some moves as the search sees it. */
export interface Chance {
  move: number;
  seat: number;
  chance: number;
}

/** A move on the replay bar. */
export interface Mark {
  move: number;
  seat: number | null;
  turn: number;
  barrier: boolean;
  rules: string[];
  message: Message | null;
}

/**
 * A table made from a record; `proved` says whether the record's last line proves that nothing
 * of it is missing, as records of the first form do only where the game is over.
 */
export interface Imported {
  table: TableInfo;
  proved: boolean;
}

/**
 * What runs here. `mail` says whether notices by mail are offered, `compiling` whether rules
 * that run faster are being made, to which the server moves by itself; `bots` are the names that
 * may be seated, the house's levels first.
 */
export interface Version {
  version: string;
  mode: string;
  mail: boolean;
  compiling: boolean;
  bots: string[];
}

/** Where a seat is told that it is its move, null for nowhere; only the seat itself sees it. */
export interface Notice {
  mail: string | null;
  language: Language;
}

export type Language = 'en' | 'fr';

/** A seat and a token that opens it. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** A rule of a game's catalogue; `components` are those that it names. */
export interface RuleText {
  id: string;
  title: Text;
  text: Text;
  heading: string;
  chapter: string;
  kind: string;
  ruling: boolean;
  weight: string;
  components: string[];
}

/**
 * Something that answers to a search. `id` is that of a rule or component, else one of its
 * own; `language` is that of the texts.
 */
export interface Found {
  kind: FoundKind;
  id: string;
  title: Piece[];
  text: Piece[];
  language: Language;
}

export type FoundKind = 'rule' | 'component' | 'term' | 'page';

/** A piece of a text; `found` says that these are words that were looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** The table that a code leads to. */
export interface Invitation {
  table: TableInfo;
}

/**
 * What a game teaches. Words stand under "<prefix>.coach.<step>" and
 * "<prefix>.symbol.<symbol>".
 */
export interface PrimerInfo {
  prefix: string;
  steps: StepInfo[];
  symbols: SymbolInfo[];
}

/**
 * A step of a coach: of which kinds of questions and which verbs it speaks (none: all), and
 * the rule to read. One that `waits` is told while others are asked.
 */
export interface StepInfo {
  id: string;
  kinds: string[];
  verbs: string[];
  rule: string;
  waits: boolean;
  rare: boolean;
}

/** A sign that a table draws, with its rule. */
export interface SymbolInfo {
  id: string;
  rule: string;
}

/**
 * What the coach of a first game would answer to the question with this number, and the step
 * that it belongs to, null for one that no step speaks of.
 */
export interface CoachWord {
  decision: number;
  action: string;
  step: string | null;
}

/**
 * What the search would do in the asker's place, best first, from what the asker knows; after
 * so many games played on in thought.
 */
export interface Counsel {
  decision: number;
  games: number;
  ways: Way[];
}

/**
 * Something that one might do, one action or several, with the chance of winning after it as
 * the search judges it, its 95 % interval, and why the game's advice likes it, where it says.
 */
export interface Way {
  actions: string[];
  labels: Message[];
  chance: number;
  low: number;
  high: number;
  reason: Message | null;
}

export type ClientMessage =
  | Hello
  | Try
  | Ping
  | Act
  | TakeBack
  | Offer
  | Answer
  | Resign
  | Say
  | StandingWish
  | Ready
  | GiveTime
  | Hours
  | Away
  | Back
  | Claim;

/** The first message: who I am, what I have seen, and whether I take deflated frames. */
export interface Hello {
  type: 'hello';
  token?: string | null;
  seq?: number | null;
  deflate?: boolean;
}

/** Show me the table as these actions would leave it; `n` comes back with the answer. */
export interface Try {
  type: 'try';
  n: number;
  decision: number;
  actions: string[];
}

/** Are you there? `active` says that somebody has stirred at the page since the last one. */
export interface Ping {
  type: 'ping';
  n: number;
  active?: boolean;
}

/**
 * The answer to a decision: one action, or several that are played as one compound move.
 *
 * `seq` is the last event that its sender knows of: what may be done meanwhile is refused as
 * stale when it was not on offer by then, `lag` how many thousandths of a second the line takes
 * there and back.
 */
export interface Act {
  type: 'act';
  action_id: string;
  decision: number;
  action?: string | null;
  actions?: string[] | null;
  seq?: number | null;
  lag?: number | null;
}

/** Take back freely to the position after `to` moves; without `to` the last move. */
export interface TakeBack {
  type: 'undo';
  action_id: string;
  to?: number | null;
}

/**
 * Ask everybody, or, for a swap, who sits on the seat `to`. To abort, adjourn, resume and to
 * replace who sits on `to` are votes: each has a majority and an end.
 */
export interface Offer {
  type: 'offer';
  action_id: string;
  kind: OfferKind;
  to?: number | null;
}

/** Accept or refuse an offer; the one who made it withdraws it by refusing. */
export interface Answer {
  type: 'answer';
  action_id: string;
  offer: string;
  accept: boolean;
}

/** Give up. */
export interface Resign {
  type: 'resign';
  action_id: string;
}

/** Speak at the table. */
export interface Say {
  type: 'chat';
  action_id: string;
  text: string;
}

/**
 * Answer so in a window from now on, whenever I am asked in it; `moment` passes in this window
 * and in those that follow at once, until something happens.
 */
export interface StandingWish {
  type: 'standing';
  action_id: string;
  window: string;
  answer: Standing;
}

/** Say whether I am ready to begin. */
export interface Ready {
  type: 'ready';
  action_id: string;
  ready: boolean;
}

/** Give another seat more time. */
export interface GiveTime {
  type: 'give_time';
  action_id: string;
  to: number;
}

/** My clock rests at these hours. */
export interface Hours {
  type: 'hours';
  action_id: string;
  zone: string;
  start: number;
  end: number;
}

/**
 * I am away for so many days, the first of which is still to come; none: I am back, and what
 * was still to come is taken back.
 */
export interface Away {
  type: 'away';
  action_id: string;
  zone: string;
  first?: string;
  days?: number;
}

/**
 * Play for oneself again, after a bot has: take the own seat again, or the own turns when the
 * time for them had run out.
 */
export interface Back {
  type: 'back';
  action_id: string;
}

/**
 * Of a game that everybody has left where it stands: let bots play for all who are not here, or
 * end it without a result.
 */
export interface Claim {
  type: 'claim';
  action_id: string;
  how: ClaimKind;
}

export type ClaimKind = 'bots' | 'end';

/**
 * What a new table shall be. A `guided` one is the game's first game: options and seats are
 * its own, the first wish names who learns. `pace` says whether it shall be played at one sitting
 * or over days, `clock` whether answers have a time, which goes with the pace, and `weekends` that
 * these do not count; with `ready_check` it begins when everybody is ready. `counsel` lets players
 * ask what the search would do; left out, where no two people play each other.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  title?: string;
  mode?: Mode;
  public?: boolean;
  pace?: Pace;
  clock?: ClockName;
  weekends?: boolean;
  ready_check?: boolean;
  guided?: boolean;
  counsel?: boolean | null;
}

/** A seat of a new table: one of the creator's, a bot's, or open to anybody. */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string | null;
}

/**
 * Where a game that is over shall be played on: after `move` moves, by its sender in `seat`,
 * and by bots of one level in all others.
 */
export interface PlayOn {
  move: number;
  seat: number;
  name?: string;
  bot?: string;
}

/** The name of somebody who sits down. */
export interface SitDown {
  name?: string;
}

/** The bot that takes an open seat. */
export interface BotWish {
  bot?: string;
}

/** The key in a notice's link; `everywhere` ends the notices of all tables at that address. */
export interface NoticeKey {
  key: string;
  everywhere?: boolean;
}

/**
 * What a board is typed by: its game's vocabulary, which `make contract` writes into `verbs.gen.ts`,
 * and what the frame gives it, in the words of that game.
 */
import type * as wire from '../table/contract';

export interface Vocabulary {
  verbs: object;
  anchor: string;
  question: string;
  event: string;
}

/** A game that nothing was written for: everything is a string, as the wire has it. */
export interface Unwritten extends Vocabulary {
  verbs: Record<string, Record<string, string | number>>;
}

export type VerbOf<G extends Vocabulary> = keyof G['verbs'] & string;

/** What a verb says of its choices: its arguments, and the things that they hang on. */
interface Named<G extends Vocabulary, V extends VerbOf<G>> {
  verb: V;
  args: G['verbs'][V];
  from: G['anchor'] | null;
  to: G['anchor'] | null;
}

/** Told apart by the verb. */
type Told<G extends Vocabulary, V extends VerbOf<G>, W> = {
  [K in V]: Omit<W, keyof Named<G, K>> & Named<G, K>;
}[V];

/** One choice: its verb says what its arguments are. */
export type Choice<G extends Vocabulary, V extends VerbOf<G> = VerbOf<G>> = Told<G, V, wire.Choice>;
export type Blocked<G extends Vocabulary, V extends VerbOf<G> = VerbOf<G>> = Told<
  G,
  V,
  wire.Blocked
>;
export type Entry<G extends Vocabulary, V extends VerbOf<G> = VerbOf<G>> =
  | Choice<G, V>
  | Blocked<G, V>;

export interface Decision<G extends Vocabulary> extends Omit<
  wire.Decision,
  'kind' | 'choices' | 'blocked'
> {
  kind: G['question'];
  choices: Choice<G>[];
  blocked: Blocked<G>[];
}

/** A line of the log; the house itself tells what was taken back. */
export interface LogEvent<G extends Vocabulary> extends Omit<wire.LogEvent, 'kind'> {
  kind: G['event'] | 'undone';
}

/** The kinds of events without what tells a secret. */
export type OpenEvent<G extends Vocabulary> = Exclude<G['event'], `${string}.seen`>;

/** Every name that an argument has in a game, and what it may be there. */
type Args<G extends Vocabulary> = G['verbs'][VerbOf<G>];
export type ArgOf<G extends Vocabulary, N> =
  Args<G> extends infer A
    ? A extends unknown
      ? N extends keyof A
        ? A[N]
        : never
      : never
    : never;
export type ArgName<G extends Vocabulary> = (Args<G> extends infer A
  ? A extends unknown
    ? keyof A
    : never
  : never) &
  string;

/** The argument of that name, where the verb has one. */
export const argOf =
  <G extends Vocabulary>() =>
  <N extends ArgName<G>>({ args }: { args: Args<G> }, name: N): ArgOf<G, N> | undefined =>
    (args as Partial<Record<N, ArgOf<G, N>>>)[name];

type FieldOf<P> = P extends unknown ? keyof P & string : never;

/**
 * Components without their kinds, for what is drawn alike of all: every field that some of them has;
 * those that not all have may be missing.
 */
export type Loose<P extends object> = { [K in Extract<keyof P, string>]: P[K] } & {
  [K in Exclude<FieldOf<P>, keyof P>]?: P extends unknown
    ? K extends keyof P
      ? P[K]
      : never
    : never;
};

/** Why something cannot be, and by which rule. */
export type Refusal = Pick<wire.Blocked, 'reason' | 'rule'>;

/** What every board receives from the table's frame. */
export interface BoardProps<G extends Vocabulary, View, Part extends wire.Component> {
  view: View;
  decision: Decision<G> | null;
  table: wire.TableInfo;
  components: Record<string, Part>;
  lang: 'en' | 'fr';
  t: (key: string, params?: Record<string, string | number>) => string;
  say: (m: wire.Message) => string;
  act: (action: string) => void; // send an answer
  actAll: (actions: string[]) => void; // send a compound move: all of it or nothing
  tryAll: (actions: string[]) => Promise<wire.Trial<View, Decision<G>> | null>; // what it comes to
  explain: (no: Refusal, anchor: Element) => void; // show the refusal tooltip with its rule
  inspect: (card: string, anchor: Element | null) => void; // open the inspector on a card
  openPile: (pile: string, seat: number | null) => void; // of a seat, or of the table
  recent: LogEvent<G>[]; // events since the last update, to animate
  readOnly: boolean; // spectator or replay
}

/** What hangs where: a question's choices and refusals by the things of the table. Knows no game. */
import type { Blocked, Choice, Decision, Entry, VerbOf, Vocabulary } from './contract';

/** Puts what hangs on a thing elsewhere, on several things, or with none nowhere. */
export type Move<G extends Vocabulary, P extends string> = (
  anchor: G['anchor'],
  entry: Entry<G>,
) => readonly P[];

/** `P`: the things that a board draws, where it draws others than the game names. */
export class Choices<G extends Vocabulary, P extends string = G['anchor']> {
  readonly all: readonly Choice<G>[];
  /** What hangs on nothing: answered at the prompt. */
  readonly loose: readonly Choice<G>[];
  readonly #places = new Map<string, readonly P[]>();
  readonly #at = new Map<P, Choice<G>[]>();
  readonly #why = new Map<P, Blocked<G>>();

  constructor(decision: Decision<G> | null, move: Move<G, P>) {
    const asked = decision?.yours ? decision : null;
    const placesOf = (entry: Entry<G>): P[] => [
      ...new Set(
        [entry.to, entry.from].flatMap((anchor) => (anchor === null ? [] : move(anchor, entry))),
      ),
    ];
    this.all = asked?.choices ?? [];
    for (const choice of this.all) {
      const places = placesOf(choice);
      this.#places.set(choice.action, places);
      for (const place of places) this.#at.set(place, [...(this.#at.get(place) ?? []), choice]);
    }
    this.loose = this.all.filter((choice) => this.placesOf(choice).length === 0);
    for (const no of asked?.blocked ?? [])
      for (const place of placesOf(no)) if (!this.#why.has(place)) this.#why.set(place, no);
  }

  /** The things that stand for a choice. */
  placesOf(choice: Choice<G>): readonly P[] {
    return this.#places.get(choice.action) ?? [];
  }

  /** What may be done at any of these things: answers before what may wait. */
  at(...places: P[]): Choice<G>[] {
    const here = [...new Set(places.flatMap((place) => this.#at.get(place) ?? []))];
    return here.toSorted((a, b) => Number(a.meanwhile ?? false) - Number(b.meanwhile ?? false));
  }

  of<V extends VerbOf<G>>(...verbs: V[]): Choice<G, V>[] {
    const wanted: ReadonlySet<string> = new Set(verbs);
    return this.all.filter((choice): choice is Choice<G> & Choice<G, V> => wanted.has(choice.verb));
  }

  /** Whether a press there answers the question; an offer beside it does not. */
  lit(...places: P[]): boolean {
    return this.at(...places).some((choice) => !choice.meanwhile);
  }

  /** Why nothing can be done there. */
  why(place: P): Blocked<G> | undefined {
    return this.#why.get(place);
  }
}

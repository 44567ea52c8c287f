/** What hangs where: a question's choices and refusals by the things of the table. Knows no game. */
import type { Blocked, Choice, Decision, Entry, VerbOf, Vocabulary } from './contract';

/** Where a choice or a refusal hangs. */
export interface Spot<P extends string> {
  /** The things at which it is done. */
  at: readonly P[];
  /** What is picked up for it first, where something is. */
  mover?: P | null;
  /** It has a button of its own too: the rest of the table does not step back for it. */
  aside?: boolean;
}

/** Whether a mover is meant by what is picked up: it itself, or any part of it. */
export const isMeant = (mover: string | null, picked: string | null): boolean =>
  mover !== null && picked !== null && (mover === picked || mover.startsWith(`${picked}:`));

const NOWHERE: Spot<never> = { at: [] };

/** `P`: the things that a board draws, where it draws others than the game names. */
export class Choices<G extends Vocabulary, P extends string = G['anchor']> {
  readonly all: readonly Choice<G>[];
  /** What hangs on nothing: answered at the prompt. */
  readonly loose: readonly Choice<G>[];
  /** Everything that can be picked up. */
  readonly movers: ReadonlySet<P>;
  /** Whether anything on the table answers the question, so that the rest may step back. */
  readonly placed: boolean;
  readonly #spots = new Map<string, Spot<P>>();
  readonly #at = new Map<P, Choice<G>[]>();
  readonly #why = new Map<P, Blocked<G>>();

  constructor(decision: Decision<G> | null, spotOf: (entry: Entry<G>) => Spot<P>) {
    const asked = decision?.yours ? decision : null;
    this.all = asked?.choices ?? [];
    for (const choice of this.all) {
      const spot = spotOf(choice);
      this.#spots.set(choice.action, spot);
      for (const place of new Set(spot.at))
        this.#at.set(place, [...(this.#at.get(place) ?? []), choice]);
    }
    this.movers = new Set(this.all.flatMap((choice) => this.moverOf(choice) ?? []));
    this.loose = this.all.filter((choice) => !this.#hangs(choice));
    this.placed = this.all.some(
      (choice) =>
        !choice.meanwhile && !this.#spots.get(choice.action)?.aside && this.#hangs(choice),
    );
    for (const no of asked?.blocked ?? []) {
      const { at, mover } = spotOf(no);
      for (const thing of mover ? [mover, ...at] : at)
        if (!this.#why.has(thing)) this.#why.set(thing, no);
    }
  }

  #hangs(choice: Choice<G>): boolean {
    return this.placesOf(choice).length > 0 || this.moverOf(choice) !== null;
  }

  /** The things at which a choice is done. */
  placesOf({ action }: Choice<G>): readonly P[] {
    return (this.#spots.get(action) ?? NOWHERE).at;
  }

  /** What is picked up for a choice first; null for nothing. */
  moverOf({ action }: Choice<G>): P | null {
    return this.#spots.get(action)?.mover ?? null;
  }

  /** The things at which anything may be done. */
  places(): P[] {
    return [...this.#at.keys()];
  }

  /** The things at which anything may be done or is refused. */
  things(): P[] {
    return [...new Set([...this.#at.keys(), ...this.#why.keys()])];
  }

  /** What may be done at any of these things: answers before what may wait. */
  at(...places: readonly P[]): Choice<G>[] {
    const here = [...new Set(places.flatMap((place) => this.#at.get(place) ?? []))];
    return here.toSorted((a, b) => Number(a.meanwhile ?? false) - Number(b.meanwhile ?? false));
  }

  /** The same with what is picked up; nothing picked up means with anything. */
  with(picked: P | null, ...places: readonly P[]): Choice<G>[] {
    return this.at(...places).filter((choice) => {
      const mover = this.moverOf(choice);
      return mover === null || picked === null || isMeant(mover, picked);
    });
  }

  /** What may be done with a thing that is picked up. */
  by(mover: P): Choice<G>[] {
    return this.all.filter((choice) => isMeant(this.moverOf(choice), mover));
  }

  of<V extends VerbOf<G>>(...verbs: V[]): Choice<G, V>[] {
    const wanted: ReadonlySet<string> = new Set(verbs);
    return this.all.filter((choice): choice is Choice<G> & Choice<G, V> => wanted.has(choice.verb));
  }

  /** Whether a press there answers the question; an offer beside it does not. */
  lit(...places: readonly P[]): boolean {
    return this.at(...places).some((choice) => !choice.meanwhile);
  }

  /** Why nothing can be done there, by the first of these things that says so. */
  why(...things: readonly P[]): Blocked<G> | undefined {
    return things.map((thing) => this.#why.get(thing)).find((no) => no !== undefined);
  }
}

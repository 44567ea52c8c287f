/** A planet on its way into the galaxy: which one, where, turned how, and the routes it forces. */
import { createContext, useMemo, useState } from 'react';
import type { Choice } from './game';
import { cellOf, joined, type Cell } from './model';
import type { Parts } from './parts';
import type { Side, StarCraftView } from './view';

export const TURNS = [0, 1, 2, 3];
export const same = (a: Cell | null, b: Cell): boolean => a?.x === b.x && a.y === b.y;

/** A planet in the making; `cell` is null before a place was chosen. */
export interface Draft {
  planet: string;
  cell: Cell | null;
  turn: number;
}

interface Found {
  draft: Draft | null;
  planets: string[];
  cells: Cell[];
  /** The choice that the draft stands for; null while it joins nothing. */
  choice: Choice | null;
  choiceAt: (turn: number) => Choice | null;
  routes: (cell: Cell, turn: number) => { side: Side; name: string }[];
  set: (some: Partial<Draft>) => void;
  turnOn: () => void;
}

export const Founding = createContext<Found | null>(null);

export const areasOf = (parts: Parts, planet: string) =>
  Object.values(parts)
    .filter((p) => p.kind === 'area' && p.planet === planet)
    .map((p) => ({
      area: p.id,
      owner: null,
      lit: false,
      picked: false,
      contested: false,
      worn: 'whole' as const,
    }));

/** The draft of the planet that is laid; it falls when another question comes. */
export function useFound(
  view: StarCraftView,
  parts: Parts,
  laying: Choice<'found' | 'place'>[],
  id: number | undefined,
  nameOf: (id: string) => string,
): Found | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [at, setAt] = useState(id);
  if (at !== id) {
    setAt(id);
    setDraft(null);
  }
  return useMemo(() => {
    const [first] = laying;
    if (!first) return null;
    const planets = [...new Set(laying.map((c) => c.args.planet))];
    const now = draft ?? {
      planet: planets[0]!,
      cell: view.planets.length === 0 ? { x: 0, y: 0 } : null,
      turn: 0,
    };
    const find = (planet: string, cell: Cell | null, turn: number): Choice | null =>
      (cell &&
        laying.find(
          (c) => c.args.planet === planet && c.args.turn === turn && same(cell, cellOf(view, c)),
        )) ||
      null;
    const routes = (planet: string, cell: Cell, turn: number) =>
      joined(view, parts, planet, cell, turn);
    const best = (planet: string, cell: Cell): number =>
      TURNS.filter((turn) => find(planet, cell, turn)).toSorted(
        (a, b) => routes(planet, cell, b).length - routes(planet, cell, a).length,
      )[0] ?? 0;
    const cells: Cell[] = [];
    for (const c of laying) {
      const cell = cellOf(view, c);
      if (c.args.planet === now.planet && !cells.some((known) => same(known, cell)))
        cells.push(cell);
    }
    return {
      draft: now,
      planets,
      cells,
      choice: find(now.planet, now.cell, now.turn),
      choiceAt: (turn) => find(now.planet, now.cell, turn),
      routes: (cell, turn) =>
        routes(now.planet, cell, turn).map(({ side, planet }) => ({
          side,
          name: nameOf(planet.planet),
        })),
      set: (some) => {
        const next = { ...now, ...some };
        if (next.cell && !find(next.planet, next.cell, next.turn))
          next.turn = best(next.planet, next.cell);
        if (some.cell) next.turn = best(next.planet, some.cell);
        setDraft(next);
      },
      turnOn: () => {
        const next = TURNS.map((n) => (now.turn + 1 + n) % 4).find((turn) =>
          find(now.planet, now.cell, turn),
        );
        if (next !== undefined) setDraft({ ...now, turn: next });
      },
    };
  }, [view, parts, laying, draft, nameOf]);
}

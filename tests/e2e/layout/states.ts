/** Which states the layout is looked at in, and how often it may still be wrong. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAW } from '../draw';
import { PYTHON } from '../house';
import type { Position } from './feed';
import type { Measure } from './measures';
import { DRAWERS, GUIDES } from './regions';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface Size {
  name: string;
  width: number;
  height: number;
  scale: number;
  finger: boolean;
}

const size = (width: number, height: number, finger = false, scale = 1): Size => ({
  name:
    scale === 1 ? `${width}x${height}` : `${width * scale}x${height * scale} at ${scale * 100} %`,
  width,
  height,
  scale,
  finger,
});
export const SIZES: Size[] = [
  size(1920, 1080),
  size(1440, 900),
  size(1024, 768),
  size(720, 450, false, 2),
  size(844, 390, true),
  size(390, 844, true),
];
export const LANGS = ['en', 'fr'] as const;
export const GAMES = [
  'star_realms',
  'starship_battles',
  'ares',
  'starcraft',
  'twilight_imperium',
  'goofspiel',
];

export interface State {
  game: string;
  /** The position's name: the kind of its question, or in which format's midst it stands. */
  kind: string;
  size: string;
  lang: (typeof LANGS)[number];
  guide: string;
  drawer: string;
}

/** Every position of games; recorded anew when the sources have changed since. */
export function record(games: string[]): Record<string, Record<string, Position>> {
  const folder = join(ROOT, 'build', 'layout', 'positions');
  execFileSync(PYTHON, [join(ROOT, 'tests', 'layout', 'recorder.py'), folder, ...games], {
    cwd: ROOT,
  });
  const read = (game: string, file: string): Position =>
    JSON.parse(readFileSync(join(folder, game, file), 'utf8')) as Position;
  return Object.fromEntries(
    games.map((game) => [
      game,
      Object.fromEntries(
        readdirSync(join(folder, game))
          .sort()
          .map((file) => [file.replace('.json', ''), read(game, file)]),
      ),
    ]),
  );
}

/** Every state: all drawers where a game stands in its midst, none elsewhere. */
export function* every(kinds: Record<string, string[]>, at: string): Generator<State> {
  for (const game of Object.keys(kinds))
    for (const kind of kinds[game]!)
      for (const guide of Object.keys(GUIDES))
        for (const lang of LANGS)
          for (const drawer of Object.keys(DRAWERS).reverse())
            if (drawer === 'none' || kind.startsWith('in_'))
              yield { game, kind, size: at, lang, guide, drawer };
}

/**
 * A part of them: each position once, each pair of game, size, language, guide and drawer at least
 * once; another part at each draw.
 */
export function sample(kinds: Record<string, string[]>, draw = DRAW): State[] {
  const axes = {
    size: SIZES.map(({ name }) => name),
    lang: [...LANGS],
    guide: Object.keys(GUIDES),
    drawer: Object.keys(DRAWERS),
  };
  const missing = new Set<string>();
  const pairs = (state: State): string[] => {
    const { kind: _, ...facts } = state;
    const all = Object.values(facts);
    return all.flatMap((a, i) => all.slice(i + 1).map((b) => `${a} × ${b}`));
  };
  const combinations = axes.size.flatMap((at) =>
    axes.lang.flatMap((lang) =>
      axes.guide.flatMap((guide) =>
        axes.drawer.map((drawer) => ({ size: at, lang, guide, drawer })),
      ),
    ),
  );
  const games = Object.keys(kinds);
  for (const game of games)
    for (const each of combinations)
      pairs({ game, kind: '', ...each }).forEach((p) => missing.add(p));
  const chosen: State[] = [];
  const take = (game: string, kind: string, turn: number): number => {
    let best: State | null = null;
    let most = -1;
    for (let n = 0; n < combinations.length; n += 1) {
      const each = combinations[(n * 7 + turn * 31) % combinations.length]!;
      const state = { game, kind, ...each };
      const gain = pairs(state).filter((p) => missing.has(p)).length;
      if (gain > most) [best, most] = [state, gain];
    }
    pairs(best!).forEach((p) => missing.delete(p));
    chosen.push(best!);
    return most;
  };
  games.forEach((game, g) =>
    kinds[game]!.forEach((kind, k) => take(game, kind, draw + 13 * k + 101 * g)),
  );
  for (let turn = 0; missing.size > 0; turn += 1) {
    const game = games[turn % games.length]!;
    const list = kinds[game]!;
    take(game, list[(draw + turn) % list.length]!, draw + turn);
  }
  return chosen;
}

/** In how many states a measure found something, by game and size. */
export type Counts = Record<string, Record<string, Partial<Record<Measure, number>>>>;

export const KNOWN = join(ROOT, 'tests', 'layout', 'known.json');
export const known = (): Counts => JSON.parse(readFileSync(KNOWN, 'utf8')) as Counts;

/**
 * The layout of every table, over recorded positions: no cut text, no text on text, nothing under a
 * finger's size, nothing that moves when a message comes. A short run looks at a part of one game's
 * positions, another one at each draw, a long one at a sample of all; `scripts/layout.py` looks at
 * every state, and prints what is found.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ALL, DRAW, turn } from './draw';
import type { Position } from './layout/feed';
import { Look } from './layout/look';
import type { Fault, Measure } from './layout/measures';
import {
  every,
  GAMES,
  known,
  record,
  sample,
  SIZES,
  type Counts,
  type Size,
  type State,
} from './layout/states';
import { expect, test } from './setting';

/** Where every fault found goes, a file a size; where pictures of faulty states go. */
const FOUND = process.env.LAYOUT_FOUND;
const PICTURES = process.env.LAYOUT_PICTURES;
/** Every state, which takes hours; else a sample in which each position and each pair occurs. */
const EVERY = process.env.LAYOUT_EVERY === '1';
/** All games; a short run looks at one, at a part of its positions. */
const WHOLE = ALL || EVERY || FOUND !== undefined;
const PART = 10;
/** What is looked at: everything where nothing is named. */
const GAME = process.env.LAYOUT_GAME ?? '';
const SIZE = process.env.LAYOUT_SIZE ?? '';
const wanted = ({ game, size }: State): boolean => game.startsWith(GAME) && size.startsWith(SIZE);

type Recorded = Record<string, Record<string, Position>>;
let before: Recorded | null = null;
/** The positions of what is looked at now, recorded once in a process. */
const recorded = (): Recorded => (before ??= record(WHOLE ? GAMES : [turn(GAMES, 'layout')]));
const kindsOf = (recorded: Recorded): Record<string, string[]> =>
  Object.fromEntries(Object.entries(recorded).map(([game, kinds]) => [game, Object.keys(kinds)]));

interface Found extends State {
  faults: Fault[];
}

/** Looks at states of one size, in their order. */
async function look(
  browser: Browser,
  url: string,
  size: Size,
  states: State[],
  recorded: Recorded,
): Promise<Found[]> {
  if (states.length === 0) return [];
  const page = await Look.at(browser, url, size);
  const found: Found[] = [];
  for (const [n, state] of states.entries()) {
    if (!(await page.go(state, recorded[state.game]![state.kind]!))) continue;
    const wrong = await page.measure(size.finger);
    if (PICTURES && wrong.length > 0) {
      const name = Object.values(state).join(' ').replaceAll(/[ %]+/g, '-');
      await page.page.screenshot({ path: join(PICTURES, `${name}.png`) });
    }
    const next = states[n + 1];
    const last =
      next?.game !== state.game || next.kind !== state.kind || next.guide !== state.guide;
    if (last) wrong.push(...(await page.disturb()));
    found.push({ ...state, faults: wrong });
  }
  expect(page.errors).toEqual([]);
  await page.page.context().close();
  return found;
}

function count(found: Found[]): Counts {
  const counts: Counts = {};
  for (const { game, size, faults } of found)
    for (const measure of new Set(faults.map((f) => f.measure))) {
      const here = ((counts[game] ??= {})[size] ??= {});
      here[measure] = (here[measure] ?? 0) + 1;
    }
  return counts;
}

/** What no table does any more, in whatever state. */
const NEVER: Measure[] = [
  'regions meet',
  'answer low',
  'question cut',
  'board resized',
  'page wide',
];

/**
 * What is found oftener than it may be, each with an example: of what never happens any more
 * anything, of the rest nothing where a game's states at a size were never counted.
 */
function beyond(found: Found[]): string[] {
  const allowed = known();
  const wrong: string[] = [];
  for (const [game, sizes] of Object.entries(count(found)))
    for (const [size, measures] of Object.entries(sizes)) {
      const held = allowed[game]?.[size];
      for (const [measure, n] of Object.entries(measures) as [Measure, number][]) {
        const most = NEVER.includes(measure) ? 0 : held ? (held[measure] ?? 0) : Infinity;
        if (n <= most) continue;
        const has = (f: Found) => f.faults.find((fault) => fault.measure === measure);
        const one = found.find((f) => f.game === game && f.size === size && has(f))!;
        const where = `${one.kind}, ${one.lang}, guide ${one.guide}, drawer ${one.drawer}`;
        wrong.push(`${game} ${size}: ${measure} in ${n} states; ${where}: ${has(one)!.what}`);
      }
    }
  return wrong;
}

function keep(found: Found[], name: string, seconds: number): void {
  if (!FOUND) return;
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(join(FOUND, `${name}.json`), JSON.stringify({ seconds, found }));
}

if (EVERY)
  for (const size of SIZES.filter(({ name }) => name.startsWith(SIZE)))
    test(`every state at ${size.name} is laid out as well as it was`, async ({
      browser,
      house,
    }) => {
      test.setTimeout(1_800_000);
      const begun = Date.now();
      const states = [...every(kindsOf(recorded()), size.name)].filter(wanted);
      const found = await look(browser, house.url, size, states, recorded());
      keep(found, size.name, (Date.now() - begun) / 1000);
      expect(beyond(found)).toEqual([]);
    });
else
  test('each position is laid out as well as it was', async ({ browser, house }) => {
    test.setTimeout(1_200_000); // what takes a minute took ten beside others
    const whole = sample(kindsOf(recorded())).filter(wanted);
    const parts = WHOLE ? 1 : Math.ceil(whole.length / PART);
    const states = whole.filter((_, n) => n % parts === Math.floor(DRAW / GAMES.length) % parts);
    const found: Found[] = [];
    for (const size of SIZES) {
      const begun = Date.now();
      const own = states.filter((state) => state.size === size.name);
      const here = await look(browser, house.url, size, own, recorded());
      if (here.length > 0) keep(here, size.name, (Date.now() - begun) / 1000);
      found.push(...here);
    }
    expect(beyond(found)).toEqual([]);
  });

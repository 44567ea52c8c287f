/** The board at a position, for tests: what it sends is noted, nothing answers. */
import { cleanup, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { wordsIn } from '../../../i18n/message';
import { Board } from '../Board';
import type { Decision, Props } from '../game';
import type { StarCraftView } from '../view';
import { ask, FIXTURES, PARTS, TABLE, view } from './fixtures';

export function play(
  fixture: { view: StarCraftView; decision: Decision | null },
  more: Partial<Props> = {},
) {
  const props: Props = {
    ...fixture,
    table: TABLE,
    components: PARTS,
    lang: 'en',
    t: wordsIn(more.lang ?? 'en'),
    say: (m) => [m.key, ...Object.values(m.params)].join(' '),
    act: vi.fn(),
    actAll: vi.fn(),
    tryAll: () => Promise.resolve(null),
    explain: vi.fn(),
    inspect: vi.fn(),
    openPile: vi.fn(),
    recent: [],
    readOnly: false,
    ...more,
  };
  return { ...render(<Board {...props} />), props };
}

/** The button of a thing. */
export const at = (root: ParentNode, anchor: string) =>
  root.querySelector<HTMLButtonElement>(`button[data-anchor="${anchor}"]`);
/** The button of a choice. */
export const plate = (root: ParentNode, action: string) =>
  root.querySelector<HTMLElement>(`[data-action="${action}"]`);

/** Has fetched what a board fetches later, so that it is drawn at once. */
export async function fetched(): Promise<void> {
  for (const [fixture, part] of [
    [FIXTURES.faction!(), '.sc-faction'],
    [FIXTURES.place!(), '.sc-laying'],
    [FIXTURES.place!(), '.sc-cell'],
    [{ view: view(), decision: ask('event', []) }, '.sc-events'],
    [FIXTURES.pair!(), '.sc-battle'],
    [{ view: view(), decision: ask('technology', []) }, '.sc-research'],
  ] as const) {
    const { container } = play(fixture);
    const drawn = () => expect(container.querySelector(part)).toBeTruthy();
    await vi.waitFor(drawn, { timeout: 20_000 });
    cleanup();
  }
}

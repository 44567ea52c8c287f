import { BOOKS } from 'virtual:words';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ENDING = 'ares.ending.conquest';

/** A page that has fetched nothing yet. */
async function page() {
  localStorage.clear();
  vi.resetModules();
  const { api } = await import('../table/api');
  const settings = await import('../app/settings');
  const { Worded } = await import('../app/context');
  return { api, ...settings, Worded, ...(await import('./catalogue')) };
}

const keysOf = async (book: string) => Object.keys((await BOOKS.en[book]!()).WORDS);

describe('the books', () => {
  it('have every key once', async () => {
    const keys = (await Promise.all(Object.keys(BOOKS.en).map(keysOf))).flat();
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
  it('say of a game in the lobby only how it ended', async () => {
    const all = await keysOf('all');
    for (const game of Object.keys(BOOKS.en))
      expect(all.filter((key) => key.startsWith(`${game}.`) && !key.includes('.ending.'))).toEqual(
        [],
      );
    expect(all).toContain(ENDING);
  });
});

describe('a page', () => {
  let now: Awaited<ReturnType<typeof page>>;
  beforeEach(async () => {
    now = await page();
    await now.learn('en');
  });

  it('has the words of no game before one is opened', () => {
    expect(now.hasMessage('en', 'lobby.new')).toBe(true);
    expect(now.hasMessage('en', ENDING)).toBe(true);
    expect(now.hasMessage('fr', 'lobby.new')).toBe(false);
    expect(now.hasMessage('en', 'ares.group.forces')).toBe(false);
  });
  it('has the words of the game that is opened, and of no other', async () => {
    await now.learnGame('en', 'ares');
    expect(now.hasMessage('en', 'ares.help')).toBe(true);
    expect(now.hasMessage('en', 'starcraft.help')).toBe(false);
    expect(now.hasMessage('fr', 'ares.help')).toBe(false);
  });
  it('changes its language once the game speaks it', async () => {
    await now.learnGame('en', 'ares');
    await now.speak('fr');
    expect(now.useSettings.getState().lang).toBe('fr');
    expect(now.speaks('fr', 'ares')).toBe(true);
    expect(now.hasMessage('fr', 'starcraft.help')).toBe(false);
  });
  it('keeps its language while that of a game does not come', async () => {
    await now.learnGame('en', 'ares');
    const { fr } = (await import('virtual:words')).BOOKS;
    vi.spyOn(fr, 'ares').mockRejectedValueOnce(new Error('offline'));
    await now.speak('fr');
    expect(now.useSettings.getState().lang).toBe('en');
    await now.speak('fr');
    expect(now.useSettings.getState().lang).toBe('fr');
  });
  it('asks the server for a game of another package, once for both languages', async () => {
    const asked = vi.spyOn(now.api, 'messages').mockResolvedValue({
      en: { 'convoy.go': 'Go {n, plural, one {once} other {# times}}', 'convoy.no': 'No {' },
      fr: { 'convoy.go': 'Partir {n} fois', 'convoy.no': 'Non' },
    });
    await now.learnGame('en', 'convoy');
    await now.learn('fr');
    expect(now.compile('en', 'convoy.go')?.format({ n: 2 })).toBe('Go 2 times');
    expect(now.compile('fr', 'convoy.go')?.format({ n: 2 })).toBe('Partir 2 fois');
    expect(now.compile('en', 'convoy.no')?.format()).toBe('No {');
    expect(asked).toHaveBeenCalledTimes(1);
  });
  it('opens a table once the words of its game are there', async () => {
    const { Worded } = now;
    const seen: boolean[] = [];
    function Help() {
      seen.push(now.hasMessage('en', 'ares.help'));
      return 'here';
    }
    await act(async () =>
      render(
        <Suspense fallback="not yet">
          <Worded game="ares">
            <Help />
          </Worded>
        </Suspense>,
      ),
    );
    expect(await screen.findByText('here')).toBeTruthy();
    expect(seen).not.toContain(false);
  });
});

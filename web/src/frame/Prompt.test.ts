import { afterEach, expect, it, vi } from 'vitest';
import * as library from '../library/library';
import type { Component } from '../table/contract';
import type { Situation } from '../table/situation';
import * as store from '../table/store';
import { playHand } from './Prompt';
import { told } from '../table/sketch';

const SITUATION = told<Situation>({
  table: { id: 'T1', game: 'star_realms', cards: null },
  view: { game: 'star_realms', turn: 1 },
});
const CARDS = told<Record<string, Component>>({
  scout: { id: 'scout', type: 'ship', primary: [] },
  trade_bot: { id: 'trade_bot', type: 'ship', primary: [{ op: 'scrap' }] },
});

afterEach(() => vi.restoreAllMocks());

it('plays the hand once the cards are known that say in which order', async () => {
  const played = vi.spyOn(store, 'playAll').mockReturnValue(undefined);
  let loaded = (): void => undefined;
  vi.spyOn(library, 'loadTable').mockReturnValue(
    new Promise((done) => {
      loaded = () => done(undefined);
    }),
  );
  playHand(SITUATION);
  await Promise.resolve();
  expect(played).not.toHaveBeenCalled();
  library.useLibrary.setState({ components: { star_realms: CARDS } });
  loaded();
  await vi.waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  const rank = played.mock.calls[0]![0]!;
  expect(rank('trade_bot')).not.toBe(rank('scout'));
});

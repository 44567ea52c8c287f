/** What a seat must not know is nowhere on its page nor in a frame that it gets. */
import type { StarRealmsView } from '../../web/src/games/star_realms/view';
import type { Moment } from '../../web/src/table/api';
import { PAIR } from './house';
import { beyondMemory, type Player } from './player';
import { expect, test, inTurns } from './setting';

const atTimes = inTurns('secrets');

/**
 * Cards that only the hand and the deck of seat 0 hold: wherever their names turn up, they have
 * leaked.
 */
const HAND = ['brain_world', 'mothership', 'dreadnaught'];
const CANARIES = [...HAND, 'fleet_hq'];
const NAMES = [
  'Brain World',
  'Mothership',
  'Dreadnaught',
  'Monde-Cerveau',
  'Vaisseau-mère',
  'Fleet HQ',
];

const POSITION = {
  trade_row: ['cutter', 'ram', 'blob_wheel', 'corvette', 'trade_bot'],
  trade_deck: [
    'cutter',
    'ram',
    'blob_wheel',
    'corvette',
    'trade_bot',
    'missile_bot',
    'blob_fighter',
    'survey_ship',
    'imperial_fighter',
    'supply_bot',
  ],
  seats: {
    0: { hand: [...HAND, 'scout'], deck: ['fleet_hq', 'viper', 'viper', 'viper', 'scout'] },
    1: { hand: ['scout', 'scout', 'viper'] },
  },
};

/** Everything that a page keeps where somebody curious would look. */
async function everything(player: Player): Promise<string> {
  return player.page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join('\n'),
  );
}

test('a hand stays unknown to the opponent and to a spectator until it is shown', async ({
  house,
  sit,
}) => {
  const seated = await house.tableAt(POSITION, { title: 'canaries', seats: PAIR });
  const owner = await sit(seated, 0);
  const others = [await sit(seated, 1), await sit(seated, null)];
  expect(owner.hand.toSorted()).toEqual([...HAND, 'scout'].toSorted());
  await owner.turn();
  await owner.choose(owner.decision!.choices.find((c) => c.action === 'play card:scout')!);
  for (const player of others) {
    await player.until(() => player.told!.seq === owner.told!.seq, 'the same situation');
    await player.settled();
    const seen = [player.frames(), await everything(player)].join('\n');
    // The catalogue of cards names every card; the page only holds it once the cards are opened.
    expect([...CANARIES, ...NAMES].filter((name) => seen.includes(name))).toEqual([]);
  }
  await owner.choose(owner.decision!.choices.find((c) => c.action === 'play card:mothership')!);
  for (const player of others) {
    await player.until(() => player.told!.seq === owner.told!.seq, 'the same situation');
    await expect(
      player.page.locator('.sr-opponent, .sr-mine').getByText('Mothership').first(),
    ).toBeVisible();
    expect(player.frames().includes('brain_world')).toBe(false);
  }
});

atTimes(
  'neither a past moment, nor the timeline, nor the record of a running game tells a foreign hand',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'canaries later', seats: PAIR });
    const owner = await sit(seated, 0);
    await owner.turn();
    await owner.choose(owner.decision!.choices.find((c) => c.action === 'play card:scout')!);
    const { id } = seated.table;
    for (const token of [undefined, seated.tokens[1]]) {
      const told = [
        await house.get<Moment>(`/tables/${id}/at/0`, token),
        await house.get<Moment>(`/tables/${id}/at/1`, token),
        await house.get<unknown>(`/tables/${id}/timeline`, token),
        await house.get<unknown>(`/tables/${id}/record`, token),
        await house.get<unknown>(`/tables/${id}`, token),
      ]
        .map(beyondMemory)
        .join('\n');
      expect(CANARIES.filter((card) => told.includes(card))).toEqual([]);
    }
    const own = await house.get<Moment>(`/tables/${id}/at/0`, seated.tokens[0]);
    expect((own.view as unknown as StarRealmsView).players[0]!.hand).toContain('mothership');
  },
);

atTimes('a spectator watches live, is counted, and cannot act', async ({ house, sit }) => {
  const seated = await house.table({ title: 'watched', seats: PAIR, options: { first_seat: 0 } });
  const owner = await sit(seated, 0);
  const spectator = await sit(seated, null);
  await expect(owner.page.locator('header.top')).toContainText('1 spectator');
  await owner.choose(owner.decision!.choices.find((c) => c.verb === 'play')!);
  await spectator.until(() => spectator.told!.seq === owner.told!.seq, 'the move');
  expect(spectator.decision?.yours ?? false).toBe(false);
  await expect(spectator.page.locator('.prompt')).toContainText('You are watching');
  await expect(
    spectator.page.locator('.board-slot [data-anchor][aria-disabled=false]'),
  ).toHaveCount(0);
  await spectator.page.locator('.board-slot [data-anchor="row:0"]').click({ force: true });
  const { seq } = owner.told!;
  const answers = await spectator.forge([
    {
      type: 'act',
      action_id: 'forged-1',
      decision: owner.decision!.id,
      action: owner.decision!.choices[0]!.action,
    },
    { type: 'undo', action_id: 'forged-2', to: 0 },
    { type: 'resign', action_id: 'forged-3' },
    { type: 'offer', action_id: 'forged-4', kind: 'undo', to: 0 },
  ]);
  expect(answers.map((m) => [m.type, 'code' in m ? m.code : ''])).toEqual(
    Array.from({ length: 4 }, () => ['refuse', 'not_allowed']),
  );
  expect(owner.told!.seq).toBe(seq);
});

/**
 * The formats for several players: four browsers at a Hydra, and every format with bots for a few
 * turns.
 */
import type { Choice, Decision } from '../../web/src/table/contract';
import { expectLit } from './lit';
import type { Player } from './player';
import { sensible } from './policy';
import { crowd, expect, inTurns } from './setting';

const atTimes = inTurns('together');

const BOTS = (n: number) =>
  Array.from({ length: n }, () => ({ kind: 'bot' as const, bot: 'random' }));
const FOUR = ['Anselm', 'Mirelle', 'Orso', 'Tamsin'].map((name) => ({
  kind: 'human' as const,
  name,
}));

/** As sensible, but nothing is proposed to a teammate. */
const alone = (decision: Decision): Choice | null =>
  sensible({ ...decision, choices: decision.choices.filter((c) => !c.verb.startsWith('pool')) });

crowd('a Hydra')(
  'four people play a Hydra in four browsers, teammates at the same time',
  async ({ house, sit }) => {
    const seated = await house.table({
      title: 'hydra',
      seats: FOUR,
      options: { format: 'hydra_two_headed' },
    });
    const players = await Promise.all(
      [0, 1, 2, 3].map((seat) => sit(seated, seat, { lang: seat % 2 ? 'fr' : 'en' })),
    );
    const newest = () => Math.max(...players.map((p) => p.told!.seq));
    const even = async () => {
      for (const p of players) await p.until(() => p.told!.seq === newest(), 'the same situation');
    };
    for (let turn = 1; turn <= 2; turn += 1) {
      await even();
      const asked = players.filter((p) => p.mine);
      expect(asked.length).toBe(2);
      const [one, two] = asked as [Player, Player];
      const shared = one.view.players[one.view.you!]!.team;
      expect(two.view.players[two.view.you!]!.team).toBe(shared);
      // Both teammates put down a card in the same moment: neither answer makes the other one stale.
      await Promise.all(
        [one, two].map((p) => p.choose(p.decision!.choices.find((c) => c.verb === 'play')!)),
      );
      for (let round = 0; round < 40 && players[0]!.view.turn === turn; round += 1) {
        for (const player of players)
          if (player.mine && player.view.turn === turn) {
            await player.takeTurn(alone);
            await even();
          }
      }
    }
    for (const player of players) expect(player.refusals).toEqual([]);
    const authority = players.map((p) => p.view.players.map((each) => each.authority));
    expect(new Set(authority.map(String)).size).toBe(1);
    await expect(players[0]!.page.locator('.sr-friends .sr-badge')).toContainText('Mirelle');
    await expect(players[0]!.page.locator('.sr-opponents .sr-plate')).toHaveCount(2);
  },
);

atTimes('teammates of a Hydra buy a card together', async ({ house, sit }) => {
  const seated = await house.tableAt(
    {
      trade_row: ['mothership', 'cutter', 'ram', 'blob_wheel', 'trade_bot'],
      seats: { 0: { trade: 4, hand: ['scout'] }, 1: { trade: 5, hand: ['scout'] } },
    },
    { title: 'together', seats: FOUR },
    { format: 'hydra_two_headed' },
  );
  const [one, two, foe] = [
    await sit(seated, 0),
    await sit(seated, 1, { lang: 'fr' }),
    await sit(seated, 2),
  ];
  await one.turn();
  await one.choose(one.decision!.choices.find((c) => c.verb === 'pool_buy' && c.from === 'row:0')!);
  expect(one.decision!.kind).toBe('pool');
  // The most that this seat can give; the other one pays the rest.
  const most = one
    .decision!.choices.filter((c) => c.verb === 'amount')
    .sort((a, b) => Number(a.label.params.n) - Number(b.label.params.n))
    .at(-1)!;
  await one.choose(most);
  await two.until(() => two.mine && two.decision!.kind === 'pool', 'the question to the teammate');
  const pays = two.decision!.choices.find((c) => c.verb === 'amount')!;
  await two.choose(pays);
  for (const each of [one, two, foe]) {
    await each.until(() => each.view.trade_row[0] !== 'mothership', 'the card is bought');
    await each.settled();
  }
  expect(one.view.players[0]!.trade + one.view.players[1]!.trade).toBe(2);
  expect(one.view.players.slice(0, 2).some((p) => p.discard.includes('mothership'))).toBe(true);
  expect([...one.refusals, ...two.refusals]).toEqual([]);
});

const FORMATS: [format: string, seats: number, name: string][] = [
  ['free_for_all', 3, 'a free-for-all of three'],
  ['hunter', 4, 'a hunter game of four'],
  ['hydra_three_headed', 6, 'a three-headed Hydra'],
  ['emperor', 6, 'an Emperor game of six'],
  ['raid', 4, 'a Raid of four'],
];

for (const [format, seats, name] of FORMATS) {
  atTimes(`${name} opens with bots and some turns are played`, async ({ house, sit }) => {
    const seated = await house.table({
      title: format,
      seats: [{ kind: 'human', name: 'Anselm' }, ...BOTS(seats - 1)],
      options: { format },
    });
    const player = await sit(seated, 0, { lang: seats % 2 ? 'fr' : 'en' });
    for (let turn = 0; turn < 2 && !player.over; turn += 1) {
      await player.turn(20_000);
      // In a Hydra the partners act at the same time: they come to their end first.
      await player.until(
        () => player.over || player.decision?.seats.join() === '0',
        'the partners',
        20_000,
      );
      await player.settled();
      await expectLit(player);
      await player.takeTurn(sensible);
    }
    expect(player.refusals).toEqual([]);
    await expect(player.page.locator('.sr-board')).toBeVisible();
  });
}

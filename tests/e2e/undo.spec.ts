/**
 * Taking back: freely as far as the last thing that cannot be unsaid, with everybody's consent
 * beyond.
 */
import type { StarRealmsView } from '../../web/src/games/star_realms/view';
import { PAIR } from './house';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('taking back');

const POSITION = {
  trade_row: ['cutter', 'ram', 'blob_wheel', 'corvette', 'trade_bot'],
  seats: { 0: { hand: ['scout', 'scout', 'viper', 'explorer'] }, 1: {} },
};

const bare = (view: StarRealmsView): unknown => ({ ...view, to_act: view.to_act.toSorted() });

atTimes(
  'three steps are taken back one by one, and the other seat sees it',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'three back', seats: PAIR });
    const player = await sit(seated, 0);
    const other = await sit(seated, 1);
    await player.turn();
    const start = {
      mine: bare(player.view),
      theirs: bare(other.view),
      choices: player.decision!.choices,
    };
    for (const action of ['play card:scout', 'play card:viper', 'attack seat:1'])
      await player.choose(player.decision!.choices.find((c) => c.action === action)!);
    expect(player.view.players[1]!.authority).toBe(49);
    for (let left = 2; left >= 0; left -= 1) {
      await player.page.getByRole('button', { name: word('en', 'undo.last') }).click();
      await player.until(() => player.told!.table.moves === left, `move ${left}`);
      await player.settled();
    }
    expect(bare(player.view)).toEqual(start.mine);
    expect(player.decision!.choices).toEqual(start.choices);
    await other.until(() => other.told!.seq === player.told!.seq, 'the same situation');
    expect(bare(other.view)).toEqual(start.theirs);
    await expect(
      other.page.locator('.sr-opponent [aria-label*="authority"]').first(),
    ).toBeVisible();
    await expect(other.page.locator('.sr-mine [data-anchor="player:1"]')).toHaveAttribute(
      'aria-label',
      /50 authority/,
    );
    for (const { page } of [player, other])
      await expect(page.locator('.log')).toContainText('Anselm went back to the start');
  },
);

atTimes(
  'beyond a draw nothing is taken back freely: the button says why, and a forged frame is refused',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      {
        ...POSITION,
        seats: { 0: { hand: ['scout', 'corvette'], deck: ['viper', 'scout', 'scout'] }, 1: {} },
      },
      { title: 'barrier', seats: PAIR },
    );
    const player = await sit(seated, 0);
    await player.turn();
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:corvette')!);
    const button = player.page.getByRole('button', { name: word('en', 'undo.none') });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await expect(player.page.locator('.notices')).toContainText(
      'Nothing can be taken back freely: since then, Drew',
    );
    const { seq } = player.told!;
    const [answer] = await player.forge(
      [{ type: 'undo', action_id: 'forged-undo', to: 0 }],
      seated.tokens[0],
    );
    expect(answer).toMatchObject({ type: 'refuse', code: 'not_allowed' });
    expect(player.told!.seq).toBe(seq);
  },
);

atTimes(
  'what is beyond the barrier is taken back when everybody agrees, and not when one declines',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      {
        ...POSITION,
        seats: { 0: { hand: ['scout', 'corvette'], deck: ['viper', 'scout', 'scout'] }, 1: {} },
      },
      { title: 'consent', seats: PAIR },
    );
    const player = await sit(seated, 0);
    const other = await sit(seated, 1);
    await player.turn();
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:corvette')!);
    const ask = async () => {
      await player.page
        .getByRole('button', { name: word('en', 'undo.none') })
        .click({ force: true });
      await player.page.getByRole('button', { name: word('en', 'undo.ask') }).click();
      await expect(
        other.page.getByRole('button', { name: word('en', 'offer.accept') }),
      ).toBeVisible();
    };
    await ask();
    await other.page.reload();
    await other.page.getByRole('button', { name: word('en', 'offer.refuse') }).click();
    await expect(player.page.getByText(word('en', 'offer.waiting'))).toBeHidden();
    expect(player.told!.table.moves).toBe(1);
    await ask();
    await other.page.getByRole('button', { name: word('en', 'offer.accept') }).click();
    for (const each of [player, other])
      await each.until(() => each.told!.table.moves === 0, 'the move is gone');
    await player.settled();
    expect(player.hand.toSorted()).toEqual(['corvette', 'scout']);
    await expect(player.page.locator('.notices .notice')).toHaveCount(0);
  },
);

atTimes(
  'a bot’s answer is a barrier: nothing before the own turn can be taken back',
  async ({ house, sit }) => {
    const seated = await house.table({
      title: 'after the bot',
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'bot', bot: 'captain' },
      ],
      options: { first_seat: 0 },
    });
    const player = await sit(seated, 0);
    await player.turn();
    await player.takeTurn(sensible);
    await player.turn();
    expect(player.told!.undo.possible).toBe(false);
    await expect(
      player.page.getByRole('button', { name: word('en', 'undo.none') }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
);

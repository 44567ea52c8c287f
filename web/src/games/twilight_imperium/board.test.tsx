import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePanels } from '../../frame/panel';
import type { Choice } from './game';
import { wordsIn } from '../../i18n/message';
import type { TableView } from '../../table/wire';
import { Dial } from './Dial';
import { hang, undrawn } from './model';
import type { TwilightImperiumView } from './view';
import { CART, LONG, ask, at, choice, play, player, tried, view } from './dev/fixtures';
import { told } from '../../table/sketch';

afterEach(cleanup);

it('draws every system under the name by which danger tells of it', () => {
  const { container } = play(null);
  const { systems } = view();
  expect(systems.length).toBeGreaterThan(1);
  for (const { system: id } of systems) expect(at(container, `system:${id}`)).toBeTruthy();
});

describe('choices hang on the things of the table', () => {
  const CHOICES: [Choice, string][] = [
    [choice('activate', { system: '18' }, null, 'system:18'), 'system:18'],
    [choice('exhaust', { planet: 'jord' }, 'planet:jord'), 'planet:jord'],
    [choice('move', { system: '1', unit: 'carrier' }, 'fleet:1:carrier'), 'fleet:1:carrier'],
    [choice('strategic', { card: 'trade' }, 'strategy:trade'), 'strategy:trade'],
    [choice('play', { action: 'sabotage' }, 'hand:sabotage'), 'hand:sabotage'],
    [choice('gain_token', { pool: 'fleet' }, null, 'pool:fleet'), 'pool:fleet'],
    [choice('fire', { seat: 1 }, null, 'seat:1'), 'player:1'],
    [choice('score', {}, null, 'objective:expand_borders'), 'objective:expand_borders'],
    [choice('spend_good', {}, 'goods:0'), 'goods'],
  ];
  it.each(CHOICES)('%o is taken by a press at %s', (one, anchor) => {
    const { container, props } = play(ask('choose_action', [one]));
    expect(at(container, anchor).getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(at(container, anchor));
    expect(props.act).toHaveBeenCalledWith(one.action);
  });

  it('asks which where a thing stands for several choices', () => {
    const several = [
      choice('move', { system: '1', unit: 'carrier' }, 'fleet:1:carrier'),
      choice('move_damaged', { system: '1', unit: 'carrier' }, 'fleet:1:carrier'),
    ];
    const { container, props } = play(ask('move_ships', several));
    fireEvent.click(at(container, 'fleet:1:carrier'));
    expect(props.tryAll).not.toHaveBeenCalled();
    fireEvent.click(container.querySelector(`[data-action="${several[1]!.action}"]`)!);
    expect(props.tryAll).toHaveBeenCalledWith([several[1]!.action]);
  });

  it('takes a press at a planet for its system where only that one answers', () => {
    const activate = choice('activate', { system: '1' }, null, 'system:1');
    const { container, props } = play(ask('choose_action', [activate]));
    fireEvent.click(at(container, 'planet:jord'));
    expect(props.act).toHaveBeenCalledWith(activate.action);
    cleanup();
    const exhaust = choice('exhaust', { planet: 'jord' }, 'planet:jord');
    const both = play(ask('choose_action', [activate, exhaust]));
    fireEvent.click(at(both.container, 'planet:jord'));
    expect(both.props.act).toHaveBeenCalledWith(exhaust.action);
  });

  it('lets a system answer for planets and ships that are too small to be pressed', () => {
    const room = (['clientWidth', 'clientHeight'] as const).map((side) =>
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(90),
    );
    const exhaust = choice('exhaust', { planet: 'jord' }, 'planet:jord');
    const small = play(ask('choose_action', [exhaust]));
    const planet = small.container.querySelector('[data-anchor="planet:jord"]')!;
    expect([planet.tagName, planet.classList.contains('can')]).toEqual(['SPAN', true]);
    fireEvent.click(at(small.container, 'system:1'));
    expect(small.props.act).toHaveBeenCalledWith(exhaust.action);
    expect(at(small.container, 'system:1').getAttribute('aria-label')).toContain('4 resources');
    cleanup();
    const move = choice('move', { system: '1', unit: 'carrier' }, 'fleet:1:carrier');
    const fleet = choice('move_all', { system: '1' }, 'system:1');
    const both = play(ask('move_ships', [move, fleet]));
    fireEvent.click(at(both.container, 'system:1'));
    expect(both.props.tryAll).not.toHaveBeenCalled();
    fireEvent.click(both.container.querySelector(`.ti-menu [data-action="${move.action}"]`)!);
    expect(both.props.tryAll).toHaveBeenCalledWith([move.action]);
    room.forEach((side) => side.mockRestore());
  });

  it('explains a system that can’t be activated, and sends nothing', () => {
    const { label, kind, ...spelling } = choice('activate', { system: '43' }, null, 'system:43');
    expect([label, kind]).toHaveLength(2);
    const reason = { key: 'no.tokens', params: {} };
    const decision = ask('choose_action', [], { blocked: [{ ...spelling, reason }] });
    const { container, props } = play(decision);
    fireEvent.click(at(container, 'system:43'));
    expect(props.explain).toHaveBeenCalled();
    expect(props.act).not.toHaveBeenCalled();
  });

  it('lights nothing for a watcher', () => {
    const decision = ask('choose_action', [CHOICES[0]![0]]);
    const { container } = play(decision, view(), { readOnly: true });
    expect(container.querySelectorAll('.can')).toHaveLength(0);
  });

  it('lists what has no place on the table, and leaves the prompt its own', () => {
    const hung = hang(
      ask('buy_tokens', [
        choice('buy_tokens', { n: 2 }),
        choice('done', {}, null, null, 'primary'),
        choice('activate', {}, null, 'system:18'),
      ]),
    );
    expect(undrawn(hung).map((c) => c.verb)).toEqual(['buy_tokens']);
  });
});

describe('what a decision lays out beside the galaxy', () => {
  it('declares a ship by a press on its row, and counts what is on its way', () => {
    const move = choice('move', { system: '1', unit: 'carrier' }, 'fleet:1:carrier');
    const ship = {
      unit: 'carrier',
      damaged: false,
      way: ['1', '18'],
      loads: [],
      room: 4,
      rifts: 0,
    };
    const { container, props } = play(
      ask('move_ships', [move]),
      view({ moving: [ship as TwilightImperiumView['moving'][0]] }),
    );
    const row = container.querySelector<HTMLElement>('.ti-port [data-anchor="fleet:1:carrier"]')!;
    expect(row.textContent).toContain('1 of 2');
    fireEvent.click(row);
    expect(props.tryAll).toHaveBeenCalledWith([move.action]);
  });

  it('plays what was drafted with the answer that ends it, and nothing before', async () => {
    const move = choice('move', { system: '1', unit: 'carrier' }, 'fleet:1:carrier');
    const done = choice('done', {}, null, null, 'primary');
    const offer = { ...choice('propose', { seat: 1 }, null, 'seat:1'), meanwhile: true as const };
    const decision = ask('move_ships', [move, done, offer]);
    const tryAll = vi.fn((actions: string[]) =>
      Promise.resolve(tried(actions.length, view(), decision)),
    );
    const { container, props } = play(decision, view(), { tryAll });
    const row = (): Element => container.querySelector('.ti-port [data-anchor="fleet:1:carrier"]')!;
    fireEvent.click(row());
    await screen.findByText(/Draft/);
    fireEvent.click(row());
    await vi.waitFor(() => expect(container.querySelectorAll('.draftbar li')).toHaveLength(2));
    fireEvent.click(at(container, 'player:1'));
    fireEvent.click(container.querySelector(`[data-action="${offer.action}"]`)!);
    expect(props.act).toHaveBeenCalledExactlyOnceWith(offer.action);
    expect(props.actAll).not.toHaveBeenCalled();
    usePanels.getState().answer!(done.action);
    await vi.waitFor(() =>
      expect(props.actAll).toHaveBeenCalledExactlyOnceWith([move.action, move.action, done.action]),
    );
  });

  it('keeps the own strategy cards first, whatever is asked', () => {
    const { container } = play(ask('move_ships', [choice('done')]));
    expect(container.querySelector('.ti-side .ti-thing')).toBe(at(container, 'strategy:trade'));
  });

  it('drops a draft as one', async () => {
    const unit = choice('produce', { unit: 'cruiser' }, 'unit:cruiser');
    const decision = ask('produce', [unit, choice('done', {}, null, null, 'primary')]);
    const tryAll = vi.fn((actions: string[]) =>
      Promise.resolve(tried(actions.length, view({ cart: CART }), decision)),
    );
    const { container, props } = play(decision, view({ cart: CART }), { tryAll });
    const row = (): Element => container.querySelector('.ti-cart [data-anchor="unit:cruiser"]')!;
    fireEvent.click(row());
    fireEvent.click(row());
    await vi.waitFor(() => expect(container.querySelectorAll('.draftbar li')).toHaveLength(2));
    expect(container.querySelector('[data-draft="commit"]')).toBeNull();
    fireEvent.click(container.querySelector('[data-draft="drop"]')!);
    expect(container.querySelector('.draftbar')).toBeNull();
    for (const played of [props.act, props.actAll]) expect(played).not.toHaveBeenCalled();
  });

  it('marks what a payment suggests, and takes another planet by one press', () => {
    const exhaust = choice('exhaust', { planet: 'jord' }, 'planet:jord');
    const payment = { due: 4, currency: 'resources', planets: ['jord'], goods: 0 } as const;
    const { container, props } = play(
      ask('pay', [exhaust]),
      view({ payment: { ...payment, planets: ['jord'] } }),
    );
    const coin = container.querySelector<HTMLElement>('.ti-coinage.suggested')!;
    expect(coin.getAttribute('aria-label')).toContain('suggested');
    fireEvent.click(coin);
    expect(props.act).toHaveBeenCalledWith(exhaust.action);
  });

  it('lays the tile that was taken up where a place is pressed', () => {
    const lay = (system: string) =>
      choice('lay', { system, place: 3 }, `tile:${system}`, 'place:3');
    const given = view({
      players: [player({ tiles: ['25', '26'] }), player()],
      free_places: [{ place: 3, q: 0, r: -1 }],
    });
    const { container, props } = play(ask('place_tile', [lay('25'), lay('26')]), given);
    fireEvent.click(container.querySelectorAll('.ti-tilecard')[1]!);
    fireEvent.click(at(container, 'place:3'));
    expect(props.act).toHaveBeenCalledWith(lay('26').action);
  });

  it('names only what can be researched, and no window, where a technology is chosen', () => {
    const open = choice(
      'research',
      { technology: 'gravity_drive' },
      null,
      'technology:gravity_drive',
    );
    const decline = choice('decline', {}, null, null, 'quiet');
    const { container } = play(ask('research', [open, decline]));
    const rows = [...container.querySelectorAll('.ti-open [data-anchor]')];
    expect(rows.map((e) => e.getAttribute('data-anchor'))).toEqual(['technology:gravity_drive']);
    expect(container.querySelectorAll('.ti-window')).toHaveLength(1);
  });

  it('leaves a few choices that hang on nothing to the prompt', () => {
    const bare = (count: number) =>
      Array.from({ length: count }, (_, n) => choice('announce', { n }));
    const few = play(ask('announce', bare(2))).container;
    expect(few.querySelectorAll('[data-action]')).toHaveLength(0);
    cleanup();
    const many = play(ask('announce', bare(4))).container;
    expect(many.querySelectorAll('[data-action]')).toHaveLength(4);
  });

  it('parts the objectives that can be scored from those that lack something', () => {
    const score = choice(
      'score',
      { objective: 'expand_borders' },
      null,
      'objective:expand_borders',
    );
    const given = view({ objectives: ['expand_borders', 'corner_the_market'] });
    const { container } = play(ask('score_public', [score]), given);
    const [now, later] = container.querySelectorAll('.ti-side .ti-objectives');
    expect(now!.querySelectorAll('[data-anchor="objective:expand_borders"]')).toHaveLength(1);
    expect(later!.querySelectorAll('[data-anchor="objective:corner_the_market"]')).toHaveLength(1);
  });

  it('shows both sides of an offer to the one who is asked', () => {
    const offer = {
      ...{ offer: 0, giver: 1, taker: 0, goods: 2, commodities: 0, note: null },
      ...{ wanted_goods: 0, wanted_commodities: 3, wanted_note: null, cards: [], wanted_cards: [] },
    };
    const accept = choice('accept', { offer: 0 }, null, 'offer:0');
    const { container, props } = play(ask('choose_action', [accept]), view({ offers: [offer] }));
    const [theirs, mine] = container.querySelectorAll('.ti-gives');
    expect(theirs!.textContent).toContain('2 trade goods');
    expect(mine!.textContent).toContain('3 commodities');
    fireEvent.click(container.querySelector(`[data-action="${accept.action}"]`)!);
    expect(props.act).toHaveBeenCalledWith(accept.action);
  });
});

describe('what the table tells', () => {
  it('names a seat whole, its points, and what an objective still needs', () => {
    const { container } = play(null);
    const says = (anchor: string) => at(container, anchor).getAttribute('aria-label');
    expect(says('player:0')).toContain(LONG);
    expect(says('player:0')).toContain('4 of 4 resources, 2 of 2 influence');
    expect(says('objective:expand_borders')).toContain('2 of 6');
  });

  it('shows who has voted for what beside the galaxy', () => {
    const vote = {
      agenda: 'mutiny',
      outcomes: ['for', 'seat_1'],
      votes: [0, 4],
      left: [6, 0],
      cast: [null, 'for'],
      barred: [],
      predictions: [],
      chosen: null,
    };
    const { container } = play(
      ask('vote', [choice('vote', {}, null, 'outcome:for')]),
      view({ vote }),
    );
    expect(container.querySelector('.ti-outcomes')?.textContent).toContain('4 votes');
    expect(container.querySelectorAll('.ti-outcomes [data-action]')).toHaveLength(1);
    expect(container.querySelector('.ti-outcomes')?.textContent).toContain('Mirelle');
  });

  it('points its dial at the phase', () => {
    const { container } = render(<Dial view={told<TableView>(view())} lang="fr" />);
    expect(container.innerHTML).toContain(
      wordsIn('fr')('twilight_imperium.table.dial_is', { phase: 'Action' }),
    );
  });
});

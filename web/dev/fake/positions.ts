/** Canned Star Realms positions for screenshots and for work on boards without a server. */
import type {
  Blocked,
  Choice,
  Decision,
  Message,
  SeatInfo,
  Spelt,
  TableInfo,
} from '../../src/table/contract';
import type { InPlay, StarRealmsPlayer, StarRealmsView } from '../../src/games/star_realms/view';
import { spelt } from '../../src/table/spelt';

export interface Position {
  table: TableInfo;
  view: StarRealmsView;
  decision: Decision;
}

export const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });

const choice = (
  entry: Spelt,
  key: string,
  params: Message['params'],
  rule: string,
  kind: Choice['kind'] = 'normal',
): Choice => ({ ...entry, rule, label: say(key, params), kind });

const blocked = (entry: Spelt, rule: string, key: string, params: Message['params']): Blocked => ({
  ...entry,
  rule,
  reason: say(key, params),
});

const inPlay = (slot: number, card: string, more: Partial<InPlay> = {}): InPlay => ({
  slot,
  card,
  copy: null,
  base: false,
  outpost: false,
  defense: 0,
  damage: 0,
  primary_used: false,
  ally_used: false,
  ally_ready: false,
  ...more,
});

const player = (seat: number, more: Partial<StarRealmsPlayer> = {}): StarRealmsPlayer => ({
  seat,
  team: seat,
  role: '',
  alive: true,
  authority: 50,
  authority_start: 50,
  trade: 0,
  combat: 0,
  deck: 8,
  deck_top: [],
  unseen: {},
  hand: [null, null, null, null, null],
  discard: [],
  in_play: [],
  shielded: false,
  ended: false,
  top_deck: 0,
  owes: 0,
  played: [],
  ...more,
});

const NAMES = ['Anselm', 'Mirelle', 'Oriane', 'Tomasz', 'Zélie', 'Ivo'];

const seats = (count: number, bots: number[] = []): SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({
    seat,
    kind: bots.includes(seat) ? 'bot' : 'human',
    name: NAMES[seat] ?? `Seat ${seat + 1}`,
    bot: bots.includes(seat) ? 'captain' : null,
    presence: seat === 2 ? 'gone' : 'here',
    seen: null,
    host: seat === 0,
    ready: false,
    back: null,
  }));

const table = (id: string, count: number, more: Partial<TableInfo> = {}): TableInfo => ({
  id,
  game: 'star_realms',
  title: '',
  options: { format: 'duel', seats: count },
  seats: seats(count),
  status: 'playing',
  mode: 'network',
  created: '2026-11-20T13:02:00Z',
  moves: 70,
  spectators: 0,
  commitment: 'b2:6f1c9a0d5be8772f41c3a9e05d8b7760c4f2ad31',
  seed: null,
  host: true,
  rematch: null,
  guided: false,
  counsel: false,
  proved: true,
  pace: 'live',
  clock: null,
  ready_check: false,
  moved: null,
  hosted: null,
  stopped: null,
  code: null,
  ended: null,
  continues: null,
  cards: null,
  ...more,
});

const ROW = ['cutter', 'mothership', 'imperial_fighter', 'battle_station', 'freighter'];

const view = (players: StarRealmsPlayer[], more: Partial<StarRealmsView> = {}): StarRealmsView => ({
  game: 'star_realms',
  format: 'duel',
  you: 0,
  turn: 9,
  active: [0],
  phase: 'main',
  to_act: [0],
  trade_deck: 41,
  trade_unseen: {},
  trade_row: ROW,
  explorers: 7,
  scrap_heap: ['viper', 'scout', 'trade_bot'],
  shared_authority: false,
  players,
  outcome: null,
  ...more,
});

const anselm = () =>
  player(0, {
    authority: 38,
    trade: 2,
    combat: 8,
    deck: 3,
    hand: ['scout', 'viper'],
    discard: ['explorer', 'scout', 'scout', 'cutter'],
    in_play: [
      inPlay(0, 'blob_wheel', { base: true, defense: 5, primary_used: true }),
      inPlay(1, 'ram', { ally_used: true }),
      inPlay(2, 'trade_pod', { ally_ready: true }),
      inPlay(3, 'scout'),
    ],
    played: ['ram', 'trade_pod', 'scout'],
  });

const mirelle = () =>
  player(1, {
    authority: 31,
    deck: 9,
    shielded: true,
    discard: ['flagship', 'scout', 'scout', 'viper', 'scout', 'cutter'],
    in_play: [
      inPlay(0, 'trading_post', { base: true, outpost: true, defense: 4 }),
      inPlay(1, 'the_hive', { base: true, defense: 5 }),
    ],
  });

const MAIN: Decision = {
  id: 70,
  kind: 'main',
  seats: [0],
  yours: true,
  prompt: say('fake.prompt.main'),
  hint: say('fake.hint.outpost', { card: '@card:trading_post' }),
  rule: 'SR-6.4',
  source: null,
  window: null,
  addressed: false,
  choices: [
    choice(
      spelt('attack_base', { seat: 1, slot: 0 }, { to: 'play:1:0' }),
      'fake.attack_base',
      { card: '@card:trading_post', n: 4 },
      'SR-12.2',
      'danger',
    ),
    choice(
      spelt('buy', { trade_row: 0 }, { from: 'row:0' }),
      'fake.buy',
      { card: '@card:cutter', n: 2 },
      'SR-11.1',
    ),
    choice(
      spelt('buy', { trade_row: 2 }, { from: 'row:2' }),
      'fake.buy',
      { card: '@card:imperial_fighter', n: 1 },
      'SR-11.1',
    ),
    choice(
      spelt('buy_explorer', {}, { from: 'explorers' }),
      'fake.buy',
      { card: '@card:explorer', n: 2 },
      'SR-11.1',
    ),
    choice(
      spelt('scrap', { slot: 0 }, { from: 'play:0:0' }),
      'fake.scrap_ability',
      { card: '@card:blob_wheel' },
      'SR-9.1',
      'danger',
    ),
    choice(
      spelt('scrap', { slot: 1 }, { from: 'play:0:1' }),
      'fake.scrap_ability',
      { card: '@card:ram' },
      'SR-9.1',
      'danger',
    ),
    choice(
      spelt('ally', { slot: 2 }, { from: 'play:0:2' }),
      'fake.ally',
      { card: '@card:trade_pod' },
      'SR-8.1',
    ),
    choice(
      spelt('play', { card: 'scout' }, { from: 'hand:scout' }),
      'fake.play',
      { card: '@card:scout' },
      'SR-5.1',
    ),
    choice(
      spelt('play', { card: 'viper' }, { from: 'hand:viper' }),
      'fake.play',
      { card: '@card:viper' },
      'SR-5.1',
    ),
    choice(spelt('end'), 'fake.end', {}, 'SR-4.3', 'primary'),
  ],
  blocked: [
    blocked(
      spelt('attack_base', { seat: 1, slot: 1 }, { to: 'play:1:1' }),
      'SR-6.4',
      'fake.shielded',
      {
        outpost: '@card:trading_post',
        seat: '@seat:1',
      },
    ),
    blocked(spelt('attack', { seat: 1 }, { to: 'player:1' }), 'SR-6.4', 'fake.shielded', {
      outpost: '@card:trading_post',
      seat: '@seat:1',
    }),
    blocked(spelt('buy', { trade_row: 1 }, { from: 'row:1' }), 'SR-11.1', 'fake.too_dear', {
      card: '@card:mothership',
      n: 7,
      have: 2,
    }),
    blocked(spelt('buy', { trade_row: 3 }, { from: 'row:3' }), 'SR-11.1', 'fake.too_dear', {
      card: '@card:battle_station',
      n: 3,
      have: 2,
    }),
    blocked(spelt('buy', { trade_row: 4 }, { from: 'row:4' }), 'SR-11.1', 'fake.too_dear', {
      card: '@card:freighter',
      n: 4,
      have: 2,
    }),
    blocked(spelt('use', { slot: 0 }, { from: 'play:0:0' }), 'SR-7.2', 'fake.used', {
      card: '@card:blob_wheel',
    }),
  ],
  warnings: [
    { message: say('fake.lost', { combat: 8, trade: 2 }), rule: 'SR-13.1' },
    { message: say('fake.ally_unused', { card: '@card:trade_pod' }), rule: 'SR-8.1' },
    { message: say('fake.unplayed', { a: '@card:scout', b: '@card:viper' }), rule: 'SR-13.2' },
  ],
};

const ask = (
  kind: string,
  prompt: string,
  source: string | null,
  choices: Choice[],
  hint: string | null = null,
  rule = 'SR-7.6',
): Decision => ({
  id: 70,
  kind,
  seats: [0],
  yours: true,
  prompt: say(prompt, source ? { card: `@card:${source}` } : {}),
  hint: hint ? say(hint) : null,
  rule,
  source,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
});

const duel = (
  id: string,
  decision: Decision = MAIN,
  more: Partial<StarRealmsView> = {},
  info: Partial<TableInfo> = {},
): Position => ({ table: table(id, 2, info), view: view([anselm(), mirelle()], more), decision });

function hydra(): Position {
  const base = (card: string, defense: number, outpost = false) => [
    inPlay(0, card, { base: true, outpost, defense }),
  ];
  const players = [
    player(0, {
      team: 0,
      authority: 75,
      authority_start: 75,
      trade: 3,
      combat: 4,
      hand: ['scout', 'viper', 'cutter'],
      in_play: [inPlay(0, 'blob_fighter'), inPlay(1, 'the_hive', { base: true, defense: 5 })],
    }),
    player(1, {
      team: 1,
      authority: 61,
      authority_start: 75,
      in_play: base('trading_post', 4, true),
      shielded: true,
    }),
    player(2, {
      team: 0,
      authority: 75,
      authority_start: 75,
      trade: 3,
      combat: 4,
      hand: [null, null],
      in_play: [inPlay(0, 'corvette')],
    }),
    player(3, {
      team: 1,
      authority: 61,
      authority_start: 75,
      in_play: base('space_station', 4, true),
      shielded: true,
    }),
  ];
  return {
    table: table('hydra', 4, { options: { format: 'hydra', seats: 4 }, spectators: 2 }),
    view: view(players, {
      format: 'hydra',
      active: [0, 2],
      to_act: [0, 2],
      shared_authority: true,
    }),
    decision: { ...MAIN, seats: [0, 2], hint: null },
  };
}

function six(): Position {
  const roles = ['admiral', 'emperor', 'admiral', 'admiral', 'emperor', 'admiral'] as const;
  const players = roles.map((role, seat) =>
    player(seat, {
      role,
      team: seat < 3 ? 0 : 1,
      authority: 50 - 6 * seat,
      alive: seat !== 5,
      hand: seat === 0 ? ['scout', 'viper', 'ram'] : [null, null, null, null, null],
      trade: seat === 0 ? 2 : 0,
      combat: seat === 0 ? 8 : 0,
      in_play:
        seat % 2
          ? [
              inPlay(0, 'space_station', { base: true, outpost: true, defense: 4 }),
              inPlay(1, 'barter_world', { base: true, defense: 4 }),
            ]
          : [],
    }),
  );
  return {
    table: table('six', 6, {
      options: { format: 'emperor', seats: 6 },
      seats: seats(6, [1, 3, 4]),
    }),
    view: view(players, { format: 'emperor' }),
    decision: { ...MAIN, hint: null },
  };
}

function finished(): Position {
  const outcome = { ending: 'authority', ranks: [1, 2], scores: [21, -2], winners: [0] };
  return {
    table: table('finished', 2, {
      status: 'finished',
      seed: '9f3ac1d07be2445a8810ffde21b7c96a',
      title: 'Friday night',
    }),
    view: view(
      [
        anselm(),
        {
          ...mirelle(),
          authority: -2,
          alive: false,
          hand: ['scout', 'viper', 'cutter', 'scout', 'scout'],
        },
      ],
      { phase: 'over', to_act: [], active: [], outcome },
    ),
    decision: {
      ...MAIN,
      yours: false,
      seats: [],
      choices: [],
      blocked: [],
      warnings: [],
      hint: null,
      prompt: say('fake.over'),
    },
  };
}

/** Every canned table by id. */
export const POSITIONS: Record<string, () => Position> = {
  duel: () => duel('duel', MAIN, {}, { title: 'Mirelle, rematch' }),
  hotseat: () => duel('hotseat', MAIN, {}, { mode: 'hotseat' }),
  choose: () =>
    duel(
      'choose',
      ask('choose', 'fake.prompt.choose', 'trading_post', [
        choice(
          spelt('choose', { option: 0 }, { from: 'option:0' }),
          'fake.gain_authority',
          { n: 1 },
          'SR-7.6',
        ),
        choice(
          spelt('choose', { option: 1 }, { from: 'option:1' }),
          'fake.gain_trade',
          { n: 1 },
          'SR-7.6',
        ),
      ]),
    ),
  scrap: () =>
    duel(
      'scrap',
      ask(
        'scrap_cards',
        'fake.prompt.scrap',
        'trade_bot',
        [
          choice(
            spelt('scrap_hand', { card: 'scout' }, { from: 'hand:scout' }),
            'fake.scrap',
            { card: '@card:scout' },
            'SR-16.1',
            'danger',
          ),
          choice(
            spelt('scrap_hand', { card: 'viper' }, { from: 'hand:viper' }),
            'fake.scrap',
            { card: '@card:viper' },
            'SR-16.1',
            'danger',
          ),
          ...['explorer', 'scout', 'cutter'].map((card) =>
            choice(
              spelt('scrap_discard', { card }, { from: `discard:0:${card}` }),
              'fake.scrap',
              { card: `@card:${card}` },
              'SR-16.1',
              'danger',
            ),
          ),
          choice(spelt('done'), 'fake.done', {}, 'SR-16.1', 'primary'),
        ],
        'fake.hint.scrap',
        'SR-16.1',
      ),
    ),
  discard: () =>
    duel(
      'discard',
      ask(
        'discard',
        'fake.prompt.discard',
        'imperial_fighter',
        [
          choice(
            spelt('discard', { card: 'scout' }, { from: 'hand:scout' }),
            'fake.discard',
            { card: '@card:scout' },
            'SR-16.4',
          ),
          choice(
            spelt('discard', { card: 'viper' }, { from: 'hand:viper' }),
            'fake.discard',
            { card: '@card:viper' },
            'SR-16.4',
          ),
        ],
        null,
        'SR-16.4',
      ),
    ),
  destroy: () =>
    duel(
      'destroy',
      ask(
        'destroy_base',
        'fake.prompt.destroy',
        'missile_bot',
        [
          choice(
            spelt('destroy', { seat: 1, slot: 0 }, { to: 'play:1:0' }),
            'fake.destroy',
            { card: '@card:trading_post' },
            'SR-16.3',
            'danger',
          ),
          choice(spelt('decline'), 'fake.decline', {}, 'SR-16.3', 'quiet'),
        ],
        null,
        'SR-16.3',
      ),
    ),
  wait: () => ({
    ...duel('wait', MAIN, { active: [1], to_act: [1] }),
    decision: {
      ...MAIN,
      seats: [1],
      yours: false,
      choices: [],
      blocked: [],
      warnings: [],
      hint: null,
      prompt: say('fake.wait', { seat: '@seat:1' }),
    },
  }),
  hydra,
  six,
  finished,
  waiting: () => {
    const at = duel(
      'waiting',
      MAIN,
      {},
      { status: 'waiting', moves: 0, title: 'Slow and friendly' },
    );
    at.table.seats[1] = {
      seat: 1,
      kind: 'open',
      name: '',
      bot: null,
      presence: 'gone',
      seen: null,
      host: false,
      ready: false,
      back: null,
    };
    return at;
  },
};

/** Positions for the bench and the tests: duel, teams, and one of every kind of question. */
import type { Message, TableInfo } from '../../../table/contract';
import type { Blocked, Choice, Decision, QuestionKind, Verb } from '../game';
import type { InPlay, StarRealmsPlayer, StarRealmsView } from '../view';
import { spelt } from '../../../table/spelt';
import { CARDS } from './cards';
import { told } from '../../../table/sketch';

export interface Fixture {
  view: StarRealmsView;
  decision: Decision | null;
  table: TableInfo;
  next?: StarRealmsView;
}

const NAMES = ['Anselm', 'Mirelle', 'Oriane', 'Tomasz', 'Zélie', 'Ivo'];
const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });
type Args = Parameters<typeof spelt>[1];
type Things = Parameters<typeof spelt>[2];
const does = (
  verb: Verb,
  args: Args,
  things: Things,
  params: Message['params'] = {},
  kind: Choice['kind'] = 'normal',
): Choice =>
  told<Choice>({ ...spelt(verb, args, things, 'SR-4.2'), label: say(verb, params), kind });
const bars = (verb: Verb, args: Args, things: Things, rule: string): Blocked =>
  told<Blocked>({ ...spelt(verb, args, things, rule), reason: say('refused') });

function lies(slot: number, card: string, more: Partial<InPlay> = {}): InPlay {
  const info = CARDS[card];
  return {
    slot,
    card,
    copy: null,
    base: info?.type === 'base',
    outpost: info?.outpost ?? false,
    defense: info?.defense ?? 0,
    damage: 0,
    primary_used: info?.type === 'ship',
    ally_used: false,
    ally_ready: false,
    ...more,
  };
}

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
  hand: [null, null, null, null, null],
  unseen: { scout: 9, viper: 4 },
  discard: [],
  in_play: [],
  shielded: false,
  ended: false,
  top_deck: 0,
  owes: 0,
  played: [],
  ...more,
});

const view = (players: StarRealmsPlayer[], more: Partial<StarRealmsView> = {}): StarRealmsView => ({
  game: 'star_realms',
  format: 'duel',
  you: 0,
  turn: 9,
  active: [0],
  phase: 'main',
  to_act: [0],
  trade_deck: 41,
  trade_unseen: { ram: 2, cutter: 3 },
  trade_row: ['cutter', 'mothership', 'imperial_fighter', 'battle_station', 'freighter'],
  explorers: 7,
  scrap_heap: ['viper', 'scout', 'trade_bot'],
  shared_authority: false,
  players,
  outcome: null,
  ...more,
});

/** A table with that many people at it. */
export const seated = (count: number): TableInfo => ({
  id: 'bench',
  game: 'star_realms',
  title: '',
  options: {},
  status: 'playing',
  mode: 'network',
  created: '',
  moves: 70,
  spectators: 0,
  commitment: null,
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
  seats: NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    kind: 'human',
    bot: null,
    presence: 'here',
    seen: null,
    host: seat === 0,
    ready: false,
    back: null,
  })),
});

const decide = (kind: QuestionKind, choices: Choice[], more: Partial<Decision> = {}): Decision => ({
  id: 70,
  kind,
  seats: [0],
  yours: true,
  prompt: say(kind),
  hint: null,
  rule: 'SR-4.2',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  ...more,
});

const anselm = (more: Partial<StarRealmsPlayer> = {}): StarRealmsPlayer =>
  player(0, {
    authority: 38,
    trade: 2,
    combat: 8,
    deck: 3,
    hand: ['scout', 'viper'],
    discard: ['scout', 'scout', 'cutter', 'explorer'],
    played: ['ram', 'trade_pod', 'scout'],
    in_play: [
      lies(0, 'blob_wheel', { primary_used: true }),
      lies(1, 'ram', { ally_used: true }),
      lies(2, 'trade_pod', { ally_ready: true }),
      lies(3, 'scout'),
    ],
    ...more,
  });
const mirelle = (more: Partial<StarRealmsPlayer> = {}): StarRealmsPlayer =>
  player(1, {
    authority: 31,
    deck: 9,
    shielded: true,
    discard: ['flagship', 'scout', 'scout', 'viper', 'scout', 'cutter'],
    in_play: [lies(0, 'trading_post'), lies(1, 'the_hive')],
    ...more,
  });

const BUYS = [
  does('buy', { trade_row: 0 }, { from: 'row:0' }, { n: 2 }),
  does('buy', { trade_row: 2 }, { from: 'row:2' }, { n: 1 }),
  does('buy_explorer', {}, { from: 'explorers' }, { n: 2 }),
];
const DEAR = [
  bars('buy', { trade_row: 1 }, { from: 'row:1' }, 'SR-11.1'),
  bars('buy', { trade_row: 3 }, { from: 'row:3' }, 'SR-11.1'),
  bars('buy', { trade_row: 4 }, { from: 'row:4' }, 'SR-11.1'),
];
const MAIN = decide(
  'main',
  [
    does('attack_base', { seat: 1, slot: 0 }, { to: 'play:1:0' }, { n: 4 }),
    ...BUYS,
    does('scrap', { slot: 0 }, { from: 'play:0:0' }, {}, 'danger'),
    does('scrap', { slot: 1 }, { from: 'play:0:1' }, {}, 'danger'),
    does('ally', { slot: 2 }, { from: 'play:0:2' }),
    does('play', { card: 'scout' }, { from: 'hand:scout' }),
    does('play', { card: 'viper' }, { from: 'hand:viper' }),
    does('end_turn', {}, {}, {}, 'primary'),
  ],
  {
    blocked: [
      bars('attack_base', { seat: 1, slot: 1 }, { to: 'play:1:1' }, 'SR-6.4'),
      bars('attack', { seat: 1 }, { to: 'player:1' }, 'SR-6.4'),
      ...DEAR,
      bars('use', { slot: 0 }, { from: 'play:0:0' }, 'SR-7.2'),
    ],
  },
);

const AFTER = view(
  [
    anselm({
      trade: 0,
      combat: 9,
      hand: ['scout'],
      discard: ['scout', 'scout', 'cutter', 'explorer', 'cutter'],
      in_play: [...anselm().in_play, lies(4, 'viper')],
    }),
    mirelle(),
  ],
  {
    trade_row: ['patrol_mech', 'mothership', 'imperial_fighter', 'battle_station', 'freighter'],
    trade_deck: 40,
    trade_unseen: { ram: 2, cutter: 3 },
  },
);

/** A late turn with nearly everything out, to see what happens when there is no room. */
const crowded = (): Fixture => ({
  view: view(
    [
      anselm({
        trade: 11,
        combat: 23,
        top_deck: 1,
        deck_top: ['flagship'],
        hand: [
          'scout',
          'scout',
          'imperial_frigate',
          'survey_ship',
          'viper',
          'command_ship',
          'explorer',
        ],
        in_play: [
          lies(0, 'fleet_hq'),
          lies(1, 'brain_world'),
          lies(2, 'port_of_call'),
          lies(3, 'scout'),
          lies(4, 'scout'),
          lies(5, 'scout'),
          lies(6, 'stealth_needle', { copy: 'ram' }),
          lies(7, 'explorer'),
          lies(8, 'battlecruiser', { ally_used: true }),
          lies(9, 'ram'),
        ],
      }),
      mirelle({
        trade: 6,
        combat: 7,
        in_play: [
          lies(0, 'trading_post'),
          lies(1, 'the_hive'),
          lies(2, 'war_world'),
          lies(3, 'central_office'),
          lies(4, 'cutter'),
          lies(5, 'scout'),
          lies(6, 'scout'),
          lies(7, 'viper'),
        ],
      }),
    ],
    {
      trade_row: [
        'embassy_yacht',
        'blob_destroyer',
        'recycling_station',
        'survey_ship',
        'battlecruiser',
      ],
    },
  ),
  decision: decide('main', [
    does('use', { slot: 1 }, { from: 'play:0:1' }),
    does('use', { slot: 2 }, { from: 'play:0:2' }),
    does('scrap', { slot: 2 }, { from: 'play:0:2' }, {}, 'danger'),
    does('ally', { slot: 6 }, { from: 'play:0:6' }),
    does('scrap', { slot: 6 }, { from: 'play:0:6' }, {}, 'danger'),
    does('scrap', { slot: 7 }, { from: 'play:0:7' }, {}, 'danger'),
    does('scrap', { slot: 8 }, { from: 'play:0:8' }, {}, 'danger'),
    ...['scout', 'imperial_frigate', 'survey_ship', 'viper', 'command_ship', 'explorer'].map((c) =>
      does('play', { card: c }, { from: `hand:${c}` }),
    ),
    ...[0, 1, 2, 3, 4].map((i) => does('buy', { trade_row: i }, { from: `row:${i}` })),
    does('buy_explorer', {}, { from: 'explorers' }),
    does('attack', { seat: 1 }, { to: 'player:1' }, { n: 23 }),
    does('attack_part', { seat: 1 }, { to: 'player:1' }),
  ]),
  table: seated(2),
});

const hydra = (): Fixture => ({
  view: view(
    [
      anselm({ team: 0, authority: 75, authority_start: 75 }),
      player(1, {
        team: 1,
        authority: 61,
        authority_start: 75,
        shielded: true,
        in_play: [lies(0, 'trading_post'), lies(1, 'barter_world')],
        discard: ['scout', 'cutter'],
      }),
      player(2, {
        team: 0,
        authority: 75,
        authority_start: 75,
        trade: 3,
        combat: 4,
        hand: ['imperial_fighter', 'scout', 'explorer'],
        in_play: [lies(0, 'corvette'), lies(1, 'royal_redoubt')],
        discard: ['scout'],
      }),
      player(3, {
        team: 1,
        authority: 61,
        authority_start: 75,
        in_play: [lies(0, 'space_station'), lies(1, 'mech_world'), lies(2, 'junkyard')],
        shielded: true,
      }),
    ],
    { format: 'hydra_two_headed', active: [0, 2], to_act: [0, 2], shared_authority: true },
  ),
  decision: {
    ...MAIN,
    seats: [0, 2],
    choices: [
      ...MAIN.choices,
      does('pool_buy', { trade_row: 1 }, { from: 'row:1' }, { n: 7 }),
      does('pool_buy', { trade_row: 0 }, { from: 'row:0' }, { n: 2 }),
      does('pool_attack', { seat: 3, slot: 1 }, { to: 'play:3:1' }),
    ],
    blocked: DEAR.slice(1).concat(
      bars('attack', { seat: 1 }, { to: 'player:1' }, 'SR-23.6'),
      bars('attack_base', { seat: 1, slot: 1 }, { to: 'play:1:1' }, 'SR-23.6'),
    ),
  },
  table: seated(4),
});

const emperor = (): Fixture => {
  const roles = ['admiral', 'emperor', 'admiral', 'admiral', 'emperor', 'admiral'] as const;
  const bases = [
    ['junkyard'],
    ['space_station', 'barter_world'],
    ['blob_wheel'],
    ['trading_post', 'the_hive'],
    ['royal_redoubt', 'brain_world', 'port_of_call'],
    ['war_world', 'central_office'],
  ];
  const players = roles.map((role, seat) =>
    player(seat, {
      role,
      team: seat < 3 ? 0 : 1,
      authority: [44, 60, 37, 50, 58, 29][seat] ?? 50,
      authority_start: role === 'emperor' ? 60 : 50,
      alive: seat !== 3,
      shielded: seat === 5,
      in_play: (bases[seat] ?? []).map((c, i) => lies(i, c)),
      ...(seat === 0
        ? {
            hand: ['scout', 'viper', 'ram'],
            trade: 4,
            combat: 6,
            discard: ['scout', 'cutter', 'explorer', 'scout'],
          }
        : { discard: ['scout', 'viper'] }),
    }),
  );
  return {
    view: view(players, { format: 'emperor' }),
    table: seated(6),
    decision: decide(
      'main',
      [
        does('attack_base', { seat: 5, slot: 0 }, { to: 'play:5:0' }, { n: 4 }),
        ...BUYS,
        does('play', { card: 'ram' }, { from: 'hand:ram' }),
        does('play', { card: 'scout' }, { from: 'hand:scout' }),
        does('use', { slot: 0 }, { from: 'play:0:0' }),
        ...['scout', 'cutter', 'explorer'].flatMap((c) =>
          [1, 2].map((s) =>
            does('send', { card: c, seat: s }, { from: `discard:0:${c}`, to: `player:${s}` }),
          ),
        ),
      ],
      {
        blocked: [
          bars('attack', { seat: 5 }, { to: 'player:5' }, 'SR-6.4'),
          bars('attack', { seat: 4 }, { to: 'player:4' }, 'SR-24.4'),
          bars('attack_base', { seat: 5, slot: 1 }, { to: 'play:5:1' }, 'SR-6.4'),
          ...DEAR,
        ],
      },
    ),
  };
};

const raid = (): Fixture => ({
  view: view(
    [
      player(0, {
        role: 'soldier',
        team: 0,
        authority: 41,
        trade: 3,
        combat: 5,
        hand: ['cutter', 'viper', 'scout'],
        in_play: [lies(0, 'imperial_fighter')],
      }),
      player(1, {
        role: 'boss',
        team: 1,
        authority: 57,
        authority_start: 70,
        hand: Array.from({ length: 8 }, () => null),
        shielded: true,
        in_play: [
          lies(0, 'royal_redoubt', { damage: 4 }),
          lies(1, 'brain_world'),
          lies(2, 'blob_world', { damage: 2 }),
          lies(3, 'barter_world'),
        ],
        discard: ['scout', 'mothership'],
      }),
      player(2, {
        role: 'soldier',
        team: 0,
        authority: 33,
        hand: ['trade_bot', 'scout', 'scout', 'viper', 'explorer'],
        in_play: [lies(0, 'trading_post')],
      }),
      player(3, { role: 'soldier', team: 0, authority: 0, alive: false, hand: [] }),
      player(4, {
        role: 'soldier',
        team: 0,
        authority: 50,
        hand: ['ram', 'viper', 'scout', 'scout', 'corvette'],
      }),
    ],
    { format: 'raid' },
  ),
  decision: decide(
    'main',
    [
      does('attack_base', { seat: 1, slot: 0 }, { to: 'play:1:0' }, { n: 2 }),
      does('attack_base_part', { seat: 1, slot: 0 }, { to: 'play:1:0' }),
      does('attack_base_part', { seat: 1, slot: 1 }, { to: 'play:1:1' }),
      ...BUYS,
      does('play', { card: 'cutter' }, { from: 'hand:cutter' }),
      does('play', { card: 'viper' }, { from: 'hand:viper' }),
      does('play', { card: 'scout' }, { from: 'hand:scout' }),
    ],
    {
      blocked: [
        bars('attack', { seat: 1 }, { to: 'player:1' }, 'SR-6.4'),
        bars('attack_base', { seat: 1, slot: 2 }, { to: 'play:1:2' }, 'SR-6.4'),
        bars('attack_base', { seat: 1, slot: 3 }, { to: 'play:1:3' }, 'SR-6.4'),
        ...DEAR,
      ],
    },
  ),
  table: seated(5),
});

const six = (): Fixture => ({
  view: view(
    NAMES.map((_, seat) =>
      seat === 0
        ? anselm()
        : player(seat, {
            authority: 50 - seat * 7,
            alive: seat !== 4,
            shielded: seat === 2,
            in_play:
              [
                ['cutter'],
                ['trading_post', 'the_hive', 'war_world', 'junkyard', 'blob_wheel'],
                ['space_station'],
                ['barter_world', 'fleet_hq'],
                [],
                ['brain_world'],
              ][seat]?.map((c, i) => lies(i, c)) ?? [],
          }),
    ),
    { format: 'free_for_all' },
  ),
  decision: {
    ...MAIN,
    choices: [
      ...MAIN.choices.slice(1),
      ...[1, 3, 5].flatMap((s) => [
        does('attack', { seat: s }, { to: `player:${s}` }, { n: 8 }),
        does('attack_part', { seat: s }, { to: `player:${s}` }),
      ]),
      does('attack_base', { seat: 1, slot: 0 }, { to: 'play:1:0' }, { n: 4 }),
    ],
    blocked: DEAR,
  },
  table: seated(6),
});

const duel = (decision: Decision | null = MAIN, more: Partial<StarRealmsPlayer> = {}): Fixture => ({
  view: view([anselm(more), mirelle()]),
  decision,
  table: seated(2),
  next: AFTER,
});
const ask = (kind: QuestionKind, choices: Choice[], source: string | null = null): Fixture =>
  duel(decide(kind, choices, { source }));

/** Every position by name. */
export const FIXTURES: Record<string, () => Fixture> = {
  duel: () => duel(),
  crowded,
  hydra,
  emperor,
  raid,
  six,
  wait: () => duel({ ...MAIN, yours: false, seats: [1], choices: [], blocked: [] }),
  choose: () =>
    ask(
      'choose',
      [
        does('choose', { option: 0 }, { from: 'option:0' }),
        does('choose', { option: 1 }, { from: 'option:1' }),
      ],
      'recycling_station',
    ),
  scrap_cards: () =>
    ask(
      'scrap_cards',
      [
        does('scrap_hand', { card: 'scout' }, { from: 'hand:scout' }),
        does('scrap_hand', { card: 'viper' }, { from: 'hand:viper' }),
        ...['scout', 'cutter', 'explorer'].map((c) =>
          does('scrap_discard', { card: c }, { from: `discard:0:${c}` }),
        ),
        does('done', {}, {}),
      ],
      'trade_bot',
    ),
  scrap_row: () =>
    ask(
      'scrap_row',
      [0, 1, 2, 3, 4].map((i) => does('scrap_row', { trade_row: i }, { from: `row:${i}` })),
      'battle_pod',
    ),
  destroy_base: () =>
    ask(
      'destroy_base',
      [
        does('destroy', { seat: 1, slot: 0 }, { to: 'play:1:0' }),
        does('destroy', { seat: 0, slot: 0 }, { to: 'play:0:0' }),
        does('done', {}, {}),
      ],
      'missile_mech',
    ),
  copy: () =>
    ask(
      'copy',
      [
        does('copy', { slot: 1 }, { to: 'play:0:1' }),
        does('copy', { slot: 2 }, { to: 'play:0:2' }),
        does('copy', { slot: 3 }, { to: 'play:0:3' }),
      ],
      'stealth_needle',
    ),
  free_ship: () =>
    ask(
      'free_ship',
      [
        ...[0, 1, 2, 4].map((i) => does('take', { trade_row: i }, { from: `row:${i}` })),
        does('take_explorer', {}, { from: 'explorers' }),
      ],
      'blob_carrier',
    ),
  top_deck: () =>
    ask('top_deck', [does('to_deck', {}, {}), does('to_discard', {}, {})], 'freighter'),
  target: () => ({
    ...six(),
    decision: decide(
      'target',
      [1, 2, 3, 5].map((s) => does('target', { seat: s }, { to: `player:${s}` })),
      { source: 'imperial_fighter' },
    ),
  }),
  forced_discard: () =>
    ask('forced_discard', [
      does('discard', { card: 'scout' }, { from: 'hand:scout' }),
      does('discard', { card: 'viper' }, { from: 'hand:viper' }),
    ]),
  amount: () =>
    ask(
      'amount',
      Array.from({ length: 8 }, (_, i) => does('amount', { n: i + 1 }, {}, { n: i + 1 })),
    ),
  gift: () =>
    ask(
      'gift',
      ['scout', 'viper', 'cutter', 'explorer', 'flagship', 'blob_wheel', 'ram']
        .map((c) => does('give', { card: c }, {}))
        .concat(does('done', {}, {})),
    ),
  pool: () => ({
    ...hydra(),
    decision: decide(
      'pool',
      [0, 1, 2].map((i) => does('amount', { n: i }, {}, { n: i })).concat(does('decline', {}, {})),
    ),
  }),
};

/** A small galaxy of two seats and the questions asked there, for tests and benches. */
import type { TableInfo } from '../../../table/contract';
import type { Choice, Decision, LogEvent, QuestionKind, Verb } from '../game';
import { spelt } from '../../../table/spelt';
import type { Parts } from '../parts';
import type { Area, BattleView, Planet, Player, StarCraftView } from '../view';
import { told } from '../../../table/sketch';

const both = (en: string, fr = en) => ({ en, fr });
const part = (id: string, kind: string, more: object = {}) => ({
  id,
  kind,
  name: both(id),
  summary: both(''),
  count: 1,
  ...more,
});

export const PARTS = Object.fromEntries(
  [
    part('raynor', 'faction', { race: 'terran', starting_units: [{ unit: 'marine', n: 2 }] }),
    part('overmind', 'faction', { race: 'zerg', starting_units: [{ unit: 'zergling', n: 4 }] }),
    part('marine', 'unit', {
      name: both('Marine'),
      race: 'terran',
      type: 'ground',
      hits_ground: true,
      hits_flying: true,
      support: 1,
      price: [1, 0],
      traits: ['infantry'],
    }),
    part('ghost', 'unit', { name: both('Ghost', 'Fantôme'), race: 'terran', type: 'ground' }),
    part('wraith', 'unit', {
      name: both('Wraith', 'Ombre'),
      race: 'terran',
      type: 'flying',
      hits_ground: true,
      hits_flying: true,
      support: 1,
      traits: [],
    }),
    part('zergling', 'unit', {
      name: both('Zergling'),
      race: 'zerg',
      type: 'ground',
      hits_ground: true,
      hits_flying: false,
      support: 1,
      traits: [],
    }),
    part('barracks_1', 'building', {
      race: 'terran',
      building: 'barracks',
      level: 1,
      unlocks: ['marine'],
    }),
    part('barracks_2', 'building', {
      race: 'terran',
      building: 'barracks',
      level: 2,
      unlocks: ['ghost'],
      price: [1, 0],
    }),
    part('supply', 'module', { price: [1, 0] }),
    part('worker', 'piece', { price: [1, 0] }),
    part('transport', 'piece', { price: [1, 0] }),
    part('base', 'piece', { price: [2, 0] }),
    part('terran_c01', 'combat_card', {
      name: both('Marine 6/4'),
      race: 'terran',
      type: 'standard',
      units: ['marine'],
      major: { attack: 6, health: 4 },
      minor: { attack: 2, health: 5 },
      abilities: [{ when: 'compare', vs: 'flying', gain_attack: 1 }],
    }),
    part('terran_c17', 'combat_card', {
      name: both('Repair', 'Réparation'),
      race: 'terran',
      type: 'reinforcement',
      units: ['wraith'],
      abilities: [{ when: 'compare', pay_worker: 1, gain_health: 1 }],
    }),
    part('zerg_c01', 'combat_card', {
      name: both('Zergling 5/5'),
      race: 'zerg',
      type: 'standard',
      units: ['zergling'],
      major: { attack: 5, health: 5 },
      minor: { attack: 4, health: 4 },
    }),
    part('braken', 'planet', { name: both('Braken'), slots: ['N', 'E'] }),
    part('torus', 'planet', { name: both('Torus'), slots: ['N', 'S', 'W'] }),
    part('helios', 'planet', { name: both('Helios'), slots: ['N', 'S'] }),
    ...['braken_1', 'braken_2', 'torus_1', 'torus_2', 'torus_3', 'torus_4', 'helios_1'].map((id) =>
      part(id, 'area', { planet: id.slice(0, -2) }),
    ),
  ].map((each) => [each.id, each]),
) as Parts;

const area = (id: string, more: Partial<Area> = {}): Area => ({
  area: id,
  resource: 'minerals',
  amount: 2,
  limit: 3,
  depletion: 'whole',
  owner: null,
  units: [],
  base: null,
  holder: null,
  workers: 0,
  contested: false,
  ...more,
});

const planets = (): Planet[] => [
  {
    planet: 'braken',
    seat: 0,
    x: 0,
    y: 0,
    turned: 0,
    slots: ['n', 'e'],
    free: ['n'],
    areas: [
      area('braken_1', {
        owner: 0,
        base: 0,
        holder: 0,
        workers: 1,
        units: [
          { unit: 'marine', n: 2 },
          { unit: 'ghost', n: 1 },
        ],
      }),
      area('braken_2', { resource: 'conquest', amount: 1 }),
    ],
    stack: [
      { seat: 1, order: null },
      { seat: 0, order: 'mobilize' },
    ],
  },
  {
    planet: 'torus',
    seat: 1,
    x: 1,
    y: 0,
    turned: 0,
    slots: ['n', 's', 'w'],
    free: ['n', 's'],
    areas: [
      area('torus_1', { owner: 1, units: [{ unit: 'zergling', n: 2 }], resource: 'gas' }),
      area('torus_2', { depletion: 'partially_depleted' }),
      area('torus_3'),
      area('torus_4', { base: 1, holder: 1 }),
    ],
    stack: [],
  },
];

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  technologies: [],
  in_play: [],
  lasting: [],
  team: seat,
  partner: null,
  team_cp: 3,
  alive: true,
  cp: 3,
  threshold: 15,
  sheet: {
    faction: seat === 0 ? 'raynor' : 'overmind',
    race: seat === 0 ? 'terran' : 'zerg',
    pool: 6,
    unavailable: 1,
    permanent: [
      { resource: 'minerals', amount: 4, workers: 1 },
      { resource: 'gas', amount: 2, workers: 0 },
    ],
    buildings: seat === 0 ? ['barracks_1'] : [],
    modules: seat === 0 ? [{ module: 'supply', n: 1 }] : [],
    module_slots: 5,
    build_limit: 3,
    units: [{ unit: 'marine', n: 4 }],
    bases: 5,
    transports: 6,
    workers: 7,
  },
  planets: [],
  hand: seat === 0 ? ['terran_c01', 'terran_c17'] : [null, null, null],
  hand_limit: 8,
  deck: 9,
  discard: [],
  laid: 0,
  unseen: { zerg_c01: 1 },
  orders: seat === 0 ? ['build', 'build', 'mobilize', 'research'] : [],
  orders_left: 4,
  events: [null],
  event_stages: [1],
  areas: 1,
  progress: [1, 6],
  ...more,
});

export const view = (more: Partial<StarCraftView> = {}): StarCraftView =>
  ({
    game: 'starcraft',
    you: 0,
    to_act: [0],
    outcome: null,
    turn: 2,
    phase: 'execution',
    first: 0,
    active: 0,
    executing: null,
    planets: planets(),
    routes: [
      {
        route: 0,
        z_axis: false,
        a: 'braken',
        b: 'torus',
        a_side: null,
        b_side: null,
        transports: [0],
      },
    ],
    players: [player(0), player(1)],
    battle: null,
    event_deck: 28,
    events_unseen: { militia: 3 },
    stage: 1,
    event_discard: [],
    common: [],
    round_limit: 40,
    ...more,
  }) as StarCraftView;

const side = (front: string | null, cards: (string | null)[]) => ({
  front,
  support: [],
  cards,
  blind: false,
  attack: 0,
  health: 0,
  lost: null,
  values: [],
  cloaked: [],
  detector: false,
  sure: false,
});

export const battle = (more: Partial<BattleView> = {}): BattleView => ({
  area: 'torus_1',
  seats: [0, 1],
  special: false,
  units: [[{ unit: 'marine', n: 2 }], [{ unit: 'zergling', n: 2 }]],
  free: [[], []],
  leaving: [],
  skirmishes: [
    {
      skirmish: 0,
      sides: [side('marine', []), side('zergling', [null])],
      fought: false,
      now: false,
    },
  ],
  splash: [],
  events: [],
  face_up: [false, false],
  defender_first: false,
  in_force: [[], []],
  ...more,
});

export const choice = (
  verb: Verb,
  args: Record<string, string | number> = {},
  from: string | null = null,
  to: string | null = null,
): Choice =>
  told<Choice>({
    ...spelt(verb, args, { from, to }, 'SC-1'),
    label: { key: `starcraft.action.${verb}`, params: {} },
    kind: 'normal',
  });

export const ask = (
  kind: QuestionKind,
  choices: Choice[],
  more: Partial<Decision> = {},
): Decision => ({
  kind,
  seats: [0],
  yours: true,
  prompt: { key: `starcraft.ask.${kind}`, params: {} },
  hint: null,
  rule: 'SC-1',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  id: 7,
  ...more,
});

const move = (unit: string, site: number) =>
  choice('move', { area: 'braken_1', unit, site }, 'area:braken_1', `area:torus_${site + 1}`);

/** One question of each kind that hangs on the table, with the table that it is asked at. */
export const FIXTURES: Record<string, () => { view: StarCraftView; decision: Decision }> = {
  faction: () => ({
    view: view({ phase: 'set_up', players: [player(0, { sheet: null }), player(1)] }),
    decision: ask('faction', [choice('choose', { faction: 'raynor' }, null, 'faction:raynor')]),
  }),
  place: () => ({
    view: view({ phase: 'set_up' }),
    decision: ask(
      'place',
      [0, 1, 2, 3].map((turn) =>
        choice(
          'place',
          { planet: 'helios', beside: turn % 2 ? 'braken' : 'torus', side: 'n', turn },
          'planet:helios',
        ),
      ),
    ),
  }),
  major_end: () => ({
    view: view({ phase: 'set_up' }),
    decision: ask('major_end', [
      choice('major_end', { planet: 'braken', side: 'n' }, null, 'planet:braken'),
    ]),
  }),
  start_transport: () => ({
    view: view({ phase: 'set_up' }),
    decision: ask('start_transport', [choice('start_transport', { route: 0 }, null, 'route:0')]),
  }),
  plan: () => ({
    view: view({ phase: 'planning' }),
    decision: ask('plan', [
      choice('order', { order: 'build', planet: 'braken' }, 'order:build', 'planet:braken'),
      choice('order', { order: 'mobilize', planet: 'torus' }, 'order:mobilize', 'planet:torus'),
    ]),
  }),
  reveal: () => ({
    view: view(),
    decision: ask('reveal', [choice('reveal', { planet: 'braken' }, 'stack:braken')]),
  }),
  build_units: () => ({
    view: view(),
    decision: ask('build_units', [
      choice('worker', {}, null, 'buy:worker'),
      choice('transport', { route: 0 }, null, 'route:0'),
      choice('unit', { unit: 'marine', area: 'braken_2' }, null, 'area:braken_2'),
      choice('destroy_unit', { area: 'braken_1', unit: 'ghost' }, 'area:braken_1'),
    ]),
  }),
  build_upgrades: () => ({
    view: view(),
    decision: ask('build_upgrades', [
      choice('building', { building: 'barracks_2' }, null, 'building:barracks_2'),
      choice('module', { module: 'supply' }, null, 'module:supply'),
    ]),
  }),
  pay: () => ({
    view: view(),
    decision: ask('pay', [
      choice('pay', { area: 'braken_1' }, 'resource:braken_1'),
      choice('pay_sheet', { resource: 'minerals' }, 'sheet:minerals'),
    ]),
  }),
  move: () => ({
    view: view(),
    decision: ask('move', [move('marine', 0), move('marine', 2), move('ghost', 2)]),
  }),
  pair: () => ({
    view: view({
      battle: battle({
        skirmishes: [],
        free: [
          [
            { unit: 'marine', n: 1 },
            { unit: 'wraith', n: 1 },
          ],
          [{ unit: 'zergling', n: 2 }],
        ],
      }),
    }),
    decision: ask('pair', [
      choice('pair', { unit: 'marine', against: 'zergling' }, 'own:marine', 'enemy:zergling'),
      choice('pair', { unit: 'wraith', against: 'zergling' }, 'own:wraith', 'enemy:zergling'),
    ]),
  }),
  support: () => ({
    view: view({ battle: battle({ free: [[{ unit: 'wraith', n: 1 }], []] }) }),
    decision: ask('support', [
      choice('support', { unit: 'wraith', skirmish: 0 }, 'own:wraith', 'skirmish:0'),
    ]),
  }),
  lay: () => ({
    view: view({ battle: battle() }),
    decision: ask('lay', [
      choice('lay', { card: 'terran_c01' }, 'hand:terran_c01'),
      choice('lay_both', { card: 'terran_c01', with: 'terran_c17' }, 'hand:terran_c01'),
      choice('blind', {}, 'deck'),
    ]),
  }),
  fight: () => ({
    view: view({ battle: battle() }),
    decision: ask('fight', [choice('fight', { skirmish: 0 }, null, 'skirmish:0')]),
  }),
  splash: () => ({
    view: view({ battle: battle() }),
    decision: ask('splash', [choice('lose', { unit: 'marine' }, 'own:marine')]),
  }),
  retreat: () => ({
    view: view({ battle: battle() }),
    decision: ask('retreat', [choice('retreat', { area: 'braken_2' }, null, 'area:braken_2')]),
  }),
  discard: () => ({
    view: view({ phase: 'regrouping' }),
    decision: ask('discard', [choice('discard', { card: 'terran_c01' }, 'hand:terran_c01')]),
  }),
};

export const TABLE = {
  id: 't',
  game: 'starcraft',
  title: '',
  options: {},
  seats: [
    {
      seat: 0,
      kind: 'human',
      name: 'Anselm',
      bot: null,
      presence: 'here',
      seen: null,
      host: false,
      ready: false,
    },
    {
      seat: 1,
      kind: 'human',
      name: 'Zélie',
      bot: null,
      presence: 'here',
      seen: null,
      host: false,
      ready: false,
    },
  ],
  status: 'playing',
  mode: 'network',
  created: '',
  moves: 3,
  spectators: 0,
  commitment: null,
  seed: null,
  host: true,
  rematch: null,
  guided: false,
  counsel: false,
  proved: true,
  pace: 'live',
  ready_check: false,
  moved: null,
  hosted: null,
  cards: null,
} as TableInfo;

const event = (
  seq: number,
  kind: LogEvent['kind'],
  seat: number | null,
  params = {},
): LogEvent => ({
  seq,
  move: seq,
  kind,
  seat,
  message: { key: `starcraft.event.${kind}`, params },
  rule: null,
  barrier: false,
  turn: 2,
});

/** A battle as the log tells it: one skirmish, one loss. */
export const TOLD: LogEvent[] = [
  event(1, 'battle', 0, { area: '@area:torus_1', defender: '@seat:1' }),
  event(2, 'cards', 0, { n: 1, cards: '@cards:terran_c01' }),
  event(3, 'cards', 1, { n: 1, cards: '@cards:zerg_c01' }),
  event(4, 'compare', 0, { n: 1, attack: 7, health: 4, against: 5, withstands: 5 }),
  event(5, 'destroyed', 1, { unit: '@unit:zergling' }),
  event(6, 'retreat', 1, { area: '@area:torus_2' }),
  event(7, 'battle_ends', null, { area: '@area:torus_1' }),
];

/**
 * Positions for the bench and the tests: building, deployment, movement, attack, a window, a late
 * round.
 */
import type { Message, TableInfo } from '../../../table/contract';
import { spelt } from '../../../table/spelt';
import { spotOf } from '../geometry';
import type { BattleChoice, BattleDecision, ReachRow, TargetRow } from '../questions';
import type { BattleView, Facing, Ship, ShipType } from '../view';
import raw from './data.json';
import { told } from '../../../table/sketch';
import type { Blocked, Part, QuestionKind, Verb } from '../game';

export const TYPES = told<{ types: Record<string, ShipType> }>(raw).types;
export const COMPONENTS = told<{ components: Record<string, Part> }>(raw).components;

export interface Fixture {
  view: BattleView;
  decision: BattleDecision | null;
  table: TableInfo;
}

const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });
export const does = (
  verb: Verb,
  args: Parameters<typeof spelt>[1] = {},
  things: Parameters<typeof spelt>[2] = {},
  more: Partial<BattleChoice> = {},
): BattleChoice =>
  told<BattleChoice>({
    ...spelt(verb, args, things, 'SB-4.3'),
    label: say(verb),
    kind: 'normal',
    ...more,
  });
const bars = (
  verb: Verb,
  args: Parameters<typeof spelt>[1],
  things: Parameters<typeof spelt>[2],
  rule: string,
  reason: string,
): Blocked => told<Blocked>({ ...spelt(verb, args, things, rule), reason: say(reason) });
export const decide = (
  kind: QuestionKind,
  choices: BattleChoice[],
  more: Partial<BattleDecision> = {},
): BattleDecision => ({
  id: 70,
  kind,
  seats: [0],
  yours: true,
  prompt: say(kind),
  hint: null,
  rule: 'SB-4.3',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  ...more,
});

export const seated: TableInfo = {
  id: 'bench',
  game: 'starship_battles',
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
  seats: ['Anselm', 'Mirelle'].map((name, seat) => ({
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
};

let next = 0;

export function ship(
  owner: number,
  type: string,
  square: string | null,
  facing: Facing | null = null,
  more: Partial<Ship> = {},
): Ship {
  const t = TYPES[type]!;
  const id = next++;
  const side = t.sides[more.reduced ? 1 : 0]!;
  const spot = square ? spotOf(square) : { x: null, y: null };
  return {
    id,
    number: id + 1,
    type,
    owner,
    class: t.class,
    at: square ? 'grid' : t.class === 4 ? 'reserve' : 'undeployed',
    square,
    ...spot,
    facing: t.class === 4 ? null : facing,
    reduced: false,
    damage: 0,
    hull: side.hull,
    next: 'none',
    defense: side.defense,
    defense_base: side.defense,
    allowance: t.class,
    moved: false,
    launched: false,
    weapons: side.weapons.map((w) => ({ ...w, fired: false })),
    point_defense: side.point_defense === null ? null : { n: side.point_defense, done: [] },
    tractor: null,
    abilities: side.abilities,
    launch: [0, side.abilities.find((a) => a.id === 'fighter_launch')?.n ?? 0],
    counters: {},
    markers: { active: [], laid: [] },
    used: [],
    points: t.cost,
    ...more,
  };
}

const option = (
  id: string,
  cls: number,
  more = {},
): BattleView['seats'][number]['commands'][number] => ({
  id,
  class: cls,
  duration: 'round',
  used: false,
  active: false,
  counter: true,
  ...more,
});

export function view(ships: Ship[], more: Partial<BattleView> = {}): BattleView {
  const used = new Set(ships.map((s) => s.type));
  return {
    game: 'starship_battles',
    variant: 'standard',
    you: 0,
    round: 3,
    turn: 3,
    open: true,
    max_rounds: 0,
    phase: 'movement',
    active: 0,
    to_act: [0],
    options: {
      movement: 'up_to',
      diagonal_side: 'attacker',
      point_defense_first: 'player',
      unique_named_ships: false,
      points: 300,
      abilities: true,
      fleets: 'build',
    },
    grid: { columns: 17, rows: 11 },
    zones: [
      [1, 3],
      [9, 11],
    ],
    initiative: { dice: [7, 15], low: 0, high: 1 },
    seats: [0, 1].map((seat) => ({
      seat,
      faction: seat === 0 ? ('light' as const) : ('dark' as const),
      ready: true,
      points: 298,
      ships: ships.filter((s) => s.owner === seat).length,
      on_grid: 8,
      destroyed_points: 0,
      reserve: ships
        .filter((s) => s.owner === seat && s.at === 'reserve')
        .reduce<Record<string, number>>((r, s) => ({ ...r, [s.type]: (r[s.type] ?? 0) + 1 }), {}),
      counters: { 1: [0, 0], 2: [1, 2], 3: [1, 1], 4: [0, 1] } as Record<string, [number, number]>,
      commands:
        seat === 0
          ? [
              option('light_2_broadside', 2, { active: true, used: true }),
              option('light_2_angle_deflectors', 2),
              option('light_3_fly_casual', 3, { duration: 'instant' }),
              option('light_4_break_off', 4, { counter: false }),
            ]
          : [option('dark_2_crossfire', 2)],
    })),
    types: Object.fromEntries(Object.entries(TYPES).filter(([id]) => used.has(id))),
    ships,
    placing: null,
    moving: null,
    attack: null,
    last_attack: null,
    last_round: null,
    builder: null,
    outcome: null,
    ...more,
  };
}

/** The ships of the battle that most fixtures show. */
export function line(): Ship[] {
  next = 0;
  return [
    ship(0, 'venator_star_destroyer', 'i4', 'n', { damage: 2 }),
    ship(0, 'mon_calamari_star_cruiser', 'e3', 'n', { damage: 2 }),
    ship(0, 'nebulon_b_frigate', 'm4', 'e', { moved: true }),
    ship(0, 'millennium_falcon', 'f6', 'e', { moved: true }),
    ship(0, 'corellian_corvette', 'o2', 'n', { damage: 1 }),
    ship(0, 'x_wing_starfighter', 'g7'),
    ship(0, 'x_wing_starfighter', 'e5'),
    ship(0, 'a_wing_starfighter', 'd4', null, { moved: true }),
    ship(0, 'x_wing_starfighter', 'l6', null, { moved: true }),
    ship(0, 'b_wing_starfighter', null),
    ship(0, 'y_wing_starfighter', null),
    ship(1, 'imperial_star_destroyer', 'i10', 's', { damage: 3 }),
    ship(1, 'victory_star_destroyer', 'm8', 's', { damage: 4, next: 'flip' }),
    ship(1, 'imperial_interdictor_cruiser', 'o10', 's'),
    ship(1, 'slave_i_boba_fett', 'l10', 'w', { damage: 1 }),
    ship(1, 'invisible_hand', 'd9', 'e', { markers: { active: ['ionized'], laid: [] } }),
    ship(1, 'tie_fighter', 'g9'),
    ship(1, 'tie_fighter', 'h9'),
    ship(1, 'tie_interceptor', 'j9'),
    ship(1, 'tie_bomber', 'o8'),
  ];
}

const REACH: ReachRow[] = [
  ['i5', 'n', 'n', 1],
  ['h4', 'w', 'w', 1],
  ['j4', 'e', 'e', 1],
  ['i6', 'n', 'n n', 2],
  ['h5', 'w', 'n w', 2],
  ['h5', 'n', 'w n', 2],
  ['j5', 'e', 'n e', 2],
  ['j5', 'n', 'e n', 2],
  ['g4', 'w', 'w w', 2],
  ['k4', 'e', 'e e', 2],
  ['h3', 's', 'w s', 2],
  ['j3', 's', 'e s', 2],
];
const FALCON: ReachRow[] = ['e7', 'f7', 'g6', 'e6', 'e5', 'f5', 'g5', 'f8', 'h6', 'f9'].map((s) => [
  s,
  null,
  'n',
  1,
]);

export const movement = (): Fixture => ({
  view: view(line()),
  table: seated,
  decision: decide(
    'move',
    [
      ...[0, 1, 4, 5, 6].map((id) => does('step', { ship: id, dir: 'n' }, { from: `ship:${id}` })),
      does('face', { ship: 4, dir: 'n' }, { from: 'ship:4' }),
      does('face', { ship: 4, dir: 'e' }, { from: 'ship:4' }),
      does(
        'command',
        { option: 'light_2_angle_deflectors' },
        { from: 'option:light_2_angle_deflectors' },
      ),
      does('end_moves', {}, {}, { kind: 'primary' }),
    ],
    {
      reach: {
        0: REACH,
        4: FALCON.map((_, i) => [`n${(i % 4) + 1}`, null, 'w', 1] as ReachRow).concat([
          [`o3`, null, 'n', 1],
        ]),
        5: FALCON.map(([s]) => [s, null, 'n', 1] as ReachRow),
      },
      blocked: [bars('step', { ship: 2, dir: 'n' }, { from: 'ship:2' }, 'SB-4.3', 'moved')],
    },
  ),
});

const rows = (bonus: number): TargetRow[] => [
  [11, 'front', 19 - bonus, 5 * (21 - 19 + bonus), 3, 120, 0],
  [12, 'front', 18 - bonus, 5 * (21 - 18 + bonus), 3, 150, 1],
  [12, 'side', 16 - bonus, 5 * (21 - 16 + bonus), 3, 180, 1],
  [13, 'front', 18 - bonus, 5 * (21 - 18 + bonus), 3, 140, 0],
  [14, 'side', 16 - bonus, 5 * (21 - 16 + bonus), 3, 180, 0],
  [15, 'side', 17 - bonus, 5 * (21 - 17 + bonus), 3, 160, 0],
];

export const attack = (): Fixture => ({
  view: view(line(), {
    phase: 'attack',
    last_attack: {
      attacker: 11,
      weapon: 'w1',
      weapon_type: 'turbolaser_battery',
      target: 0,
      side: 'front',
      kind: 'weapon',
      stage: 'done',
      die: 14,
      attack: 7,
      total: 21,
      defense: 19,
      need: 12,
      result: 'hit',
      damage: 2,
    },
  }),
  table: seated,
  decision: decide('attack', [
    ...[0, 1, 3].flatMap((id) =>
      ['w1', 'w2', 'w3'].map((w, i) =>
        does(
          'fire',
          { ship: id, weapon: w },
          { from: `weapon:${id}:${w}` },
          { targets: rows(7 - i) },
        ),
      ),
    ),
    does('end_attacks', {}, {}, { kind: 'primary' }),
  ]),
});

export const reaction = (): Fixture => ({
  view: view(line(), {
    phase: 'attack',
    active: 1,
    attack: {
      attacker: 12,
      weapon: 'w1',
      weapon_type: 'turbolaser_battery',
      target: 3,
      side: 'rear',
      corner: false,
      kind: 'weapon',
      stage: 'hit',
      die: 15,
      attack: 9,
      attack_base: 7,
      attack_parts: [{ key: 'sb.part.command', params: {}, n: 2 }],
      total: 24,
      defense: 19,
      defense_base: 17,
      defense_parts: [{ key: 'sb.part.evasive', params: {}, n: 2 }],
      need: 10,
      hit: true,
      critical: false,
      damage: 2,
      damage_base: 2,
      damage_parts: [],
    },
  }),
  table: seated,
  decision: decide(
    'window',
    [
      does('pass', {}, {}, { kind: 'primary' }),
      does('command', { option: 'light_3_fly_casual' }, { from: 'option:light_3_fly_casual' }),
    ],
    { window: 'attack_hit' },
  ),
});

export const deployment = (): Fixture => {
  next = 0;
  const ships = [
    ship(0, 'venator_star_destroyer', 'i2', 'n'),
    ship(0, 'mon_calamari_star_cruiser', null, 'n'),
    ship(0, 'nebulon_b_frigate', null),
    ship(0, 'millennium_falcon', null),
    ship(0, 'x_wing_starfighter', null),
    ship(0, 'x_wing_starfighter', null),
    ship(1, 'imperial_star_destroyer', 'h10', 's'),
    ship(1, 'tie_fighter', null),
  ];
  const squares = [1, 2, 3]
    .flatMap((row) => [...'abcdefghijklmnopq'].map((c) => c + row))
    .filter((s) => s !== 'i2');
  return {
    view: view(ships, { phase: 'deployment', round: 0, placing: 1 }),
    table: seated,
    decision: decide('deploy', [
      does('pick', { ship: 0 }, { from: 'ship:0' }),
      does('pick', { ship: 2 }, { from: 'ship:2' }),
      does('pick', { ship: 3 }, { from: 'ship:3' }),
      ...squares.flatMap((s) =>
        ['n', 'e', 's', 'w'].map((d) =>
          does('place', { square: s, dir: d }, { to: `square:${s}` }),
        ),
      ),
    ]),
  };
};

export const building = (): Fixture => {
  const draft = [
    ['mon_calamari_star_cruiser', 2],
    ['nebulon_b_frigate', 1],
    ['millennium_falcon', 1],
    ['x_wing_starfighter', 4],
  ].map(([type, count]) => ({ type: String(type), count: Number(count) }));
  const mine = Object.entries(TYPES).filter(([, t]) => t.faction === 'light');
  const points = draft.reduce((sum, d) => sum + TYPES[d.type]!.cost * d.count, 0);
  return {
    view: view([], {
      phase: 'fleets',
      round: 0,
      types: Object.fromEntries(mine),
      builder: {
        faction: 'light',
        limit: 300,
        points,
        draft,
        count: 8,
        ready_ok: true,
        warnings: [],
        presets: ['light_mon_calamari_line'],
        ready: false,
      },
      seats: view([]).seats.map((s) => ({ ...s, ready: false, points: null })),
    }),
    table: seated,
    decision: decide(
      'fleet',
      [
        ...mine
          .filter(([, t]) => t.cost <= 300 - points)
          .map(([id]) => does('add', { type: id }, { to: `type:${id}` })),
        ...draft.map((d) => does('remove', { type: d.type }, { to: `type:${d.type}` })),
        ...[
          'light_mon_calamari_line',
          'light_republic_fleet',
          'light_viscount_hammer',
          'light_fighter_wing',
        ].map((f) =>
          does(
            'preset',
            { fleet: f },
            { to: `preset:${f}` },
            { label: say(COMPONENTS[f]!.name.en) },
          ),
        ),
        does('clear'),
        does('ready', {}, {}, { kind: 'primary' }),
      ],
      {
        blocked: [
          bars(
            'add',
            { type: 'mon_calamari_star_defender_viscount' },
            { to: 'type:mon_calamari_star_defender_viscount' },
            'SB-2.2',
            'too_dear',
          ),
        ],
      },
    ),
  };
};

export const after = (): Fixture => {
  const base = movement();
  return {
    ...base,
    view: {
      ...base.view,
      last_round: {
        round: 2,
        changes: [
          { ship: 16, type: 'tie_fighter', owner: 1, what: 'destroyed', n: 0 },
          { ship: 1, type: 'mon_calamari_star_cruiser', owner: 0, what: 'flipped', n: 1 },
          { ship: 17, type: 'tie_fighter', owner: 1, what: 'returned', n: 0 },
        ],
      },
    },
  };
};

export const FIXTURES: Record<string, () => Fixture> = {
  movement,
  attack,
  reaction,
  deployment,
  building,
  after,
};

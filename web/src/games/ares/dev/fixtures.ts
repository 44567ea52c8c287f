/**
 * Positions for the bench and the tests: peace, every step of a battle, a raid, several rivals, a
 * team.
 */
import type { Message, TableInfo } from '../../../table/contract';
import type { Blocked, Choice, Decision, FireChoice, QuestionKind, Verb } from '../game';
import type {
  Ability,
  AresPlayer,
  View,
  Base,
  BattleView,
  ForceView,
  Site,
  Target,
  Volley,
} from '../view';
import { spelt } from '../../../table/spelt';
import { TYPES } from '../glyphs';
import { PARTS } from './parts';
import { told } from '../../../table/sketch';

export interface Fixture {
  view: View;
  decision: Decision | null;
  table: TableInfo;
}

const NAMES = ['Anselm', 'Mirelle', 'Oriane', 'Tomasz'];
const FACTIONS = ['terran', 'kahoum', 'xenos', 'colossus'] as const;
const say = (key: string, params: Message['params'] = {}): Message => ({ key, params });
type Args = Parameters<typeof spelt>[1];
type Things = Parameters<typeof spelt>[2];
const does = (
  verb: Verb,
  args: Args = {},
  things: Things = {},
  more: Partial<FireChoice> = {},
): Choice =>
  told<Choice>({
    ...spelt(verb, args, things, 'AR-3.4'),
    label: say(`ares.action.${verb}`, { text: Object.values(args).join(' ') }),
    kind: 'normal',
    ...more,
  });
const bars = (verb: Verb, args: Args, things: Things, rule: string): Blocked =>
  told<Blocked>({ ...spelt(verb, args, things, rule), reason: say('ares.no.x') });
export const decide = (
  kind: QuestionKind,
  choices: Choice[],
  more: Partial<Decision> = {},
): Decision => ({
  id: 70,
  kind,
  seats: [0],
  yours: true,
  prompt: say(`ares.ask.${kind}`),
  hint: null,
  rule: 'AR-3.1',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  ...more,
});

const strikes = (card: string, choice: string, seat: number, where = 'base'): Choice => {
  const found = does(
    'attack',
    { card, choice, seat },
    { from: `hand:${card}`, to: `player:${seat}` },
  );
  return { ...found, label: { ...found.label, params: { ...found.label.params, where } } };
};

/** A table with that many people at it. */
export const seated = (count: number): TableInfo => ({
  id: 'bench',
  game: 'ares',
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

/** A site: `unit` of its building with some tokens and resources. */
function site(
  place: number,
  card: string | null,
  unit: string | null,
  units = 0,
  resources = 0,
  more: Partial<Site> = {},
): Site {
  const part = unit ? PARTS[unit] : undefined;
  const kind =
    card === null
      ? 'pile'
      : PARTS[card]?.kind === 'starting_building'
        ? 'starting'
        : PARTS[card]?.kind === 'printed_building'
          ? 'printed'
          : PARTS[card]?.kind === 'special_building'
            ? 'special'
            : 'building';
  return {
    place,
    kind,
    card,
    unit,
    units,
    max: unit ? 4 : 0,
    type: part?.unit_type ?? null,
    cost: part?.unit_cost ?? 0,
    resources,
    resource_cards: [],
    hatched: 0,
    under: 0,
    under_cards: [],
    attached: [],
    needs_power: part?.power_to_activate ?? 0,
    active: true,
    powered: false,
    attended: false,
    stored: 0,
    empty: units === 0 && kind !== 'printed',
    new: false,
    doomed: false,
    slot: 'table',
    at_line: false,
    can_destroy: units === 0 && kind === 'building',
    ...more,
  };
}
const base = (sites: Site[], more: Partial<Base> = {}): Base => ({
  sites,
  loose: [],
  power: { made: 0, left: 0 },
  rerolls: 0,
  jobs: 0,
  nuke: false,
  ...more,
});

const player = (seat: number, more: Partial<AresPlayer> = {}): AresPlayer => ({
  seat,
  team: seat,
  faction: FACTIONS[seat] ?? 'terran',
  alive: true,
  hand: seat === 0 ? ['barracks', 'factory', 'terran_standard_attack'] : [null, null, null],
  deck: 30 - seat * 3,
  deck_bottom: null,
  unseen: {},
  discard: [null, null, 'terran_standard_attack'],
  score: seat === 0 ? 2 : null,
  points: null,
  opening: { picked: [], done: true },
  open: seat === 0,
  screen: seat !== 0,
  seen_turn: seat === 0 ? 0 : 7,
  hidden: seat === 0 ? 0 : 5,
  base: base([]),
  ...more,
});

const TERRAN = (): Site[] => [
  site(0, 'turret_site', 'turret', 2),
  site(1, 'barracks', 'trooper', 3, 0),
  site(2, 'factory', 'heavy_tank', 2, 2),
  site(3, 'heavy_barracks', 'stealth_infantry', 0, 3, { new: true, empty: true }),
];
const KAHOUM = (): Site[] => [
  site(0, 'novice_house_basic', 'novice_basic', 2),
  site(1, 'quake', 'rover', 1, 1),
  site(2, 'pyre', 'ember', 3, 0),
  site(3, 'temple', 'seer', 0, 1),
];
const XENOS = (): Site[] => [
  site(0, 'queen', null, 2, 1, { max: 4, cost: 1 }),
  site(1, 'drone_hole', 'drone', 2),
  site(2, 'guard_chamber', 'guardian', 0, 1),
  site(3, 'nest', 'razor', 3),
  site(4, 'hive', 'slicer', 2, 1, { attached: [{ card: 'ground_pound', active: true }] }),
  site(5, 'brood', 'behemoth', 2),
  site(6, 'tactical_brain', null, 0, 0, { needs_power: 1, active: true, powered: true }),
  site(7, null, null, 0, 0, { under: 2 }),
];
const COLOSSUS = (): Site[] => [
  site(0, 'core_gun_mount', 'core_gun', 1),
  site(1, 'lab_guardroom', 'lab_guards', 1),
  site(2, 'explosive_gun', 'mortis_cannon', 1, 2, { slot: 'gun_mount', under: 1 }),
  site(3, 'drone_bay', 'scout_drone', 2),
  site(4, 'reactor', null, 0, 0, { stored: 3, slot: 'upgrade_bay' }),
];
const COMPLETE = (): Site[] => [
  site(0, 'workers', null, 2, 1, { max: 4, cost: 2 }),
  site(1, 'turret_site', 'turret', 1),
  site(2, 'militia_hall', 'militia', 2, 0),
  site(3, 'barracks', 'trooper', 4, 1, {
    attached: [{ card: 'targeting_computer', active: true }],
  }),
  site(4, 'base_defense_works', 'mine_field', 2, 1, { active: false }),
  site(5, 'nuclear_plant', null, 0, 0, { under: 1, powered: true }),
  site(6, 'airport', 'bomber', 0, 1),
  site(7, null, null, 0, 0, { under: 2 }),
];

const anselm = (more: Partial<AresPlayer> = {}): AresPlayer =>
  player(0, { base: base(TERRAN()), ...more });
const mirelle = (more: Partial<AresPlayer> = {}): AresPlayer =>
  player(1, { base: base(KAHOUM()), ...more });

const view = (players: AresPlayer[], more: Partial<View> = {}): View => ({
  game: 'ares',
  variant: 'basic',
  you: 0,
  turn: 12,
  active: 0,
  phase: 'turn',
  to_act: [0],
  frontier: 1,
  players,
  battle: null,
  outcome: null,
  ...more,
});

const onSites = (card: string, places: number[]): Choice[] =>
  places.map((p) =>
    does('resource', { card, place: p }, { from: `hand:${card}`, to: `site:0:${p}` }),
  );
const TURN = (): Decision =>
  decide(
    'turn',
    [
      does('build', { plan: 'trooper' }, { from: 'hand:trooper', to: 'new' }),
      does('build', { plan: 'mecha_infantry' }, { from: 'hand:mecha_infantry', to: 'new' }),
      ...onSites('barracks', [0, 1, 2, 3]),
      does('build', { plan: 'heavy_tank' }, { from: 'hand:heavy_tank', to: 'new' }),
      does('build', { plan: 'mobile_aa' }, { from: 'hand:mobile_aa', to: 'new' }),
      ...onSites('factory', [0, 1, 2, 3]),
      ...onSites('terran_standard_attack', [0, 1, 2, 3]),
      strikes('terran_standard_attack', 'normal', 1, 'frontier'),
      strikes('terran_standard_attack', 'deep_strike', 1),
    ],
    {
      blocked: [
        bars(
          'resource',
          { card: 'barracks', place: 1 },
          { from: 'hand:barracks', to: 'site:1:1' },
          'AR-3.4',
        ),
      ],
    },
  );

// -- a battle ---------------------------------------------------------------------------------

function force(
  n: number,
  side: 0 | 1,
  unit: string,
  units: number,
  column: number | null,
  more: Partial<ForceView> = {},
): ForceView {
  const part = PARTS[unit]!;
  return {
    force: n,
    seat: side,
    side,
    place: n,
    card: part.building ?? null,
    unit,
    type: part.unit_type!,
    units,
    damaged: false,
    shield: 0,
    tough: part.abilities?.some((a) => a.kind === 'tough') ?? false,
    initiative: part.initiative ?? 1,
    attack: TYPES.map((type) => part.attack?.[type] ?? null),
    abilities: (part.abilities ?? []).map((a) => a.kind as Ability),
    recon: 0,
    column,
    row: 0,
    engaged: true,
    reinforcing: false,
    bonus: false,
    fired: false,
    fires_now: false,
    hits: 0,
    lost: 0,
    gone: false,
    away: false,
    cannot_fire: false,
    effects: [],
    targets: [],
    ...more,
  };
}
const target = (f: ForceView, by: ForceView, mods: Target['mods'] = []): Target => {
  const score = by.attack[TYPES.indexOf(f.type)] ?? null;
  const threshold = score === null ? null : score + mods.reduce((sum, m) => sum + m.n, 0);
  const can = threshold !== null && threshold >= 0;
  return {
    force: f.force,
    end: null,
    column: f.column ?? 0,
    score,
    mods,
    threshold,
    dice: can ? by.units : 0,
    expected: can ? (by.units * Math.min(5, Math.max(1, threshold))) / 6 : 0,
    can,
    why: can ? '' : 'ares.no.never',
  };
};
/** Every Force knows what it would need against each enemy, one less for each column in between. */
function aimed(forces: ForceView[]): ForceView[] {
  return forces.map((by) => ({
    ...by,
    targets:
      by.column === null
        ? []
        : forces
            .filter((f) => f.side !== by.side && f.column !== null && f.row === 0)
            .map((f) => {
              const far = Math.abs((f.column ?? 0) - (by.column ?? 0));
              return target(f, by, [
                ...(far ? [{ why: 'position' as const, n: -far }] : []),
                ...(by.bonus ? [{ why: 'reinforcement' as const, n: 1 }] : []),
              ]);
            }),
  }));
}
const FORCES = (): ForceView[] =>
  aimed([
    force(0, 0, 'trooper', 4, 0),
    force(1, 0, 'heavy_tank', 2, 1, { fires_now: true }),
    force(2, 0, 'mobile_aa', 2, 2, { fired: true }),
    force(3, 0, 'stealth_infantry', 2, 3, { fired: true }),
    force(4, 0, 'rocket_infantry', 2, 1, {
      row: 1,
      reinforcing: true,
      bonus: true,
      fires_now: true,
    }),
    force(5, 1, 'soldier', 3, 0),
    force(6, 1, 'rover', 2, 1, { damaged: true, lost: 1 }),
    force(7, 1, 'seer', 2, 2, { shield: 1 }),
    force(8, 1, 'zephyr', 2, 3),
  ]);
const battle = (more: Partial<BattleView> = {}): BattleView => ({
  kind: 'frontier',
  attacker: 0,
  defender: 1,
  sides: [[0], [1]],
  step: 'round',
  round_step: 'fire',
  attack_card: 'terran_standard_attack',
  attack_cards: ['terran_standard_attack'],
  choice: 'normal',
  revealed: true,
  holder: 0,
  declared: 'frontier',
  surprise: false,
  score_to: 1,
  rounds: 6,
  rounds_left: 4,
  round: 3,
  retreating: null,
  recon: [2, 2],
  base_cards: false,
  columns: [
    { a: [0], d: [5] },
    { a: [1, 4], d: [6] },
    { a: [2], d: [7] },
    { a: [3], d: [8] },
  ],
  pool: { a: [], d: [] },
  placing: null,
  adds: 0,
  unmatched: [],
  initiative: { order: [3, 2, 1], now: 2, side: 0 },
  forces: FORCES(),
  volley: null,
  kills: 0,
  rewards: [],
  ...more,
});
const away = (sites: Site[]): Site[] =>
  sites.map((s) => (s.kind === 'building' && s.units > 0 ? { ...s, at_line: true } : s));
const fighting = (b: BattleView, more: Partial<View> = {}): View =>
  view(
    [
      anselm({ base: base(away(TERRAN())) }),
      mirelle({ open: true, seen_turn: 12, hidden: 0, base: base(away(KAHOUM())) }),
    ],
    { phase: 'battle', battle: b, ...more },
  );
const VOLLEY: Volley = {
  force: 1,
  target: 6,
  end: null,
  threshold: 5,
  dice: [4, 6],
  rerolled: [false, false],
  hits: 1,
  open: true,
  rerolls: 2,
};

const shots = (): Choice[] =>
  [0, 1, 4].flatMap((f) =>
    [5, 6, 7, 8].map((e) =>
      does(
        'fire',
        { force: f, target: e },
        { from: `force:${f}`, to: `force:${e}` },
        { threshold: 3, dice: 2, expected: 1 },
      ),
    ),
  );

const placing = (): BattleView =>
  battle({
    step: 'line',
    round_step: '',
    rounds_left: 6,
    round: 1,
    placing: 0,
    adds: 1,
    columns: [
      { a: [0], d: [5] },
      { a: [], d: [6] },
    ],
    pool: { a: [1, 2, 3], d: [7, 8] },
    initiative: { order: [], now: null, side: null },
    forces: aimed(
      FORCES().map((f) => ({
        ...f,
        fired: false,
        row: 0,
        column: f.force === 0 || f.force === 5 ? 0 : f.force === 6 ? 1 : null,
        engaged: f.force !== 6,
      })),
    ),
  });
const siege = (more: Partial<BattleView> = {}): BattleView =>
  battle({ kind: 'base', declared: 'base', base_cards: true, ...more });

const four = (): AresPlayer[] => [
  player(0, {
    hand: ['barracks', 'nuclear_plant', 'blitz_attack'],
    base: base(COMPLETE(), { rerolls: 2, power: { made: 3, left: 1 } }),
  }),
  player(1, { base: base(KAHOUM()), hidden: 6 }),
  player(2, { base: base(XENOS()), seen_turn: 9, hidden: 3 }),
  player(3, { base: base(COLOSSUS()), seen_turn: 0, hidden: 8 }),
];
const DECK = [
  'barracks',
  'heavy_barracks',
  'factory',
  'helicopter',
  'airport',
  'base_defense_works',
  'nuclear_plant',
  'targeting_computer',
  'jump_packs',
  'terran_standard_attack',
  'terran_raid_attack',
  'blitz_attack',
];

export const FIXTURES: Record<string, () => Fixture> = {
  opening: () => ({
    view: view(
      [
        anselm({
          hand: [],
          base: base([TERRAN()[0]!]),
          opening: { picked: ['barracks'], done: false },
        }),
        mirelle({ seen_turn: 0, hidden: 0, hand: [], base: base([KAHOUM()[0]!]) }),
      ],
      { phase: 'opening', turn: 0, frontier: null },
    ),
    decision: decide(
      'opening',
      DECK.map((c) =>
        does(
          'pick',
          { card: c },
          { from: `hand:${c}` },
          { kind: ['barracks', 'factory'].includes(c) ? 'primary' : 'normal' },
        ),
      ),
    ),
    table: seated(2),
  }),
  workshop: () => ({ view: view([anselm(), mirelle()]), decision: TURN(), table: seated(2) }),
  waiting: () => ({
    view: view([anselm(), mirelle()], { to_act: [1], active: 1 }),
    decision: { ...decide('turn', []), yours: false, seats: [1] },
    table: seated(2),
  }),
  neutral: () => ({
    view: view([anselm({ score: 0 }), mirelle({ seen_turn: 0, hidden: 3 })], {
      frontier: null,
      turn: 4,
    }),
    decision: decide('turn', [
      ...onSites('barracks', [0, 1]),
      does('build', { plan: 'trooper' }, { from: 'hand:trooper', to: 'new' }),
      does('build', { plan: 'mecha_infantry' }, { from: 'hand:mecha_infantry', to: 'new' }),
      does(
        'take_frontier',
        { card: 'terran_standard_attack' },
        { from: 'hand:terran_standard_attack', to: 'frontier' },
      ),
      ...onSites('terran_standard_attack', [0, 1]),
    ]),
    table: seated(2),
  }),
  complete: () => ({
    view: view([four()[0]!, player(1, { faction: 'xenos', base: base(XENOS()) })], {
      variant: 'complete',
      frontier: 0,
    }),
    decision: decide('turn', [
      does(
        'build_on',
        { plan: 'nuclear_plant', place: 7 },
        { from: 'hand:nuclear_plant', to: 'site:0:7' },
      ),
      does('pile', { card: 'nuclear_plant' }, { from: 'hand:nuclear_plant', to: 'new' }),
      does('pile', { card: 'barracks' }, { from: 'hand:barracks', to: 'new' }),
      does('build', { plan: 'trooper' }, { from: 'hand:trooper', to: 'new' }),
      does('build', { plan: 'mecha_infantry' }, { from: 'hand:mecha_infantry', to: 'new' }),
      ...onSites('barracks', [0, 1, 2, 3, 4, 6, 7]),
      does('bank', { card: 'blitz_attack' }, { from: 'hand:blitz_attack', to: 'frontier' }),
      strikes('blitz_attack', 'normal', 1),
    ]),
    table: seated(2),
  }),
  allot: () => ({
    view: view([four()[0]!, player(1, { faction: 'xenos', open: true, base: base(XENOS()) })], {
      variant: 'complete',
      phase: 'battle',
      battle: battle({
        step: 'construction',
        round_step: '',
        forces: [],
        columns: [],
        kind: 'unknown',
        choice: null,
        attack_card: null,
        attack_cards: [],
        attacker: 1,
        defender: 0,
        sides: [[1], [0]],
      }),
    }),
    decision: decide('allot', [
      does('power', { place: 4 }, { to: 'site:0:4' }),
      does(
        'activate',
        { card: 'targeting_computer', place: 3 },
        { from: 'card:targeting_computer', to: 'site:0:3' },
      ),
      does('worker', { job: 'reroll' }, { to: 'option:reroll' }),
      does('worker', { job: 'power' }, { to: 'option:power' }),
      does('done', {}, {}, { kind: 'primary' }),
    ]),
    table: seated(2),
  }),
  defend: () => ({
    view: view([anselm({ open: true }), mirelle()], {
      phase: 'battle',
      frontier: 0,
      battle: battle({
        step: 'construction',
        round_step: '',
        forces: [],
        columns: [],
        kind: 'unknown',
        choice: null,
        attack_card: null,
        attack_cards: [],
        attacker: 1,
        defender: 0,
        sides: [[1], [0]],
        declared: null,
      }),
    }),
    decision: decide('defend', [
      does('defend_frontier', {}, { to: 'frontier' }),
      does('defend_base', {}, { to: 'player:0' }),
    ]),
    table: seated(2),
  }),
  placing: () => ({
    view: fighting(placing()),
    decision: decide('line', [
      ...[1, 2, 3].map((f) =>
        does('match', { force: f, to: 6 }, { from: `force:${f}`, to: 'force:6' }),
      ),
      ...[1, 2, 3].flatMap((f) =>
        [0, 2].map((g) =>
          does('insert', { force: f, gap: g }, { from: `force:${f}`, to: `gap:${g}` }),
        ),
      ),
    ]),
    table: seated(2),
  }),
  emergency: () => ({
    view: fighting(
      siege({
        round_step: 'emergency',
        attacker: 1,
        defender: 0,
        sides: [[1], [0]],
        forces: FORCES().map((f) => ({ ...f, side: f.side === 0 ? 1 : 0, seat: f.side })),
        columns: battle().columns.map(({ a, d }) => ({ a: d, d: a })),
      }),
    ),
    decision: decide('emergency', [
      ...['barracks', 'factory', 'terran_standard_attack'].map((c) =>
        does('resource', { card: c, place: 0 }, { from: `hand:${c}`, to: 'site:0:0' }),
      ),
      does('done', {}, {}, { kind: 'primary' }),
    ]),
    table: seated(2),
  }),
  reorganize: () => ({
    view: fighting(battle({ round_step: 'reorganization' })),
    decision: decide('reorganize', [
      ...([5, 6, 7].length
        ? [0, 2, 3].map((e) =>
            does('reinforce', { force: 4, behind: e }, { from: 'force:4', to: `force:${e}` }),
          )
        : []),
      ...[0, 4].map((g) =>
        does('insert', { force: 4, gap: g }, { from: 'force:4', to: `gap:${g}` }),
      ),
      does('done', {}, {}, { kind: 'primary' }),
    ]),
    table: seated(2),
  }),
  retreat: () => ({
    view: fighting(battle({ round_step: 'retreat' })),
    decision: decide('retreat', [
      does('retreat', {}, {}, { kind: 'danger' }),
      does('stay', {}, {}, { kind: 'primary' }),
    ]),
    table: seated(2),
  }),
  fire: () => ({
    view: fighting(battle()),
    decision: decide('fire', [...shots(), does('hold', {}, {}, { kind: 'quiet' })]),
    table: seated(2),
  }),
  siege: () => ({
    view: fighting(
      siege({
        forces: FORCES().map((f) => ({
          ...f,
          targets: [
            ...f.targets,
            ...(f.side === 0
              ? (['left', 'right'] as const).map((end) => ({
                  force: null,
                  end,
                  column: end === 'left' ? -1 : 4,
                  score: 2,
                  mods: [{ why: 'position' as const, n: -1 }],
                  threshold: 1,
                  dice: f.units,
                  expected: f.units / 6,
                  can: true,
                  why: '',
                }))
              : []),
          ],
        })),
      }),
    ),
    decision: decide('fire', [
      ...shots(),
      does('fire_base', { force: 1, end: 'left' }, { from: 'force:1', to: 'base_card:left' }),
      does('fire_base', { force: 1, end: 'right' }, { from: 'force:1', to: 'base_card:right' }),
      does('hold', {}, {}, { kind: 'quiet' }),
    ]),
    table: seated(2),
  }),
  roll: () => ({
    view: fighting(battle({ volley: VOLLEY })),
    decision: decide('reroll', [
      does('reroll', { die: 1 }, { to: 'die:1' }),
      does('keep', {}, {}, { kind: 'primary' }),
    ]),
    table: seated(2),
  }),
  watching: () => ({
    view: fighting(
      battle({
        volley: {
          ...VOLLEY,
          force: 7,
          target: 2,
          threshold: 1,
          dice: [1, 3],
          hits: 1,
          open: false,
          rerolls: 0,
        },
        initiative: { order: [3, 2, 1], now: 3, side: 1 },
      }),
    ),
    decision: { ...decide('fire', []), yours: false, seats: [1] },
    table: seated(2),
  }),
  destroy: () => ({
    view: fighting(siege({ kills: 1 })),
    decision: decide('destroy', [does('destroy', { seat: 1, place: 3 }, { to: 'site:1:3' })]),
    table: seated(2),
  }),
  raid: () => ({
    view: fighting(
      battle({
        kind: 'raid',
        attack_card: 'terran_raid_attack',
        attack_cards: ['terran_raid_attack'],
        choice: 'deep_strike',
        declared: null,
        rounds: 3,
        rounds_left: 3,
        columns: [{ a: [1], d: [6] }],
        forces: aimed([FORCES()[1]!, FORCES()[6]!].map((f) => ({ ...f, column: 0 }))),
      }),
    ),
    decision: decide('fire', [
      does('fire', { force: 1, target: 6 }, { from: 'force:1', to: 'force:6' }),
      does('hold', {}, {}, { kind: 'quiet' }),
    ]),
    table: seated(2),
  }),
  raid_force: () => ({
    view: fighting(
      battle({ kind: 'raid', step: 'participants', round_step: '', forces: [], columns: [] }),
    ),
    decision: decide('raid_force', [
      does('raid_force', { seat: 0, place: 1 }, { from: 'site:0:1' }),
      does('raid_force', { seat: 0, place: 2 }, { from: 'site:0:2' }),
      does('no_force'),
    ]),
    table: seated(2),
  }),
  reward: () => ({
    view: fighting(
      battle({ kind: 'raid', step: 'result', round_step: '', columns: [], forces: [] }),
    ),
    decision: decide('reward', [
      does('reward', { kind: 'score_card' }, { to: 'option:score_card' }),
      does('reward', { kind: 'resources' }, { to: 'option:resources' }),
      does('reward', { kind: 'building' }, { to: 'option:building' }),
    ]),
    table: seated(2),
  }),
  over: () => ({
    view: view(
      [anselm({ hand: [], deck: 0, score: 6 }), mirelle({ hand: [], deck: 0, score: 4 })],
      {
        phase: 'over',
        frontier: 0,
        to_act: [],
        outcome: { ending: 'points', ranks: [1, 2], winners: [0], scores: [8, 4] },
      },
    ),
    decision: null,
    table: seated(2),
  }),
  four: () => ({
    view: view(four(), { variant: 'free_for_all', frontier: 2 }),
    decision: decide('turn', [
      strikes('blitz_attack', 'normal', 2, 'frontier'),
      ...[1, 2, 3].map((s) => strikes('blitz_attack', 'deep_strike', s)),
      does('build', { plan: 'trooper' }, { from: 'hand:trooper', to: 'new' }),
      ...onSites('barracks', [1, 2, 3]),
    ]),
    table: seated(4),
  }),
  three: () => ({
    view: view(four().slice(0, 3), { variant: 'free_for_all', frontier: 0 }),
    decision: { ...decide('turn', []), yours: false, seats: [1] },
    table: seated(3),
  }),
  team: () => ({
    view: view(
      four().map((p) => ({ ...p, team: p.seat % 2, open: p.seat % 2 === 0 })),
      { variant: 'team', frontier: 2 },
    ),
    decision: decide('turn', [
      does('build', { plan: 'trooper' }, { from: 'hand:trooper', to: 'new' }),
      does('build', { plan: 'mecha_infantry' }, { from: 'hand:mecha_infantry', to: 'new' }),
      ...onSites('barracks', [1, 2, 3]),
    ]),
    table: seated(4),
  }),
};

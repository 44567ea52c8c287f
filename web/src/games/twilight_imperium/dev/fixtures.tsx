/** A small table of two seats, and questions asked at it, for tests of the board. */
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { wordsIn } from '../../../i18n/message';
import type { TableInfo, Trial } from '../../../table/contract';
import { some, told } from '../../../table/sketch';
import { spelt } from '../../../table/spelt';
import { Board } from '../Board';
import type { Choice, Decision, Props, QuestionKind, Verb } from '../game';
import type { Part } from '../parts';
import type { Player, System, TwilightImperiumView } from '../view';

export const LONG = 'Maximilienne-Alexandra von Hohenlohe-Öh';

export const system = (id: string, q: number, r: number, more: Partial<System> = {}): System => ({
  system: id,
  q,
  r,
  anomaly: 'none',
  wormholes: [],
  planets: [],
  tokens: [],
  fleets: [],
  active: false,
  moves: null,
  ...more,
});

export const CART = { system: '1', lots: [], cost: 0, left: 4 };

/** What a try finds that nothing stands against. */
export const tried = (
  taken: number,
  shown: TwilightImperiumView,
  decision: Decision,
): Trial<TwilightImperiumView> => ({
  type: 'tried',
  n: 1,
  taken,
  view: shown,
  decision,
  refused: null,
  danger: [],
});

export const player = (more: Partial<Player> = {}): Player => ({
  faction: 'sol',
  alive: true,
  points: 2,
  tactic: 3,
  fleet: 3,
  strategy: 2,
  goods: 1,
  commodities: 0,
  technologies: [],
  lines: [],
  exhausted: [],
  passed: false,
  hand: [],
  secrets: [],
  scored: [],
  notes: [],
  shown: [],
  tiles: [],
  neighbours: [],
  progress: [],
  ...more,
});

export const view = (more: Partial<TwilightImperiumView> = {}): TwilightImperiumView => ({
  game: 'twilight_imperium',
  you: 0,
  to_act: [0],
  outcome: null,
  turn: 1,
  phase: 'action',
  speaker: 1,
  zero: -1,
  valefar: [],
  active: 0,
  target: 10,
  systems: [
    system('1', 0, 1, {
      planets: [
        {
          planet: 'jord',
          resources: 4,
          influence: 2,
          trait: 'none',
          owner: 0,
          exhausted: false,
          forces: [{ seat: 0, units: [{ unit: 'infantry', n: 3, damaged: 0 }] }],
        },
      ],
      fleets: [{ seat: 0, units: [{ unit: 'carrier', n: 2, damaged: 0 }] }],
    }),
    system('18', 0, 0),
    system('43', 1, 0, { anomaly: 'supernova' }),
  ],
  players: [
    player({
      hand: ['sabotage'],
      progress: [{ objective: 'expand_borders', have: 2, need: 6 }],
    }),
    player({ faction: null, hand: [null, null] }),
  ],
  strategy_cards: [
    { card: 'leadership', initiative: 1, holder: 1, used: false, goods: 0 },
    { card: 'trade', initiative: 5, holder: 0, used: false, goods: 2 },
  ],
  objectives: ['expand_borders'],
  objectives_left: [4, 5],
  custodians: true,
  laws: [],
  offers: [],
  draft: null,
  vote: null,
  free_places: [],
  moving: [],
  cart: null,
  bombarding: [],
  combat: null,
  ground: null,
  payment: null,
  hits_left: 0,
  suggested: [],
  lasting: [],
  action_deck: 30,
  action_discard: [],
  agenda_deck: 20,
  agenda_top: [],
  unseen: { action_cards: {}, secrets: {}, agendas: {}, objectives: {}, notes: {}, tiles: {} },
  variant: 'standard',
  ...more,
});

export const choice = (
  verb: Verb,
  args: Record<string, string | number> = {},
  from: string | null = null,
  to: string | null = null,
  kind: Choice['kind'] = 'normal',
): Choice =>
  told<Choice>({
    ...spelt(verb, args, { from, to }, 'TI-1'),
    label: { key: `action.${verb}`, params: {} },
    kind,
  });

export const ask = (
  kind: QuestionKind,
  choices: Choice[],
  more: Partial<Decision> = {},
): Decision => ({
  kind,
  seats: [0],
  yours: true,
  prompt: { key: kind, params: {} },
  hint: null,
  rule: 'TI-1',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  id: 7,
  ...more,
});

export function play(decision: Decision | null, given = view(), more: object = {}) {
  const props: Props = {
    view: given,
    decision,
    table: some<TableInfo>({
      id: 't',
      game: 'twilight_imperium',
      seats: [
        { seat: 0, kind: 'human', name: LONG, bot: null },
        { seat: 1, kind: 'human', name: 'Mirelle', bot: null },
      ],
    }),
    components: {
      jord: some<Part>({ id: 'jord', kind: 'planet', name: { en: 'Jord', fr: 'Jord' } }),
    },
    lang: 'en',
    t: wordsIn('en'),
    say: (m) => m.key,
    act: vi.fn(),
    actAll: vi.fn(),
    tryAll: vi.fn(() => Promise.resolve(null)),
    explain: vi.fn(),
    inspect: vi.fn(),
    openPile: vi.fn(),
    recent: [],
    readOnly: false,
    ...more,
  };
  return { ...render(<Board {...props} />), props };
}

export const at = (root: ParentNode, anchor: string) =>
  root.querySelector<HTMLButtonElement>(`button[data-anchor="${anchor}"]`)!;

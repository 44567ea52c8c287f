/**
 * Tables of Twilight Imperium at moments worth looking at: positions of three and six seats, and
 * what leads from there to each moment.
 */
import WebSocket from 'ws';
import type { Choice, Decision, NewTable, Seated } from '../../web/src/table/contract';
import type { House } from './house';

const PATIENCE_MS = 60_000;
const GLANCE_MS = 5;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const SIX = ['Anselm', 'Mirelle', 'Orso', 'Tamsin', 'Zélie', 'Oriane'];
export const peopleOf = (count: number) =>
  SIX.slice(0, count).map((name) => ({ kind: 'human' as const, name }));

/** The fifth round of six: Anselm's ships stand round Mecatol Rex, which Mirelle holds. */
export const WAR = {
  round: 5,
  active: 0,
  speaker: 4,
  custodians: false,
  objectives: [
    'corner_the_market',
    'diversify_research',
    'expand_borders',
    'negotiate_trade_routes',
    'subdue_the_galaxy',
  ],
  agenda_deck: ['fleet_regulations', 'minister_of_commerce', 'mutiny'],
  laws: [
    { agenda: 'core_mining', outcome: 'planet_lirta_4' },
    { agenda: 'enforced_travel_ban', outcome: 'for' },
  ],
  seats: {
    0: {
      faction: 'sol',
      points: 5,
      tactic: 3,
      fleet: 5,
      strategy: 2,
      goods: 4,
      commodities: 1,
      cards: ['warfare'],
      hand: ['morale_boost', 'flank_speed', 'direct_hit'],
      secrets: ['adapt_new_strategies'],
      scored: ['corner_the_market'],
      technologies: ['neural_motivator', 'antimass_deflectors', 'gravity_drive'],
      planets: ['jord', 'vefut_2', 'lazar', 'sakulag', 'qucenn', 'rarron', 'lodor'],
      exhausted_planets: ['lodor'],
      space: {
        1: { cruiser: 1, flagship: 1 },
        31: { dreadnought: 1, cruiser: 2, fighter: 1 },
        29: { carrier: 1, destroyer: 1, infantry: 1 },
      },
      ground: {
        jord: { infantry: 3, space_dock: 1, pds: 1 },
        qucenn: { infantry: 2 },
        rarron: { infantry: 2 },
        vefut_2: { infantry: 1 },
        lodor: { infantry: 1 },
        sakulag: { infantry: 2 },
      },
      tokens: ['26'],
    },
    1: {
      faction: 'letnev',
      points: 4,
      tactic: 2,
      fleet: 5,
      strategy: 1,
      goods: 2,
      commodities: 2,
      cards: ['construction'],
      hand: ['shields_holding', 'sabotage'],
      planets: ['arc_prime', 'wren_terra', 'tequran', 'torkan', 'mecatol_rex', 'tarmann'],
      space: { 18: { cruiser: 1, destroyer: 1, carrier: 1, fighter: 3 }, 10: { dreadnought: 1 } },
      ground: {
        mecatol_rex: { infantry: 2, pds: 1 },
        arc_prime: { infantry: 2, space_dock: 1 },
        torkan: { infantry: 1 },
      },
      tokens: ['18', '28'],
    },
    2: {
      faction: 'xxcha',
      points: 6,
      goods: 0,
      commodities: 4,
      cards: ['diplomacy'],
      used: ['diplomacy'],
      hand: ['bribery'],
      planets: ['archon_ren', 'archon_tau', 'mehar_xull', 'dal_bootha', 'xxehan'],
      space: { 24: { cruiser: 2 }, 14: { carrier: 1, fighter: 2, destroyer: 1 } },
      ground: { archon_ren: { infantry: 2, space_dock: 1, pds: 2 }, mehar_xull: { infantry: 2 } },
      tokens: ['24'],
    },
    3: {
      faction: 'hacan',
      points: 5,
      goods: 6,
      commodities: 6,
      cards: ['trade'],
      hand: ['reparations', 'spy', 'summit'],
      planets: ['arretze', 'hercant', 'kamdorn', 'wellon', 'thibah', 'bereg', 'lirta_4'],
      space: { 16: { carrier: 2, fighter: 4, cruiser: 1 }, 21: { cruiser: 2, destroyer: 1 } },
      ground: {
        arretze: { infantry: 3, space_dock: 1 },
        thibah: { infantry: 2 },
        lirta_4: { infantry: 1 },
      },
      tokens: ['35'],
    },
    4: {
      faction: 'jol_nar',
      points: 3,
      goods: 2,
      commodities: 1,
      cards: ['technology'],
      hand: ['lucky_shot'],
      planets: ['jol', 'nar', 'arnor', 'lor', 'mellon', 'zohbat'],
      space: { 12: { flagship: 1, carrier: 1, fighter: 3 }, 30: { dreadnought: 1, fighter: 1 } },
      ground: { nar: { infantry: 2, space_dock: 1, pds: 2 }, zohbat: { infantry: 1 } },
      tokens: ['36'],
    },
    5: {
      faction: 'l1z1x',
      points: 6,
      goods: 1,
      commodities: 0,
      passed: true,
      cards: ['imperial'],
      used: ['imperial'],
      hand: ['war_effort', 'ghost_ship'],
      planets: ['0_0_0', 'saudor', 'new_albion', 'starpoint', 'centauri', 'gral'],
      space: { 6: { dreadnought: 2, carrier: 1 }, 34: { cruiser: 1, carrier: 1, fighter: 2 } },
      ground: {
        '0_0_0': { infantry: 3, space_dock: 1, pds: 1 },
        centauri: { infantry: 2 },
        starpoint: { infantry: 1 },
      },
      tokens: ['27', '34'],
    },
  },
};

/** Who does what: a seat and the beginning of its action. */
export type Deed = readonly [seat: number, action: string];

/** A moment: where the table starts and what is done until seat 0 looks at it. */
export interface Moment {
  name: string;
  set?: object;
  options?: object;
  deeds?: Deed[];
  /** What seat 0 is asked then, if it is asked. */
  kind?: string;
  /** What seat 0 lays out then and has not played yet: the beginnings of its answers. */
  draft?: string[];
}

/** What is answered where nothing is said: nothing is used, hits fall as suggested. */
const MILD = ['decline', 'suggested', 'no_', 'abstain', 'done', 'pass', 'keep'];

/** The mildest of the choices that answer a question. */
export function mildest({ choices }: Decision): Choice {
  const rank = (c: Choice): number => {
    const at = MILD.findIndex((verb) => c.verb.startsWith(verb));
    return at < 0 ? MILD.length : at;
  };
  const answers = choices.filter((c) => !c.meanwhile);
  return (answers.length > 0 ? answers : choices).toSorted((a, b) => rank(a) - rank(b))[0]!;
}

/** Everybody's own line to a table, without a page. */
class Lines {
  private readonly lines: WebSocket[];
  private readonly asked: (Decision | null)[] = [];
  private refused: string | null = null;
  private sent = 0;

  constructor(house: House, { table, tokens }: Seated) {
    const path = `${house.url.replace('http', 'ws')}/api/tables/${table.id}/socket`;
    this.lines = Object.entries(tokens).map(([at, token]) => {
      const line = new WebSocket(path, { origin: house.url });
      line.on('open', () => line.send(JSON.stringify({ type: 'hello', token, seq: null })));
      line.on('error', () => undefined);
      line.on('message', (data) => {
        const told = JSON.parse(String(data));
        if (told.type === 'refuse') this.refused = JSON.stringify(told);
        if (told.type === 'welcome' || told.type === 'update')
          this.asked[Number(at)] = told.decision?.yours ? told.decision : null;
      });
      return line;
    });
  }

  private answer(seat: number, { action }: Choice): void {
    const { id } = this.asked[seat]!;
    this.asked[seat] = null;
    this.sent += 1;
    const frame = { type: 'act', action_id: `led ${this.sent}`, decision: id, action };
    this.lines[seat]!.send(JSON.stringify(frame));
  }

  /** Does all that is given, answers mildly between, and goes on until seat 0 is asked `kind`. */
  async lead(deeds: readonly Deed[], kind?: string): Promise<void> {
    const left = [...deeds];
    const there = (): boolean =>
      left.length === 0 &&
      (kind === undefined || (this.asked[0]?.kind === kind && this.asked[0].seats.includes(0)));
    for (const end = Date.now() + PATIENCE_MS; !there();) {
      const [seat, action] = left[0] ?? [0, '-'];
      const meant = this.asked[seat]?.choices.find((c) => c.action.startsWith(action));
      const due = this.asked.findIndex((d, s) => d?.seats.includes(s));
      if (meant) {
        left.shift();
        this.answer(seat, meant);
      } else if (due >= 0) this.answer(due, mildest(this.asked[due]!));
      if (Date.now() > end || this.refused)
        throw new Error(`in vain: ${left[0] ?? kind}, ${this.refused ?? this.asked[0]?.kind}`);
      await pause(GLANCE_MS);
    }
  }

  close(): void {
    for (const line of this.lines) line.close();
  }
}

/** Sets the table out and brings it to its moment. */
export async function reach(
  house: House,
  moment: Moment,
  seats: NewTable['seats'] = peopleOf(6),
): Promise<Seated> {
  const count = seats.length;
  const wanted = { game: 'twilight_imperium', title: moment.name, seats };
  const options = { seats: count, ...moment.options };
  const seated = moment.set
    ? await house.tableAt(moment.set, wanted, options)
    : await house.table({ ...wanted, options });
  const lines = new Lines(house, seated);
  await lines.lead(moment.deeds ?? [], moment.kind);
  lines.close();
  return seated;
}

import { describe, expect, it } from 'vitest';
import { said, suspects, type Asked } from './walk';
import { drawn } from '../../../tests/e2e/draw';
import { LANGS } from '../i18n/catalogue';
import type { Component, Decision, Message, TableInfo } from '../table/contract';
import { told } from '../table/sketch';
import { FIXTURES as ares } from './ares/dev/fixtures';
import { PARTS } from './ares/dev/parts';
import { CARDS } from './star_realms/dev/cards';
import { FIXTURES as realms } from './star_realms/dev/fixtures';
import { PARTS as CRAFT, FIXTURES as craft, TABLE } from './starcraft/dev/fixtures';
import { COMPONENTS, FIXTURES as battles } from './starship_battles/dev/fixtures';

interface Laid {
  view: unknown;
  decision: unknown;
  table?: TableInfo;
}

/** What was laid out by hand says no sentences of the server: "Other" stands for each. */
function worded(decision: Decision | null): Decision | null {
  const other: Message = { key: 'verb.other', params: {} };
  return (
    decision && {
      ...decision,
      prompt: other,
      hint: decision.hint && other,
      choices: decision.choices.map((choice) => ({ ...choice, label: other })),
      blocked: decision.blocked.map((each) => ({ ...each, reason: other })),
    }
  );
}

/** The first seat has no name, as that of somebody who gave none. */
const unnamed = (table: TableInfo): TableInfo => ({
  ...table,
  seats: table.seats.map((seat) => (seat.seat === 0 ? { ...seat, name: '' } : seat)),
});

const laid = (game: string, positions: Record<string, () => Laid>, components: unknown): Asked[] =>
  Object.entries(positions).map(([name, make]) => {
    const { view, decision, table = TABLE as TableInfo } = make();
    return {
      name: `${game} ${name}`,
      view: told<Asked['view']>(view),
      decision: worded(told<Decision | null>(decision)),
      table: unnamed({ ...table, game }),
      components: told<Record<string, Component>>(components),
    };
  });

/** The benches of StarCraft name few of its things: areas and the rest by their ids in words. */
const spelled = (id: string) => {
  const name = id.replaceAll('_', ' ');
  return { id, name: { en: name, fr: name } };
};
const AREAS = Object.values(craft).flatMap((make) =>
  make().view.planets.flatMap((planet) => planet.areas.map((area) => spelled(area.area))),
);
const NAMED = {
  ...Object.fromEntries(AREAS.map((area) => [area.id, area])),
  ...Object.fromEntries(
    Object.entries(CRAFT).map(([id, part]) => [
      id,
      part.name.en === id ? { ...part, ...spelled(id) } : part,
    ]),
  ),
};

const POSITIONS_BY_HAND: Asked[] = [
  ...laid('star_realms', realms, CARDS),
  ...laid('starcraft', craft, NAMED),
  ...laid('starship_battles', battles, COMPONENTS),
  ...laid('ares', ares, PARTS),
];

describe.each(LANGS)('in %s', (lang) => {
  it.each(
    drawn(POSITIONS_BY_HAND, `words in ${lang}`).map((asked) => [asked.name, asked] as const),
  )('%s says words alone, and calls its reader by no number', async (_, asked) => {
    const lines = await said(asked, lang);
    expect(lines.length).toBeGreaterThan(5);
    expect(suspects(lines, asked, lang)).toEqual([]);
  });
});

it('finds ids, keys, what was not filled in, and the reader called by a number', () => {
  const [asked] = laid('star_realms', { duel: realms.duel! }, CARDS);
  const wrong = [
    'Vote planet_torkan',
    'sr.table.none',
    'Buy {card}',
    'for undefined',
    '@card:cutter',
    'scout',
    'Seat 1 attacks',
  ];
  const right = ['Scout', 'Seat 12', 'Draw 2 cards.', '3/4', 'e.g. this'];
  expect(suspects([...wrong, ...right], asked!, 'en')).toEqual(wrong);
});

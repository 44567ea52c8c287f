/** The layout's measures, on a page with one fault of each; and which states they are taken in. */
import { expect, test } from '@playwright/test';
import { boxes, faults, MEASURES, type Measure } from './layout/measures';
import { DRAWERS, GUIDES, REGIONS } from './layout/regions';
import { every, GAMES, LANGS, sample, SIZES } from './layout/states';

const STYLE = `
  * { box-sizing: border-box; margin: 0; font: 14px/20px sans-serif }
  [data-region] { position: absolute; left: 0; width: 600px; overflow: hidden }
  [data-region=tools] { top: 0; height: 48px }
  [data-region=board] { top: 48px; height: 300px; left: 0 }
  [data-region=question] { top: 360px; height: 60px; width: 300px }
  [data-region=answers] { top: 360px; height: 60px; width: 300px; left: 300px }
  button { height: 44px; width: 80px; padding: 0 }
  .board-slot { position: relative; width: 600px; height: 300px }
  .board-slot > * { position: absolute }
`;

interface Parts {
  style?: string;
  tools?: string;
  board?: string;
  question?: string;
  answers?: string;
  more?: string;
}

const page = ({
  style = '',
  tools = '<button>Log</button>',
  board = '<p style="left: 20px; top: 20px">Torus</p>',
  question = '<b>Which one?</b>',
  answers = '<button>This one</button>',
  more = '',
}: Parts): string => `<!doctype html>
  <style>${STYLE}${style}</style>
  <div class="frame">
    <header data-region="tools">${tools}</header>
    <div data-region="board"><main class="board-slot">${board}</main></div>
    <div data-region="question">${question}</div>
    <div data-region="answers">${answers}</div>
    ${more}
  </div>`;

const BADGE =
  '[data-key]::before { content: attr(data-key); position: absolute; left: 4px; top: 4px; width: 16px; height: 16px }';
const FAULTY: Partial<Record<Measure, Parts>> = {
  'regions meet': { style: '[data-region=question] { top: 340px }' },
  'region outside': { style: '[data-region=tools] { left: 500px }' },
  'row cut': { style: '[data-region=tools] button { height: 60px }' },
  'question cut': { question: '<b style="display: block; margin-top: 52px">Which one?</b>' },
  'answer low': { answers: '<button style="height: 30px">This one</button>' },
  'answer hidden': { answers: '<button style="margin-left: 260px">This one</button>' },
  'text cut': { board: '<p style="left: 590px; top: 20px; white-space: nowrap">Torus</p>' },
  'text small': {
    board:
      '<svg viewBox="0 0 200 100" width="100" height="50"><text x="5" y="40" font-size="18">Torus</text></svg>',
  },
  'word broken': {
    board: '<p style="left: 20px; top: 20px; width: 26px; overflow-wrap: anywhere">Torus</p>',
  },
  'text on text': {
    board: '<p style="left: 20px; top: 20px">Torus</p><p style="left: 30px; top: 24px">Helios</p>',
  },
  'text covered': {
    board:
      '<svg width="100" height="50"><text x="5" y="20">Torus</text><rect width="90" height="40" fill="navy"/></svg>',
  },
  'badge on text': {
    style: BADGE,
    board: '<p data-anchor="planet:torus" data-key="1" style="left: 20px; top: 20px">Torus</p>',
  },
  'board cut': {
    board: '<button data-anchor="planet:torus" style="left: 560px; top: 20px"></button>',
  },
  'scroll slit': {
    board:
      '<div style="height: 12px; width: 90px; overflow-y: auto"><p>Torus</p><p>Helios</p></div>',
  },
  'control on thing': {
    board:
      '<p role="button" data-anchor="planet:torus" style="width: 90px; height: 90px"></p><button style="left: 60px">+</button>',
  },
  'target small': { tools: '<button style="width: 20px; height: 20px"></button>' },
  'page wide': {
    more: '<div style="position: absolute; left: 0; width: 2000px; height: 4px"></div>',
  },
};
const HEARD = 'width: 1px; height: 1px; overflow: hidden; white-space: nowrap';
const LATER: Measure[] = ['board resized', 'chips move', 'layout shift'];

test('a page that is laid out well has no fault', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1000, height: 450 });
  await browser.setContent(page({}));
  expect(await browser.evaluate(faults, { regions: REGIONS, finger: true })).toEqual([]);
  expect(Object.keys(await browser.evaluate(boxes, REGIONS))).toEqual([
    'tools',
    'board',
    'question',
    'answers',
  ]);
});

test('each measure finds its fault', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1000, height: 450 });
  for (const [measure, parts] of Object.entries(FAULTY)) {
    await browser.setContent(page(parts));
    const found = await browser.evaluate(faults, { regions: REGIONS, finger: true });
    expect(
      found.map((f) => f.measure),
      measure,
    ).toContain(measure);
  }
  expect(Object.keys(FAULTY).length + LATER.length).toBe(Object.keys(MEASURES).length);
});

test('what is cut by the one box that it is laid out in is cut', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1000, height: 450 });
  const cut: [Measure, Parts][] = [
    ['text cut', { board: `<p style="${HEARD}">Torus and Helios</p>` }],
    [
      'board cut',
      { board: '<svg style="left: 300px" width="400" height="250" viewBox="0 0 9 9"></svg>' },
    ],
    [
      'answer hidden',
      {
        style: '[data-region=answers] { overflow: hidden }',
        answers: '<button style="position: absolute; left: 260px">This one</button>',
      },
    ],
  ];
  for (const [measure, parts] of cut) {
    await browser.setContent(page(parts));
    const found = await browser.evaluate(faults, { regions: REGIONS, finger: false });
    expect(
      found.map((f) => f.measure),
      JSON.stringify(parts),
    ).toContain(measure);
  }
});

test('what is meant to be so is no fault', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1000, height: 450 });
  const meant: Parts[] = [
    { board: '<p data-clip style="width: 20px; overflow: hidden; top: 20px">Torus</p>' },
    {
      board:
        '<div style="height: 50px; overflow-y: auto"><p>Torus</p><p>Helios</p><p>Abaddon</p></div>',
    },
    {
      more: '<aside data-region="drawer" style="top: 0; height: 400px; background: navy">Log</aside>',
    },
    { board: '<p title="Torus" style="width: 20px; overflow: hidden; top: 20px">Torus</p>' },
    { board: '<p style="left: 20px; top: 20px">To<i>rus</i></p>' },
    // What is laid out from elsewhere is not cut by all that stands around it.
    {
      style: '[data-region=question] { overflow: visible }',
      answers: '<button style="position: fixed; left: 500px; top: 320px">This one</button>',
    },
    {
      board:
        '<svg style="position: fixed; left: 0; top: 0" width="1000" height="450" viewBox="0 0 9 9"></svg>',
    },
    // What was opened lies over a badge.
    {
      style: BADGE,
      board: '<p data-anchor="planet:torus" data-key="1" style="left: 20px; top: 20px"></p>',
      more: '<p data-opened style="position: absolute; left: 20px; top: 64px; background: navy">Log</p>',
    },
    // What has scrolled away takes its badge along.
    {
      style: BADGE,
      board:
        '<div style="height: 50px; width: 90px; overflow-y: auto"><p data-anchor="planet:torus" data-key="1" style="margin: 80px 0 90px"></p></div><p style="top: 80px">Torus</p>',
    },
    // A drawing that has scrolled away is not cut.
    {
      board:
        '<div style="height: 50px; width: 300px; overflow-y: auto"><p style="height: 90px"></p><svg width="300" height="200"></svg></div>',
    },
    // A fingerprint is no word.
    {
      board:
        '<p style="left: 20px; top: 20px; width: 60px; overflow-wrap: anywhere"><code>551349d24deeb5a45e</code></p>',
    },
    // What only ears are told has no room.
    { board: `<p style="${HEARD}; clip-path: inset(50%)">Torus and Helios</p>` },
  ];
  for (const parts of meant) {
    await browser.setContent(page(parts));
    const found = await browser.evaluate(faults, { regions: REGIONS, finger: false });
    expect(found, JSON.stringify(parts)).toEqual([]);
  }
});

test('what a press brings nearer first is no target yet', async ({ page: browser }) => {
  await browser.setViewportSize({ width: 1000, height: 450 });
  const small = '<button style="width: 38px; height: 38px"></button>';
  const found = async (board: string) => {
    await browser.setContent(page({ board }));
    const all = await browser.evaluate(faults, { regions: REGIONS, finger: true });
    return all.map((f) => f.measure);
  };
  expect(await found(`<div>${small}</div>`)).toEqual(['target small']);
  expect(await found(`<div data-nearer>${small}</div>`)).toEqual([]);
});

const KINDS = Object.fromEntries(
  GAMES.map((game, n) => [game, ['in_six', ...'abcdefgh'.slice(n)]]),
);

test('a sample has each position, and each pair of game, size, language, guide and drawer', () => {
  for (const draw of [0, 1, 739_948]) {
    const states = sample(KINDS, draw);
    const met = new Set(states.map(({ game, kind }) => `${game} ${kind}`));
    expect(met.size).toBe(Object.values(KINDS).flat().length);
    const axes: Record<string, string[]> = {
      game: GAMES,
      size: SIZES.map(({ name }) => name),
      lang: [...LANGS],
      guide: Object.keys(GUIDES),
      drawer: Object.keys(DRAWERS),
    };
    const facts = states.map((state) => state as unknown as Record<string, string>);
    for (const [a, ones] of Object.entries(axes))
      for (const [b, others] of Object.entries(axes))
        for (const one of a < b ? ones : [])
          for (const other of others)
            expect(
              facts.some((f) => f[a] === one && f[b] === other),
              `${one} × ${other}`,
            ).toBe(true);
  }
});

test('all states of a size hold every position in both languages with each guide', () => {
  const states = [...every(KINDS, '844x390')];
  const plain = states.filter(({ drawer }) => drawer === 'none');
  expect(plain.length).toBe(Object.values(KINDS).flat().length * 2 * Object.keys(GUIDES).length);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emblemOf } from './emblem-glyphs';

const DATA = join(process.cwd(), '../src/astrarium/games/twilight_imperium/data');
const FILES: Record<string, string> = {
  factions: 'faction',
  technologies: 'technology',
  action_cards: 'action_card',
  agendas: 'agenda',
  promissory_notes: 'promissory_note',
  objectives_public: 'public_objective',
  objectives_secret: 'secret_objective',
};

it('gives every component an emblem that no other of its kind has', () => {
  for (const [file, kind] of Object.entries(FILES)) {
    const ids = [...readFileSync(join(DATA, `${file}.toml`), 'utf8').matchAll(/^id = "(.+)"$/gm)];
    const made = ids.map(([, id]) => JSON.stringify(emblemOf(id!, kind)));
    const twice = made.filter((one, n) => made.indexOf(one) !== n);
    expect(ids.length).toBeGreaterThan(16);
    expect(twice, kind).toEqual([]);
  }
});

/** The draw that the short tier goes by: nothing is left out for longer than a week. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { ordinal, part } from './draw';
import { PYTHON } from './house';

test('seven draws one after the other meet everything, and each of them something', () => {
  for (const length of [1, 2, 3, 6, 7, 8, 32])
    for (const first of [0, 5, 739_948]) {
      const list = Array.from({ length }, (_, n) => n);
      const parts = Array.from({ length: 7 }, (_, n) => part(list, 'a key', first + n));
      expect(new Set(parts.flat())).toEqual(new Set(list));
      for (const each of parts) {
        expect(each.length).toBeGreaterThan(0);
        expect(each.length).toBeLessThanOrEqual(Math.ceil(length / 7));
      }
    }
});

test('days are counted as Python counts them', () => {
  const days = ['1970-01-01', '2026-11-28', '2028-02-29'];
  const code = `import datetime; print(*[datetime.date.fromisoformat(d).toordinal() for d in ${JSON.stringify(days)}])`;
  const said = execFileSync(PYTHON, ['-c', code], { encoding: 'utf8' });
  expect(said.trim().split(' ').map(Number)).toEqual(
    days.map((day) => ordinal(new Date(`${day}T12:00:00`))),
  );
});

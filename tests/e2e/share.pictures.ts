/**
 * The pictures that links to finished games show where they are posted, one a game:
 * scripts/pictures.py. They go to web/public/share.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './setting';

const FOLDER = join(import.meta.dirname, '..', '..', 'web', 'public', 'share');
const BARE = '<circle r="24" fill="#12294a" stroke="#f6e3b4" stroke-width="1.8"/>';
/** What an SVG document draws. */
const inner = (svg: string): string => svg.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '');
const SIZE = { width: 1200, height: 630 };

test('each game has a picture for its links', async ({ house, enter }) => {
  mkdirSync(FOLDER, { recursive: true });
  const { page } = await enter({ size: SIZE });
  await page.goto('/');
  const games =
    await house.get<{ id: string; name: { en: string }; place: number; emblem: string }[]>(
      '/games',
    );
  const pictures = games
    .filter((game) => game.place >= 0)
    .map((game) => ({ file: game.id, name: game.name.en, emblem: inner(game.emblem) }));
  pictures.push({ file: 'astrarium', name: 'Astrarium', emblem: BARE });
  for (const { file, name, emblem } of pictures) {
    await page.evaluate(
      ([text, drawing]) => {
        document.body.innerHTML = `<svg viewBox="0 0 1200 630" width="1200" height="630" style="position:fixed;inset:0;background:#0b1626">
          <g fill="none" stroke="#dcba74" transform="translate(330 315)">
            ${[210, 262, 330, 410, 500, 620, 760].map((r) => `<circle r="${r}" stroke-opacity=".16"/>`).join('')}
            <ellipse rx="560" ry="240" transform="rotate(-21)" stroke-opacity=".3" stroke-dasharray="1 5"/>
          </g>
          <circle cx="330" cy="315" r="196" fill="#0d1d36" stroke="#b08d50" stroke-width="7"/>
          <g id="emblem" transform="translate(330 345) scale(3.1)">${drawing}</g>
          <text x="590" y="322" font-family="Forum, Georgia, serif" font-size="${text!.length > 17 ? 56 : 72}" fill="#f6e3b4">${text}</text>
          <text x="592" y="382" font-family="Spectral, Georgia, serif" font-size="30" fill="#cdbb92">Astrarium</text>
          <rect x="20" y="20" width="1160" height="590" fill="none" stroke="#b08d50" stroke-width="2"/></svg>`;
      },
      [name, emblem] as const,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${file}.png`) });
  }
});

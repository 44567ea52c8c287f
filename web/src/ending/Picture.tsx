import { ImageDown } from 'lucide-react';
import { useRef } from 'react';
import { useNames, useText } from '../app/context';
import { badgeName } from '../i18n/things';
import type { EndingPage, TableInfo } from '../table/contract';
import { stairs, stepsOf } from './story';

const WIDTH = 1200,
  HEIGHT = 630;
/** Seat colours on vellum: a picture has no page around it to take them from. */
const INKS = ['#1d5d99', '#b23a1c', '#14734a', '#8a6a00', '#8c3f73', '#55585e'];
const SHAPES = [
  'M10 2.4a7.6 7.6 0 1 0 .01 0Z',
  'M10 2 18.4 17H1.6Z',
  'M3 3h14v14H3z',
  'M10 1.2 18.8 10 10 18.8 1.2 10Z',
  'M10 1.6 17.4 5.8v8.4L10 18.4 2.6 14.2V5.8Z',
  'M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z',
];

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The picture as pixels; where a browser paints none, the drawing itself. */
async function asFile(drawing: SVGSVGElement): Promise<[Blob, string]> {
  const text = new XMLSerializer().serializeToString(drawing);
  const vector = new Blob([text], { type: 'image/svg+xml' });
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT);
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return pixels ? [pixels, 'png'] : [vector, 'svg'];
  } catch {
    return [vector, 'svg'];
  }
}

/** The game as one picture on vellum: who won, how, the curve. */
export function Picture({
  table,
  page,
  title,
  line,
}: {
  table: TableInfo;
  page: EndingPage;
  title: string;
  line: string;
}) {
  const t = useText();
  const names = useNames();
  const drawing = useRef<SVGSVGElement>(null);
  const steps = stepsOf(page);
  const last = Math.max(1, table.moves);
  const all = steps.flatMap((s) => s.values);
  const low = Math.min(0, ...all),
    high = Math.max(1, ...all);
  const x = (move: number) => 70 + (move / last) * 860;
  const y = (value: number) => 250 + ((high - value) / (high - low)) * 280;
  const final = steps.at(-1)?.values ?? [];
  const take = async () => {
    if (!drawing.current) return;
    const [blob, kind] = await asFile(drawing.current);
    save(blob, `${table.game}-${table.id}.${kind}`);
  };
  return (
    <div className="picture">
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('end.picture')}
      >
        <rect width={WIDTH} height={HEIGHT} fill="#f4ecd8" />
        <rect
          x="18"
          y="18"
          width={WIDTH - 36}
          height={HEIGHT - 36}
          fill="none"
          stroke="#b08d50"
          strokeWidth="2"
        />
        <rect x="25" y="25" width={WIDTH - 50} height={HEIGHT - 50} fill="none" stroke="#cdbb92" />
        <g fontFamily="Spectral, Georgia, serif" fill="#261d12">
          <text x="70" y="108" fontSize={title.length > 26 ? 42 : 58}>
            {title}
          </text>
          <text x="70" y="160" fontSize={line.length > 70 ? 22 : 27} fill="#57452c">
            {line}
          </text>
          <text x="70" y="205" fontSize="21" fill="#57452c">
            {page.measure ? t(page.measure) : ''}
          </text>
          {steps.length > 0
            ? table.seats.map(({ seat }, i) => (
                <g key={seat}>
                  <path
                    d={stairs(steps, seat, x, y, last)}
                    fill="none"
                    stroke={INKS[seat % 6]}
                    strokeWidth="4"
                  />
                  <g transform={`translate(955 ${262 + i * 48})`}>
                    <path d={SHAPES[seat % 6]} fill={INKS[seat % 6]} transform="scale(1.2)" />
                    <text x="34" y="20" fontSize="24">
                      {`${badgeName(seat, names).slice(0, 12)} ${final[seat] ?? ''}`}
                    </text>
                  </g>
                </g>
              ))
            : null}
          <path d="M70 530H930" stroke="#57452c" />
          <text x="70" y="580" fontSize="20" fill="#57452c">
            Astrarium
          </text>
        </g>
      </svg>
      <button type="button" className="btn" onClick={() => void take()}>
        <ImageDown size={17} />
        {t('end.save_picture')}
      </button>
    </div>
  );
}

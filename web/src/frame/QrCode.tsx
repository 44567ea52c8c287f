import encodeQR from 'qr';
import { useMemo } from 'react';

/** Modules of quiet around the code, as its standard wants them. */
const QUIET = 4;

/** A text as a code to scan, dark on vellum; made here, so that nobody else learns the address. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: rows.length, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

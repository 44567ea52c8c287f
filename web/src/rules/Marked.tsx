import type { Piece } from '../table/contract';

/** A text with the words marked that were looked for. */
export function Marked({ pieces, lang }: { pieces: Piece[]; lang?: string }) {
  return (
    <span lang={lang}>
      {pieces.map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}
    </span>
  );
}

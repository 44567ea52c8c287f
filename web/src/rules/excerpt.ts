/** The part of a found text that a list shows. */
import type { Piece } from '../table/contract';

/** So many letters stand before the first found word at most, and in all. */
const BEFORE = 60;
const LENGTH = 170;

/** From shortly before the first found word on, cut at words; the whole text when it is short. */
export function excerpt(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex((piece) => piece.found);
  const lead = pieces
    .slice(0, Math.max(first, 0))
    .map((piece) => piece.text)
    .join('');
  const start =
    lead.length > BEFORE ? `…\u00a0${lead.slice(-BEFORE).replace(/^\S*\s+/, '')}` : lead;
  const shown: Piece[] = start ? [{ text: start, found: false }] : [];
  let room = LENGTH - start.length;
  for (const piece of pieces.slice(Math.max(first, 0))) {
    if (room <= 0) break;
    const fits = piece.text.length <= room;
    shown.push(
      fits ? piece : { ...piece, text: `${piece.text.slice(0, room).replace(/\s+\S*$/, '')}…` },
    );
    room -= piece.text.length;
  }
  return shown.map((piece) => ({ ...piece, text: piece.text.replace(/\n+/g, ' ') }));
}

/** A text in pieces as one. */
export const whole = (pieces: Piece[]): string => pieces.map((piece) => piece.text).join('');

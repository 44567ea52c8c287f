/** Drawings of the ships without faction: Scout, Viper, Explorer. */
import type { ReactElement } from 'react';
import { Globe, Hull, Line, Mark, Orbits, Plate, Shade, Trace, disc } from './strokes';

export const UNALIGNED: Record<string, ReactElement> = {
  scout: (
    <>
      <Orbits x={30} y={70} r={[24, 38, 54, 72]} />
      <g transform="rotate(-18 70 42)">
        <Hull d="M34 38h44l20 4-20 6H34l-8-5Z" />
        <Shade d="M30 45h66l-18 3H34Z" />
        <Plate d="M58 38c-6-16 14-26 26-16L64 34" />
        <Line d="M72 28l10-12" />
        <Mark d={disc(83, 15, 2)} />
        <Plate d="M44 48l-6 16h12l6-16" />
        <Trace d="M8 40h14M4 45h18" />
      </g>
    </>
  ),
  viper: (
    <>
      <Orbits x={130} y={6} r={[30, 46, 64, 84]} />
      <g transform="rotate(8 70 42)">
        <Hull d="M130 42 70 37 24 30l10 12-10 12 46-7Z" />
        <Shade d="M130 42H34L24 54l46-7Z" />
        <Plate d="M56 34 40 12l34 24M56 50 40 72l34-24" />
        <Trace d="M86 42h30M6 40h18M2 45h20" />
      </g>
    </>
  ),
  explorer: (
    <>
      <Globe x={118} y={74} r={36} />
      <g transform="rotate(-6 60 42)">
        <Hull d="M18 50h62l18 5-18 6H24Z" />
        <Shade d="M20 55h76l-16 6H24Z" />
        <Line d="M48 50V8" />
        <Plate d="M50 10c24 4 34 18 34 36H50ZM45 16C30 20 24 32 24 46h21Z" />
        <Trace d="M54 16c16 6 22 14 24 26M41 24c-8 4-11 10-12 18" />
      </g>
    </>
  ),
};

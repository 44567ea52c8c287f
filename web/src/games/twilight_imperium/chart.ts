/** Where technologies stand on the chart of research: quarters by colour, rings by prerequisites. */
import type { Spot } from './model';
import type { Color, Part } from './parts';

/** The chart's field reaches so far from its middle. */
export const REACH = 360;
const RINGS = [92, 154, 216, 278, 300];
/** Upgrades that need one colour only stand beyond the names of its quarter. */
const BEYOND = 268;

/** The middle of each colour's quarter, in degrees clockwise from the right. */
export const QUARTERS: Readonly<Record<Color, number>> = {
  blue: -45,
  green: -135,
  red: 135,
  yellow: 45,
};
/** A faction's own technologies stand beside the common ones, towards the vertical. */
const ASIDE: Readonly<Record<Color, number>> = { blue: -69, green: -111, red: 111, yellow: 69 };
/** Unit upgrades stand on the border of the colours they need. */
const BORDERS: readonly (readonly [colors: string, angle: number])[] = [
  ['blue green', -90],
  ['blue yellow', 0],
  ['red yellow', 90],
  ['green red yellow', 180],
  ['blue', -12.5],
  ['green', -167.5],
  ['red', 167.5],
  ['yellow', 12.5],
];
/** What would stand where something stands already is turned by this. */
const TURN = 15;

export const ringRadius = (ring: number): number => RINGS[Math.min(ring, RINGS.length - 1)]!;

export interface Star extends Spot {
  id: string;
  card: Part;
}

const needs = ({ prereq = {} }: Part): string =>
  (Object.keys(prereq) as Color[]).toSorted().join(' ');

export const prerequisites = ({ prereq = {} }: Part): Color[] =>
  (Object.entries(prereq) as [Color, number][]).flatMap(([color, n]) =>
    Array.from({ length: n }, () => color),
  );

/** Its colour, where it has one. */
export const colorOf = ({ color = 'none' }: Part): Color | null =>
  color === 'none' ? null : color;

function angleOf(card: Part): number {
  const color = colorOf(card);
  if (card.kind === 'unit_upgrade' || color === null)
    return BORDERS.find(([colors]) => colors === needs(card))?.[1] ?? 90;
  return (card.faction ? ASIDE : QUARTERS)[color];
}

/** Every technology at its place, none on another. */
export function starsOf(cards: readonly (readonly [id: string, card: Part])[]): Star[] {
  const taken = new Set<string>();
  return cards.map(([id, card]) => {
    const ring = prerequisites(card).length;
    let angle = angleOf(card);
    while (taken.has(`${ring} ${angle}`)) angle += TURN;
    taken.add(`${ring} ${angle}`);
    const turn = (angle * Math.PI) / 180;
    const beyond = card.kind === 'unit_upgrade' && !needs(card).includes(' ');
    const radius = beyond ? BEYOND : ringRadius(ring);
    return { id, card, x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  });
}

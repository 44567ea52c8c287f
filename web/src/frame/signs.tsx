/** The signs of acts, and the words for what they cost. */
import {
  Coins,
  Crosshair,
  Eye,
  FlaskConical,
  Flag,
  Hammer,
  HeartCrack,
  Layers,
  MapPin,
  Move,
  Play,
  Rocket,
  Scroll,
  Swords,
  type LucideIcon,
} from 'lucide-react';
import type { Translate } from '../i18n/keys';
import type { Act, Cost } from '../table/telling';

const SIGNS: Record<Act, LucideIcon> = {
  move: Move,
  launch: Rocket,
  deploy: MapPin,
  fire: Crosshair,
  fight: Swords,
  harm: HeartCrack,
  build: Hammer,
  buy: Coins,
  play: Play,
  order: Scroll,
  research: FlaskConical,
  score: Flag,
  draw: Layers,
  other: Eye,
};

export function ActSign({ act, size = 18 }: { act: Act; size?: number }) {
  const Sign = SIGNS[act];
  return <Sign size={size} aria-hidden="true" />;
}

/** A cost in words: "Nebulon-B 3: 2 damage". */
export const costWords = (t: Translate, { sort, n, thing, number }: Cost): string =>
  t(`tell.cost.${sort}`, { n, thing: thing || 'none', number });

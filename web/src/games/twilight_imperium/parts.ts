/** Printed components of Twilight Imperium as the server describes them. */
import type { Text } from '../../table/contract';

export type Color = 'blue' | 'green' | 'red' | 'yellow';

/** One component; which fields it has depends on its kind. */
export interface Part {
  id: string;
  kind:
    | 'faction'
    | 'ability'
    | 'unit'
    | 'technology'
    | 'unit_upgrade'
    | 'strategy_card'
    | 'public_objective'
    | 'secret_objective'
    | 'action_card'
    | 'agenda'
    | 'promissory_note'
    | 'planet'
    | 'system';
  name: Text;
  summary: Text;
  initiative?: number;
  stage?: number;
  points?: number;
  color?: Color;
  prereq?: Partial<Record<Color, number>>;
  faction?: string;
  type?: string;
  level?: number;
  cost?: number;
  combat?: number;
  combat_dice?: number;
  move?: number;
  capacity?: number;
  commodities?: number;
  abilities?: string[];
  resources?: number;
  influence?: number;
  trait?: string;
  planets?: string[];
  wormholes?: string[];
  anomaly?: string | null;
  units_per_cost?: number;
}

export type Parts = Record<string, Part>;

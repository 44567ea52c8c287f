/** What the server tells of The Ares Project besides the view: components, and what a fire would roll. */
import type { Choice, Text } from '../../table/contract';
import type { UnitType } from './view';

/** A choice of fire says what it would roll. */
export interface FireChoice extends Choice {
  threshold?: number | null;
  dice?: number;
  expected?: number;
}

export type Provenance = 'seed' | 'inferred' | 'public' | 'reconstructed';

/** One component as /api/games/ares/components tells it. */
export interface Part {
  id: string;
  kind:
    | 'faction'
    | 'building'
    | 'special_building'
    | 'special'
    | 'attack'
    | 'starting_building'
    | 'printed_building'
    | 'unit'
    | 'component';
  faction: string;
  name: Text;
  summary: Text;
  count?: number;
  source: Provenance;
  identity_source?: Provenance;
  fields: Record<string, Provenance>;
  subkind?: string;
  sides?: string[];
  build_cost?: number;
  slot?: string;
  power_to_activate?: number;
  power_per_construction?: number;
  unit_cost?: number;
  max_units?: number;
  unit_type?: UnitType;
  initiative?: number;
  attack?: Record<UnitType, number | null>;
  abilities?: { kind: string; n?: number }[];
  building?: string;
  special_text?: { summary?: Text }[] | Text;
}

/**
 * A name without what it adds in brackets: "Novice (basic game)" is a Novice to everybody at the
 * table.
 */
export const short = (name: string): string => name.replace(/\s*\([^)]*\)$/, '') || name;

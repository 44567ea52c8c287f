/** What the server tells of The Ares Project besides the view: components, and what a fire would roll. */
import type { Loose } from '../../board/contract';

import type { Part as Printed } from './verbs.gen';

export type Provenance = 'seed' | 'inferred' | 'public' | 'reconstructed';

/** One component; which fields it has depends on its kind. */
export type Part = Loose<Printed>;
export type Parts = Record<string, Part>;

/**
 * A name without what it adds in brackets: "Novice (basic game)" is a Novice to everybody at the
 * table.
 */
export const short = (name: string): string => name.replace(/\s*\([^)]*\)$/, '') || name;

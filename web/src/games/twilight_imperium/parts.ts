/** Printed components of Twilight Imperium as the server describes them. */
import type { Loose } from '../../board/contract';
import type { Part as Printed, TechnologyPart } from './verbs.gen';

export type Color = Exclude<TechnologyPart['color'], 'none'>;

/** One component; which fields it has depends on its kind. */
export type Part = Loose<Printed>;

export type Parts = Record<string, Part>;

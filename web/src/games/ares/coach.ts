/**
 * The coach of the first match: one line for what is asked now. Advice of the rulebook, in our
 * words; it knows no rule of the engine.
 */
import type { Decision } from '../../table/contract';
import { seating } from './model';
import type { View } from './view';
import type { Word } from './words';

/** The line for this moment, or null when there is nothing to say. */
export function coachLine(
  view: View,
  decision: Decision | null,
  picked: string | null,
): Word | null {
  if (view.you === null || view.phase === 'over') return null;
  const { me } = seating(view);
  if (view.phase === 'opening') {
    if (!decision?.yours || me.opening.done) return 'coach_wait_opening';
    return decision.choices.some((c) => c.kind === 'primary') ? 'coach_opening' : null;
  }
  if (!decision?.yours)
    return view.battle
      ? view.battle.step === 'round'
        ? 'coach_watch_round'
        : 'coach_watch_battle'
      : 'coach_wait';
  switch (decision.kind) {
    case 'turn': {
      if (picked) return picked.includes('attack') ? 'coach_picked_attack' : 'coach_picked';
      const built = me.base.sites.filter((s) => s.kind === 'building').length;
      const paid = me.base.sites.reduce((sum, s) => sum + s.resources, 0);
      const can = (verb: string): boolean => decision.choices.some((c) => c.verb === verb);
      if (built === 0) return 'coach_first_building';
      if (can('take_frontier') && paid >= 2) return 'coach_take_frontier';
      if (view.frontier === view.you)
        return can('bank')
          ? 'coach_bank'
          : can('attack') && paid >= 4
            ? 'coach_attack_base'
            : 'coach_hold';
      if (can('attack') && paid >= 3 && view.frontier !== null) return 'coach_attack_frontier';
      return paid < 2 ? 'coach_resources' : 'coach_grow';
    }
    case 'defend':
      return 'coach_defend';
    case 'line':
      return 'coach_line';
    case 'emergency':
      return 'coach_emergency';
    case 'reorganize':
      return 'coach_reorganize';
    case 'retreat':
      return 'coach_retreat';
    case 'fire':
      return 'coach_fire';
    case 'destroy':
      return 'coach_destroy';
    default:
      return null;
  }
}

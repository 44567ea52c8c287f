/** The symbols of the legend, drawn as the bases and forces draw them. */
import type { ReactElement } from 'react';
import { Ability, Backs, Die, Token, TYPES } from './glyphs';
import type { UnitType } from './view';

/** A symbol of the legend by its id. */
export function Sign({ id }: { id: string }): ReactElement {
  if (id === 'damaged') return <Token type="armor" size={22} state="damaged" />;
  if (id === 'back') return <Backs n={2} height={24} />;
  if (id === 'die') return <Die face={3} state="hit" size={26} />;
  return (TYPES as readonly string[]).includes(id) ? (
    <Token type={id as UnitType} size={22} />
  ) : (
    <Ability kind={id} size={20} />
  );
}

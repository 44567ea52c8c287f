/** The symbols of the legend, drawn as the galaxy, the cards and the faction sheets draw them. */
import type { ReactElement } from 'react';
import { Blade, Emblem, ResourceGlyph, Shield } from './glyphs';
import { TokenFace } from './tokens';

/** A symbol of the legend by its id. */
export function Sign({ id }: { id: string }): ReactElement {
  switch (id) {
    case 'minerals':
    case 'gas':
    case 'conquest':
      return <ResourceGlyph kind={id} size={20} />;
    case 'attack':
      return <Blade size={18} />;
    case 'health':
      return <Shield size={18} />;
    case 'face_down':
      return <TokenFace seat={1} order={null} />;
    case 'build':
    case 'mobilize':
    case 'research':
      return <TokenFace seat={0} order={id} own />;
    default:
      return <Emblem id={id} size={22} />;
  }
}

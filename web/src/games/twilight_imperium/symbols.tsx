/** The symbols of the legend, drawn as the galaxy and the players' bar draw them. */
import { Coins, Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import { Silhouette } from './glyphs';

/** A symbol of the legend by its id. */
export function Sign({ id }: { id: string }): ReactElement {
  switch (id) {
    case 'resources':
    case 'influence':
      return (
        <span className="ti-worth ti-sign">
          <b className={id === 'resources' ? 'res' : 'inf'}>2</b>
        </span>
      );
    case 'trade_good':
      return <Coins size={18} aria-hidden="true" />;
    case 'command_token':
      return <Flag size={18} aria-hidden="true" />;
    default:
      return <Silhouette unit={id} size={22} />;
  }
}

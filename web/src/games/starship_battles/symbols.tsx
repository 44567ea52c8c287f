/** The symbols of the legend: ships as the grid draws them, with one thing changed. */
import type { ReactElement } from 'react';
import type { SignProps } from '../parts';
import { Token, type TokenProps } from './art/Token';

const SHIP: TokenProps = {
  kind: 'mon_calamari_cruiser',
  cls: 2,
  faction: 'light',
  seat: 0,
  turn: 0,
  hull: 5,
  behind: 3,
  damage: 0,
};

const SHIPS: Record<string, TokenProps> = {
  light: SHIP,
  dark: { ...SHIP, faction: 'dark', seat: 1 },
  facing: { ...SHIP, turn: 90 },
  fighter: { ...SHIP, cls: 4, turn: null, hull: 1, behind: 0 },
  hull: SHIP,
  damage: { ...SHIP, damage: 3 },
  held: { ...SHIP, markers: ['held'] },
  ionized: { ...SHIP, markers: ['ionized'] },
  sabotaged: { ...SHIP, markers: ['sabotaged'] },
  reduced: { ...SHIP, reduced: true, hull: 3, behind: 0 },
};

/** A symbol of the legend by its id. */
export function Sign({ id, lang }: SignProps): ReactElement {
  const ship = SHIPS[id];
  if (ship)
    return (
      <svg viewBox="-33 -33 66 66" width="34" height="34" aria-hidden="true" className="sb-sign">
        <Token {...ship} />
      </svg>
    );
  if (id === 'defense')
    return (
      <svg viewBox="-50 -54 100 108" width="30" height="32" aria-hidden="true">
        <path
          d="M-20 -26H20V26H-20ZM20 -26 42 -46M-20 -26-42 -46M20 26 42 46M-20 26-42 46"
          fill="none"
          stroke="#b08d50"
          strokeWidth="3"
        />
        <g fill="#fff6df" fontSize="38" fontWeight="600" textAnchor="middle">
          <text y="-27">8</text>
          <text x="37" y="12">
            6
          </text>
        </g>
      </svg>
    );
  if (id === 'planet')
    return (
      <svg viewBox="0 0 34 24" width="34" height="24" aria-hidden="true">
        <path d="M0 22C8 6 26 6 34 22" fill="#22344f" stroke="#b08d50" strokeWidth="1.500" />
      </svg>
    );
  return <b className="sb-number">{id === 'attack' ? '+5' : lang === 'fr' ? 'DR' : 'PD'}</b>;
}

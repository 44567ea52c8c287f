/** The symbols of the legend, drawn as the cards and dials draw them. */
import type { ReactElement } from 'react';
import { Defense, Glyph, Sigil, TINT, type Faction, type GlyphName } from './glyphs';

const FILL: Partial<Record<string, string>> = {
  trade: 'var(--trade)',
  combat: 'var(--combat)',
  authority: 'var(--authority)',
  scrap: '#ff9c89',
  draw: '#efe9db',
};

/** What the foe has to do is written in words on cards, and as a card with an arrow where they are
 * small. */
const DISCARD = (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="#f2c552" aria-hidden="true">
    <path fillRule="evenodd" d="M4 1h13v8h-3V4H7v14h4v3H4Z" />
    <path d="M17 11v6h4l-5.500 6L10 17h4v-6Z" />
  </svg>
);

/** A symbol of the legend by its id. */
export function Sign({ id }: { id: string }): ReactElement {
  switch (id) {
    case 'discard':
      return DISCARD;
    case 'cost':
      return (
        <svg viewBox="0 0 40 40" width="23" height="23" aria-hidden="true">
          <circle cx="20" cy="20" r="18.500" fill="#dcba74" stroke="#2b2111" strokeWidth="2" />
          <text x="20" y="27.500" textAnchor="middle" className="coin">
            2
          </text>
        </svg>
      );
    case 'outpost':
    case 'base':
      return <Defense outpost={id === 'outpost'} value={id === 'outpost' ? 4 : 5} />;
    case 'ally':
      return (
        <span style={{ color: 'var(--fed)' }}>
          <Sigil faction="trade_federation" />
          <Sigil faction="trade_federation" />
        </span>
      );
    default:
      return id in TINT ? (
        <span style={{ color: `var(--${TINT[id as Faction]})` }}>
          <Sigil faction={id as Faction} />
        </span>
      ) : (
        <span style={{ color: FILL[id] }}>
          <Glyph name={id as GlyphName} />
        </span>
      );
  }
}

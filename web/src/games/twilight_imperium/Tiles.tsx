/** The tiles in hand while the galaxy is built: one is taken up, then a place is pressed. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { isAsked } from '../../table/asked';
import { Section, useBoard } from './kit';
import { AnomalyDrawing, GREEK, HOLE_COLORS, World } from './glyphs';
import { corners } from './model';
import type { Part } from './parts';
import type { Anomaly, Trait, Wormhole } from './view';

/** A tile as it will lie: its planets with their worth, its anomaly, its wormholes. */
function Tile({ id }: { id: string }): ReactElement {
  const { parts } = useBoard();
  const card = parts[`system_${id}`];
  const planets = (card?.planets ?? []).flatMap((planet): Part[] => {
    const known = parts[planet];
    return known ? [known] : [];
  });
  return (
    <>
      <svg viewBox="-60 -52 120 104" width="84" height="73" aria-hidden="true">
        <polygon className="ground" points={corners(58)} />
        {card?.anomaly ? <AnomalyDrawing anomaly={card.anomaly as Anomaly} /> : null}
        {(card?.wormholes ?? []).map((hole, n) => (
          <text
            key={hole}
            x={planets.length > 0 ? 24 : n * 30}
            y={planets.length > 0 ? -28 : 10}
            textAnchor="middle"
            fontSize={planets.length > 0 ? 22 : 34}
            fill={HOLE_COLORS[hole as Wormhole]}
          >
            {GREEK[hole as Wormhole]}
          </text>
        ))}
      </svg>
      <span className="ti-worlds">
        {planets.map((planet) => (
          <span key={planet.id}>
            <World planet={planet.id} trait={(planet.trait ?? 'none') as Trait} size={24} />
            <b>
              {planet.resources}·{planet.influence}
            </b>
          </span>
        ))}
      </span>
    </>
  );
}

export function Tiles(): ReactElement | null {
  const table = useBoard();
  const { view, tile, lift, decision, t } = table;
  const tiles = view.you === null ? [] : (view.players[view.you]?.tiles ?? []);
  if (tiles.length === 0) return null;
  const asked = decision !== null && isAsked(decision) && decision.kind === 'place_tile';
  return (
    <Section
      title={t('twilight_imperium.table.your_tiles')}
      note={asked ? t('twilight_imperium.table.tile_says') : undefined}
      className="now"
    >
      <div className="ti-tilehand">
        {tiles.map((id, n) =>
          id === null ? null : (
            <button
              key={`${id}:${n}`}
              type="button"
              className={clsx('ti-tilecard', asked && 'can')}
              aria-pressed={tile === id}
              aria-label={`${t('twilight_imperium.table.system_n', { n: id })}: ${table.nameOf(`system_${id}`)}`}
              title={table.nameOf(`system_${id}`)}
              tabIndex={-1}
              onClick={() => lift(tile === id ? null : id)}
            >
              <Tile id={id} />
            </button>
          ),
        )}
      </div>
    </Section>
  );
}

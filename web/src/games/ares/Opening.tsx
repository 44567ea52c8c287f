/**
 * The secret choice of the first cards: the whole deck by kind, with what the rulebook recommends
 * in front.
 */
import type { ReactElement } from 'react';
import { Thing, useBoard } from './kit';
import { Face } from './CardFace';
import { useCardLabel } from './Hand';
import { cardOf } from './model';
import type { AresPlayer } from './view';

export function Opening({ player }: { player: AresPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const offered = table.hung.of('pick').flatMap((choice) =>
    table.hung.placesOf(choice).map((anchor) => ({
      anchor,
      id: cardOf(choice, table.parts) ?? '',
      advised: choice.kind === 'primary',
    })),
  );
  const advised = offered.filter((card) => card.advised).map((card) => card.id);
  const rank = (id: string): number =>
    player.opening.picked.includes(id)
      ? 1
      : advised.includes(id)
        ? 0
        : table.parts[id]?.kind === 'building'
          ? 2
          : 3;
  const cards = offered.toSorted((a, b) => rank(a.id) - rank(b.id));
  return (
    <section className="ar-opening" aria-label={t('ares.table.opening')}>
      <div className="ar-openinghead">
        <h2>{t('ares.table.opening')}</h2>
        <p>
          {player.opening.done
            ? t(offered.length ? 'ares.table.opening_change' : 'ares.table.opening_done')
            : t('ares.table.opening_hint', { n: player.opening.picked.length })}
        </p>
        <div className="ar-picked" role="group" aria-label={t('ares.table.opening_picked')}>
          {player.opening.picked.map((id, i) => {
            const part = table.parts[id ?? ''];
            return part ? (
              <Face key={i} part={part} parts={table.parts} lang={table.lang} width={112} picked />
            ) : null;
          })}
          {Array.from({ length: Math.max(0, 2 - player.opening.picked.length) }, (_, i) => (
            <span key={`free${i}`} className="ar-room">
              {i + 1 + player.opening.picked.length}
            </span>
          ))}
        </div>
      </div>
      {cards.length ? (
        <div className="ar-deckgrid" role="group" aria-label={t('ares.table.opening_deck')}>
          {cards.map(({ anchor, id }) => {
            const part = table.parts[id ?? ''];
            return part ? (
              <div key={id} className="ar-slot">
                <Thing
                  anchor={anchor}
                  label={`${label(part)}${advised.includes(id) ? `, ${t('ares.table.advised')}` : ''}`}
                  card={id}
                >
                  {({ lit }) => (
                    <>
                      <Face part={part} parts={table.parts} lang={table.lang} lit={lit} />
                      {advised.includes(id) ? (
                        <span className="ar-advised">{t('ares.table.advised')}</span>
                      ) : null}
                    </>
                  )}
                </Thing>
              </div>
            ) : null;
          })}
        </div>
      ) : null}
    </section>
  );
}

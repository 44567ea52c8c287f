/** The ecliptic band: trade deck, trade row, Explorers, scrap heap. */
import type { ReactElement } from 'react';
import { useKeyRow, useBoard } from './kit';
import { CardFace } from './CardFace';
import { Glyph } from './glyphs';
import { Pile } from './Play';
import { Thing, useCardLabel } from './Chips';

export function Band(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const { view, parts, lang } = table;
  const explorer = parts.explorer;
  const heap = view.scrap_heap.length;
  const keys = useKeyRow();
  return (
    <section className="sr-band" aria-label={t('sr.table.row')}>
      <div className="sr-supply" data-pile="trade_deck">
        <Pile
          count={view.trade_deck}
          label={t('sr.table.trade_deck')}
          says={`${t('sr.table.trade_deck')}, ${t('sr.table.cards_n', { n: view.trade_deck })}`}
        />
        <button
          type="button"
          className="sr-heap"
          tabIndex={-1}
          onClick={() => table.openPile('scrap_heap', null)}
        >
          <Glyph name="scrap" /> {t('sr.table.scrapped', { n: heap })}
        </button>
      </div>
      <div
        className="sr-row"
        role="group"
        aria-label={t('sr.table.row')}
        data-keys={keys('market')}
      >
        {view.trade_row.map((id, i) => {
          const card = id ? parts[id] : undefined;
          if (!card)
            return (
              <div key={i} className="sr-slot">
                <span className="sr-empty" role="img" aria-label={t('sr.table.empty_slot')} />
              </div>
            );
          return (
            <div key={i} className="sr-slot">
              <Thing
                anchor={`row:${i}`}
                label={label(card)}
                card={card}
                flip={`row:${i}:${card.id}`}
              >
                {(state) => <CardFace card={card} lang={lang} {...state} />}
              </Thing>
            </div>
          );
        })}
        {explorer && (
          <div className="sr-slot sr-explorers">
            <Thing
              anchor="explorers"
              label={label(explorer, [
                view.explorers ? t('sr.table.left', { n: view.explorers }) : t('sr.table.none'),
              ])}
              card={explorer}
              className={view.explorers ? 'deep' : 'spent-pile'}
            >
              {(state) => (
                <CardFace
                  card={explorer}
                  lang={lang}
                  {...state}
                  note={
                    view.explorers ? t('sr.table.left', { n: view.explorers }) : t('sr.table.none')
                  }
                />
              )}
            </Thing>
          </div>
        )}
      </div>
    </section>
  );
}

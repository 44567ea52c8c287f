import { Suspense } from 'react';
import { useLang, useNames, useText } from '../app/context';
import { gameParts } from '../games/registry';
import { plain } from '../i18n/message';
import { seatName } from '../i18n/things';
import type { Component } from '../table/contract';
import type { Situation } from '../table/situation';
import { act } from '../table/store';
import { choicesOn, pileCards } from './anchors';
import { inspect, type Pile } from './panel';
import { Scroll } from './Scroll';
import { UnseenCards } from './UnseenCards';
import { unseenIn } from './unseen';

/**
 * A pile spread out: top card first, equal cards counted; cards that may be chosen are lit and can
 * be pressed.
 */
export function PilePanel({
  situation,
  pile,
  components,
}: {
  situation: Situation;
  pile: Pile;
  components: Record<string, Component>;
}) {
  const t = useText();
  const lang = useLang();
  const names = useNames();
  const { CardFace } = gameParts(situation.table.game);
  const cards = pileCards(situation.view, pile);
  const kinds = new Map<string, number>();
  for (const card of cards) if (card !== null) kinds.set(card, (kinds.get(card) ?? 0) + 1);
  const hidden = cards.filter((c) => c === null).length;
  const unseen =
    pile.pile === 'deck' ? unseenIn(situation.view).filter((u) => u.seat === pile.seat) : [];
  const owner = pile.seat === null ? null : seatName(pile.seat, names);
  return (
    <Scroll label={t(`pile.${pile.pile}`)} className="pile-panel">
      <h3 className="ch">
        {owner ? t(`pile.${pile.pile}_of`, { who: owner }) : t(`pile.${pile.pile}`)}
      </h3>
      <p className="muted">
        {t('pile.count', { n: cards.length })}
        {hidden && hidden < cards.length ? ` · ${t('pile.unknown', { n: hidden })}` : ''}
      </p>
      <ul className="spread">
        {[...kinds].map(([kind, count]) => {
          const card = components[kind];
          if (!card) return null;
          const anchor =
            pile.seat === null ? `${pile.pile}:${kind}` : `${pile.pile}:${pile.seat}:${kind}`;
          const [choice] = choicesOn(situation.decision, anchor);
          const label = choice ? plain(choice.label, names) : card.name[lang];
          return (
            <li key={kind}>
              <button
                type="button"
                data-anchor={anchor}
                aria-label={count > 1 ? `${label} (${count})` : label}
                onClick={(e) =>
                  choice ? act(choice.action) : inspect(kind, e.currentTarget, true)
                }
              >
                <Suspense fallback={null}>
                  <CardFace card={card} lang={lang} width={124} lit={choice !== undefined} />
                </Suspense>
                {count > 1 ? <span className="times">×{count}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {hidden === cards.length && hidden > 0 ? <p className="empty">{t('pile.hidden')}</p> : null}
      {unseen.map((each) => (
        <UnseenCards key={each.seat} unseen={each} />
      ))}
    </Scroll>
  );
}

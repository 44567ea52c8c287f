import { Suspense } from 'react';
import { Say, useLang, useNames } from '../app/context';
import { gameParts } from '../games/registry';
import { SeatBadge } from '../drawings/seats';
import { thingName, things } from '../i18n/things';
import { shelf, useLibrary } from '../library/library';
import type { BlowInfo, TableInfo } from '../table/contract';

const MOST = 6;

/** The last act drawn: the things that struck, each with what it gave, and their sum. */
export function Blow({ table, blow }: { table: TableInfo; blow: BlowInfo }) {
  const names = useNames();
  const lang = useLang();
  const components = useLibrary((s) => s.components[shelf(table)]);
  const { CardFace } = gameParts(table.game);
  const shares = blow.shares.toSorted((a, b) => b.amount - a.amount);
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  const shown = shares.slice(0, MOST);
  const rest = shares.slice(MOST).reduce((all, { amount }) => all + amount, 0);
  if (shown.length === 0 || !components) return null;
  return (
    <figure className="blow">
      <div className="cards">
        {shown.map(({ thing, amount }) => {
          const [one] = things(thing) ?? [];
          const card = one ? components[one.id] : undefined;
          return (
            <div key={thing} className="with">
              {card ? (
                <Suspense fallback={null}>
                  <CardFace card={card} lang={lang} width={92} />
                </Suspense>
              ) : (
                <b className="name">{one ? thingName(one, names) : thing}</b>
              )}
              <b className="num">{amount}</b>
            </div>
          );
        })}
        {rest > 0 ? (
          <div className="with">
            <b className="num">+{rest}</b>
          </div>
        ) : null}
      </div>
      <figcaption>
        <span className="sr">
          <Say message={blow.message} />
        </span>
        {sum === blow.message.params.n ? (
          <>
            <SeatBadge seat={blow.seat} size={15} />
            <b className="num">{sum}</b>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

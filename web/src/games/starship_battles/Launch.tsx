/**
 * Launching from the reserve: carrier, fighter type, then a lit square; Hyperspace arrivals beside
 * it.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { shipName, useBoard } from './kit';
import { choicesOf, factionOf, isOf, shipBy, typeIn } from './model';
import { Mini } from './Rail';

function Fighters({
  types,
  chosen,
  onChoose,
  anchors,
}: {
  types: string[];
  chosen: string | null;
  onChoose: (type: string) => void;
  anchors?: boolean;
}): ReactElement {
  const { view, lang, t } = useBoard();
  const me = view.you ?? 0;
  return (
    <ul className="sb-fighters">
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={clsx('sb-arm can', chosen === type && 'on')}
            aria-pressed={chosen === type}
            data-type={type}
            data-anchor={anchors ? `type:${type}` : undefined}
            aria-label={t('sb.table.reserve_n', {
              type: view.types[type]?.name[lang] ?? type,
              n: view.seats[me]?.reserve[type] ?? 0,
            })}
            onClick={() => onChoose(type)}
          >
            <Mini kind={type} cls={4} side={factionOf(view, me)} size={26} />
            <span className="grow">{view.types[type]?.name[lang] ?? type}</span>
            <em>×{view.seats[me]?.reserve[type] ?? 0}</em>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function Launch(): ReactElement | null {
  const table = useBoard();
  const { decision, hand, view, take, send, t } = table;
  if (!decision?.yours) return null;
  const asked = choicesOf(decision, 'fighter');
  if (asked.length > 0) {
    const types = asked.map((c) => typeIn(view.types, c));
    return (
      <section className="plate sb-panel" aria-label={t('sb.table.launch_which')}>
        <h4 className="caps">{t('sb.table.launch_which')}</h4>
        <Fighters
          types={types}
          chosen={null}
          anchors
          onChoose={(type) =>
            send(asked.filter((c) => typeIn(view.types, c) === type).map((c) => c.action))
          }
        />
      </section>
    );
  }
  const carriers = choicesOf(decision, 'launch');
  const jumps = choicesOf(decision, 'jump');
  if (carriers.length + jumps.length === 0) return null;
  const carrier = carriers.find((c) => isOf(c, hand.ship));
  return (
    <section className="plate sb-panel" aria-label={t('sb.table.reserve')}>
      {carriers.length > 0 ? (
        <>
          <h4 className="caps">{t('sb.table.carriers')}</h4>
          <ul className="sb-fighters">
            {carriers.map((c) => {
              const id = Number(c.args.ship);
              const ship = shipBy(view, id);
              return (
                <li key={c.action}>
                  <button
                    type="button"
                    className={clsx('sb-arm can', hand.ship === id && 'on')}
                    aria-pressed={hand.ship === id}
                    data-carrier={id}
                    onClick={() =>
                      take({
                        ship: hand.ship === id ? null : id,
                        type: hand.ship === id ? null : (c.types?.[0] ?? null),
                      })
                    }
                  >
                    <Mini
                      kind={ship?.type ?? ''}
                      cls={ship?.class ?? 2}
                      side={factionOf(view, ship?.owner ?? 0)}
                      size={26}
                    />
                    <span className="grow">{shipName(table, ship)}</span>
                    <em>{t('sb.table.launches_left', { n: c.left ?? 0 })}</em>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      {carrier ? (
        <>
          <h4 className="caps">{t('sb.table.launch_which')}</h4>
          <Fighters
            types={carrier.types ?? []}
            chosen={hand.type}
            onChoose={(type) => take({ type })}
          />
          <p className="faint">{t('sb.table.launch_where')}</p>
        </>
      ) : null}
      {jumps.length > 0 ? (
        <>
          <h4 className="caps">{t('sb.table.jump')}</h4>
          <Fighters
            types={jumps.map((c) => typeIn(view.types, c))}
            chosen={hand.ship === null ? hand.type : null}
            onChoose={(type) => take({ ship: null, type })}
          />
          <p className="faint">{t('sb.table.jump_hint')}</p>
        </>
      ) : null}
    </section>
  );
}

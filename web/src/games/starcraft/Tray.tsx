/** The tray under the galaxy: order tokens in planning, else the hand. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { Decision } from './game';
import { Menu, Thing, useBoard } from './kit';
import { CardTile } from './CardFace';
import { TokenFace } from './tokens';
import { counts, groupOf, ORDERS, playerAt, TOKENS } from './model';

/** The nine tokens by kind; spent ones dim, special ones gold. */
function Orders(): ReactElement | null {
  const table = useBoard();
  const { view, t } = table;
  const me = playerAt(view, view.you);
  if (!me) return null;
  const left = new Map(counts(me.orders).map(({ id, n }) => [id, n]));
  return (
    <div
      className="sc-orders"
      data-keys="hand"
      role="group"
      aria-label={t('starcraft.table.your_orders')}
    >
      {ORDERS.map((order) => {
        const n = left.get(order) ?? 0;
        const name = table.say({ key: `starcraft.order.${order}`, params: {} });
        return (
          <Thing
            key={order}
            anchor={`order:${order}`}
            label={
              n > 0
                ? t('starcraft.table.order_n', { order: name, n })
                : t('starcraft.table.order_none', { order: name })
            }
            className="sc-order"
          >
            <span className="sc-tokens">
              {Array.from({ length: TOKENS[order]! }, (_, i) => (
                <span key={i} className={clsx(i >= n && 'spent')}>
                  <TokenFace seat={me.seat} order={order} />
                </span>
              ))}
            </span>
            <b>{name}</b>
          </Thing>
        );
      })}
    </div>
  );
}

/** The own hand; equal cards lie on each other. */
export function Hand({ front }: { front?: string | null }): ReactElement | null {
  const table = useBoard();
  const { view, hung, t } = table;
  const me = playerAt(view, view.you);
  if (!me?.sheet) return null;
  const cards = counts(me.hand.filter((card) => card !== null));
  return (
    <div
      className={clsx(
        'sc-hand',
        hung.places().some((place) => place.startsWith('hand:')) && 'asking',
      )}
      data-keys="hand"
      role="group"
      aria-label={t('starcraft.table.hand')}
    >
      {hung.at('deck').length > 0 ? (
        <Thing anchor="deck" label={t('starcraft.table.top_of_deck')} className="sc-card back">
          <span className="sc-back">
            <TokenFace seat={me.seat} order={null} />
            <span>{t('starcraft.table.blind')}</span>
          </span>
        </Thing>
      ) : null}
      {cards.map(({ id, n }) => (
        <Thing
          key={id}
          anchor={`hand:${id}`}
          label={`${table.nameOf(id)}${n > 1 ? ` ×${n}` : ''}, ${t('starcraft.table.hand')}`}
          card={id}
          className="sc-card"
        >
          <CardTile id={id} n={n} front={front ?? null} />
        </Thing>
      ))}
      {cards.length === 0 ? (
        <p className="sc-quiet">{t('starcraft.table.hand_of', { n: 0, most: me.hand_limit })}</p>
      ) : null}
    </div>
  );
}

/** Several choices at one place, or what the picked card may be laid with; a whole area at once. */
export function Which(): ReactElement | null {
  const table = useBoard();
  const { menu, picked, hung, view, t } = table;
  const choices = menu ?? (picked?.startsWith('hand:') ? hung.by(picked) : []);
  const group = groupOf(view, choices);
  if (choices.length === 0) return null;
  return (
    <Menu
      of={choices}
      before={
        group.length > 1 ? (
          <button
            type="button"
            className="sc-plate can all"
            data-group={group.length}
            tabIndex={-1}
            onClick={() => {
              table.actGroup(group);
              table.ask(null);
            }}
          >
            {t('starcraft.table.all_units', { n: group.length })}
          </button>
        ) : null
      }
    />
  );
}

/** The unit that a card is laid for. */
const frontOf = (decision: Decision | null): string | null =>
  decision?.kind === 'lay'
    ? String(decision.prompt.params.unit ?? '').replace(/^@unit:/, '') || null
    : null;

export function Tray(): ReactElement | null {
  const { view, hung, decision, plan, compact, charted, retelling } = useBoard();
  if (view.you === null) return null;
  // The draft takes its place, but not in a battle, where the hand decides.
  if (!compact && !view.battle && (plan.note !== null || plan.canForth)) return null;
  if (view.phase === 'set_up') return null;
  // So does the chart of technologies, which tells of the cards by itself.
  const charts = charted !== null || hung.of('technology').length > 0;
  if (!compact && charts) return null;
  // What is turned up needs the room, and no card of the hand.
  const reveals = view.battle?.skirmishes.some((s) => s.now || s.fought) ?? retelling;
  if (!compact && reveals && !hung.places().some((place) => place.startsWith('hand:'))) return null;
  const planning =
    view.phase === 'planning' || [...hung.movers].some((m) => m.startsWith('order:'));
  return (
    <div className="sc-tray plate">
      {planning ? <Orders /> : <Hand front={frontOf(decision)} />}
    </div>
  );
}

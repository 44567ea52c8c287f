/** Cards in play, a seat's piles and its badge. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { CardPart } from './verbs.gen';
import type { StarRealmsPlayer } from './view';
import { useBoard } from './kit';
import { Art, CardFace } from './CardFace';
import { Dial } from './Dial';
import { CardBack, Defense, Glyph, SeatShape, TINT } from './glyphs';
import { scaleEnd, stacks, type Stack } from './model';
import { Thing, useCardLabel, useOwner } from './Chips';
import type { Place } from './game';

/** A card as a small tile: its name over its art, defense and number of copies. */
export function Tile({
  card,
  copy,
  lit = false,
  unlit = false,
  damage = 0,
  count = 1,
}: {
  card: CardPart;
  copy?: CardPart | undefined;
  lit?: boolean;
  unlit?: boolean;
  damage?: number;
  count?: number;
}): ReactElement {
  const { lang, t } = useBoard();
  return (
    <span
      className={clsx(
        'sr-tile',
        TINT[card.faction],
        lit && 'sr-lit',
        unlit && 'off',
        card.defense === null && 'ship',
      )}
    >
      <span className="sr-tile-art">
        <Art id={card.id} />
        {copy && <span className="sr-copy">{t('sr.table.copies', { card: copy.name[lang] })}</span>}
      </span>
      <b>{card.name[lang]}</b>
      {card.defense !== null && <Defense outpost={card.outpost} value={card.defense - damage} />}
      {damage > 0 && <span className="sr-damage">−{damage}</span>}
      {count > 1 && <span className="sr-times">×{count}</span>}
    </span>
  );
}

/** How a card in play is drawn: whole, without its text, or as a small tile. */
export type Form = 'whole' | 'mini' | 'tile';

/** One card (or pile of equal ships) in play. */
export function InPlayCard({
  player,
  stack,
  form,
}: {
  player: StarRealmsPlayer;
  stack: Stack;
  form: Form;
}): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const owner = useOwner();
  const { card: lying, slots } = stack;
  const card = table.parts[lying.card];
  if (!card) return null;
  const copy = lying.copy ? table.parts[lying.copy] : undefined;
  const anchor: Place = `play:${player.seat}:${lying.slot}`;
  const tile = form === 'tile';
  const acting = table.view.active.includes(player.seat);
  const says = label(card, [
    owner(player.seat),
    copy ? t('sr.table.copies', { card: copy.name[table.lang] }) : null,
    slots.length > 1 && t('sr.table.times', { n: slots.length }),
    lying.damage > 0 && t('sr.table.damage', { n: lying.damage }),
  ]);
  const own = player.seat === table.view.you;
  const spent =
    (!tile || own) &&
    acting &&
    (lying.base && lying.primary_used ? (
      <span className="sr-chip used" aria-hidden="true">
        {t('sr.table.used')}
      </span>
    ) : lying.ally_used ? (
      <span className="sr-chip used" aria-hidden="true">
        {t('sr.table.ally_used')}
      </span>
    ) : null);
  return (
    <Thing
      anchor={anchor}
      label={says}
      card={card}
      abilities={copy ?? card}
      chips={!tile || own}
      bright={own}
      spent={spent || undefined}
      className={tile ? 'tile-thing' : slots.length > 1 ? 'stacked' : ''}
      flip={`play:${player.seat}:${lying.slot}`}
    >
      {({ lit, unlit }) =>
        tile ? (
          <Tile
            card={card}
            copy={copy}
            lit={lit}
            unlit={unlit}
            damage={lying.damage}
            count={slots.length}
          />
        ) : (
          <CardFace
            card={card}
            lang={table.lang}
            mini={form === 'mini'}
            lit={lit}
            unlit={unlit}
            copy={copy ?? null}
            damage={lying.damage}
          >
            {slots.length > 1 && <span className="sr-times">×{slots.length}</span>}
          </CardFace>
        )
      }
    </Thing>
  );
}

/** A lane of cards in play that overlap when there is no room. */
export function PlayLane({
  player,
  form = 'whole',
}: {
  player: StarRealmsPlayer;
  form?: Form;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const lying = stacks(player, table.hung);
  return (
    <div
      className={form === 'tile' ? 'sr-tiles' : `sr-lane ${form}`}
      style={{ '--n': lying.length } as CSSProperties}
      role="group"
      aria-label={`${t('sr.table.in_play')}, ${table.seatOf(player.seat)}`}
    >
      {lying.map((stack) => (
        <div key={stack.card.slot} className="sr-slot">
          <InPlayCard player={player} stack={stack} form={form} />
        </div>
      ))}
      {lying.length === 0 && <span className="sr-quiet">{t('sr.table.quiet')}</span>}
    </div>
  );
}

/** A pile: its back, or its top card when it is open, with the number of cards on it. */
export function Pile({
  count,
  label,
  top,
  says,
  anchor,
  open,
  flip,
}: {
  count: number;
  label: string;
  top?: string | null;
  says: string;
  anchor?: Place;
  open?: () => void;
  flip?: string;
}): ReactElement {
  const { parts } = useBoard();
  const card = top ? parts[top] : undefined;
  const face: ReactNode = (
    <>
      {card ? (
        <span className={`sr-pile-top ${TINT[card.faction]}`} data-flip={flip} data-card={card.id}>
          <Art id={card.id} />
        </span>
      ) : count ? (
        <CardBack />
      ) : (
        <span className="sr-pile-none" />
      )}
      <span className="sr-count">{count}</span>
    </>
  );
  const body = (
    <>
      <span className="sr-pile-body">{face}</span>
      <span className="sr-pile-label" aria-hidden="true">
        {label}
      </span>
    </>
  );
  if (anchor)
    return (
      <div className="sr-pile" data-pile={anchor}>
        <Thing anchor={anchor} label={says} {...(card ? { card } : {})} {...(open ? { open } : {})}>
          {() => body}
        </Thing>
      </div>
    );
  if (open)
    return (
      <div className="sr-pile">
        <div className="sr-thing">
          <div className="sr-face" aria-hidden="true">
            {body}
          </div>
          <button type="button" className="sr-hit" tabIndex={-1} aria-label={says} onClick={open} />
        </div>
      </div>
    );
  return (
    <div className="sr-pile" role="img" aria-label={says}>
      {body}
    </div>
  );
}

/** Deck, hand and discard pile of a seat. */
export function Piles({
  player,
  hand = true,
}: {
  player: StarRealmsPlayer;
  hand?: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const name = table.seatOf(player.seat);
  const known = player.deck_top[0];
  const knownName = known ? table.parts[known]?.name[table.lang] : undefined;
  const says = (what: string, n: number): string =>
    `${what}, ${name}, ${t('sr.table.cards_n', { n })}`;
  const own = player.seat === table.view.you;
  return (
    <div className="sr-piles" data-seat={player.seat}>
      <Pile
        count={player.deck}
        label={t('sr.table.deck')}
        top={known ?? null}
        says={
          says(t('sr.table.deck'), player.deck) +
          (knownName ? `, ${t('sr.table.top_known', { card: knownName })}` : '')
        }
        flip={`deck:${player.seat}:${known}`}
        {...(own ? { anchor: 'deck' } : {})}
        open={() => table.openPile('deck', player.seat)}
      />
      {hand && (
        <Pile
          count={player.hand.length}
          label={t('sr.table.hand')}
          says={says(t('sr.table.hand'), player.hand.length)}
        />
      )}
      <Pile
        count={player.discard.length}
        label={t('sr.table.discard')}
        top={player.discard.at(-1) ?? null}
        says={says(t('sr.table.discard'), player.discard.length)}
        flip={`discard:${player.seat}:${player.discard.length}`}
        open={() => table.openPile('discard', player.seat)}
      />
    </div>
  );
}

/** A name of more letters takes three lines of smaller type. */
const LONG_NAME = 16;

/** Shape and name of a seat, with its role. */
export function Badge({ player }: { player: StarRealmsPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const name = table.seatOf(player.seat);
  return (
    <span className="sr-badge">
      <SeatShape seat={player.seat} who />
      <b className={name.length > LONG_NAME ? 'long' : undefined} title={name}>
        {name}
      </b>
      {player.role && (
        <span className="sr-role">
          {(player.role === 'emperor' || player.role === 'boss') && (
            <Glyph name={player.role === 'boss' ? 'skull' : 'crown'} />
          )}
          {t(`sr.table.${player.role}`)}
        </span>
      )}
    </span>
  );
}

/** A seat's authority as a dial that can be attacked. `shared` says it is the team's. */
export function Authority({
  player,
  shared = false,
}: {
  player: StarRealmsPlayer;
  shared?: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const name = table.seatOf(player.seat);
  const end =
    player.authority <= player.authority_start
      ? player.authority_start
      : scaleEnd(player.authority, [60, 75, 100, 150, 200]);
  const says = [
    name,
    player.role && t(`sr.table.${player.role}`),
    `${player.authority} ${t('sr.table.authority')}`,
    player.shielded && t('sr.table.shielded'),
    !player.alive && t('sr.table.defeated'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Thing
      anchor={`player:${player.seat}`}
      label={says}
      className={clsx('sr-target', !player.alive && 'fallen')}
      open={() => table.openPile('discard', player.seat)}
    >
      {({ lit }) => (
        <span className={clsx('sr-dialbox', lit && 'lit')}>
          <Dial
            counter={`authority:${player.seat}`}
            value={player.authority}
            end={end}
            colour={`var(--seat-${(player.seat % 6) + 1})`}
            label={shared ? t('sr.table.team', { n: player.team + 1 }) : t('sr.table.authority')}
            glyph="authority"
          />
          {player.shielded && (
            <span className="sr-guard">
              <Glyph name="lock" />
            </span>
          )}
        </span>
      )}
    </Thing>
  );
}

/** Trade and combat left this turn. */
export function Pools({ player }: { player: StarRealmsPlayer }): ReactElement {
  const { t } = useBoard();
  const scale = (n: number): number => scaleEnd(n, [6, 10, 16, 24, 40]);
  return (
    <div
      className="sr-pools"
      role="group"
      aria-label={`${player.trade} ${t('sr.table.trade')}, ${player.combat} ${t('sr.table.combat')}`}
    >
      <Dial
        counter={`trade:${player.seat}`}
        value={player.trade}
        end={scale(player.trade)}
        colour="var(--trade)"
        label={t('sr.table.trade')}
        majors={4}
        glyph="trade"
      />
      <Dial
        counter={`combat:${player.seat}`}
        value={player.combat}
        end={scale(player.combat)}
        colour="var(--combat)"
        label={t('sr.table.combat')}
        majors={4}
        glyph="combat"
      />
    </div>
  );
}

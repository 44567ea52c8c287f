/**
 * The own hand, and what a picked card may become: either side of a building, an attack, a pile, a
 * score card.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { argOf, type Choice } from './game';
import { Menu, Thing, useBoard, type Word } from './kit';
import { Face, UnitSide } from './CardFace';
import { Art, Backs } from './glyphs';
import { usesOf } from './model';
import { short, type Part } from './parts';
import type { AresPlayer } from './view';

/** What a card of the hand is called: its name, and the units it can make. */
export function useCardLabel(): (part: Part) => string {
  const { parts, lang, t } = useBoard();
  return (part) =>
    [
      part.name[lang],
      t(`ares.table.kind_${part.kind}` as Word),
      ...(part.sides ?? []).flatMap((id) =>
        parts[id]
          ? [
              t('ares.table.side_is', {
                unit: parts[id].name[lang],
                cost: parts[id].unit_cost ?? 0,
              }),
            ]
          : [],
      ),
    ].join(', ');
}

export function Hand({ player }: { player: AresPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const seen = new Map<string, number>();
  return (
    <div
      className={`ar-hand n${player.hand.length}`}
      data-keys="hand"
      role="group"
      aria-label={`${t('ares.table.your_hand')}, ${t('ares.table.cards_n', { n: player.hand.length })}`}
    >
      {player.hand.map((id, i) => {
        const part = id ? table.parts[id] : undefined;
        if (!part)
          return (
            <div key={`back:${i}`} className="ar-slot">
              <Backs n={1} height={70} />
            </div>
          );
        const nth = seen.get(part.id) ?? 0;
        seen.set(part.id, nth + 1);
        return (
          <div key={`${part.id}:${nth}`} className="ar-slot">
            <Thing
              anchor={`hand:${part.id}`}
              label={`${label(part)}, ${t('ares.table.hand')}`}
              card={part.id}
              flip={`hand:${player.seat}:${part.id}:${nth}`}
            >
              {({ lit, unlit, picked }) => (
                <Face
                  part={part}
                  parts={table.parts}
                  lang={table.lang}
                  lit={lit}
                  unlit={unlit}
                  picked={picked && nth === 0}
                />
              )}
            </Thing>
          </div>
        );
      })}
      {player.hand.length === 0 ? (
        <span className="ar-quiet">{t('ares.table.hand_empty')}</span>
      ) : null}
    </div>
  );
}

const PICTURES: Record<string, string> = {
  pile: 'pile',
  bonus_pile: 'pile',
  defend_frontier: 'screen',
  defend_base: 'base_card',
  reroll: 'workers',
  power: 'nuclear_plant',
  score_card: 'standard_attack',
  resources: 'pile',
  building: 'base_card',
};

/** What a plate shows: the thing itself where there is one, else a picture of what is done. */
function pictureOf(choice: Choice, unit: string | undefined): string {
  if (choice.verb === 'attack')
    return choice.args.choice === 'deep_strike' ? 'raid_attack' : 'standard_attack';
  return (
    PICTURES[argOf(choice, 'job') ?? argOf(choice, 'kind') ?? ''] ??
    PICTURES[choice.verb] ??
    unit ??
    argOf(choice, 'card') ??
    'screen'
  );
}

/** One use of a card as a plate that can be pressed. */
export function UsePlate({ choice }: { choice: Choice }): ReactElement {
  const table = useBoard();
  const { hung, t } = table;
  const unit = table.parts[argOf(choice, 'plan') ?? ''];
  const built = choice.verb === 'build' ? unit : undefined;
  const says = built
    ? t('ares.table.build_side', { unit: short(built.name[table.lang]) })
    : table.say(choice.label);
  const face =
    unit?.kind === 'unit' ? (
      <>
        <UnitSide unit={unit} lang={table.lang} big />
        <span className="ar-does">{says}</span>
      </>
    ) : (
      <>
        <span className="ar-pic">
          <Art id={pictureOf(choice, unit?.id)} ground={false} />
        </span>
        <span className="ar-does">{says}</span>
      </>
    );
  return (
    <div className={clsx('ar-use', choice.kind, choice.verb, unit?.kind === 'unit' && 'unit')}>
      <div className={`ar-useface ar-tint ${unit?.faction ?? ''}`} aria-hidden="true">
        {face}
      </div>
      <button
        type="button"
        className="ar-hit"
        tabIndex={-1}
        data-action={choice.action}
        data-anchor={hung.moverOf(choice) === null ? hung.placesOf(choice)[0] : undefined}
        aria-label={says}
        onClick={() => {
          table.pick(null);
          table.ask(null);
          table.act(choice.action);
        }}
      />
    </div>
  );
}

/** The hand as chips beside a battle: its cards are played from there in an emergency. */
export function HandChips({ player }: { player: AresPlayer }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  if (![...table.hung.movers].some((m) => m.startsWith('hand:'))) return null;
  return (
    <div
      className="ar-handchips"
      data-keys="hand"
      role="group"
      aria-label={t('ares.table.your_hand')}
    >
      <span className="ar-benchname">{t('ares.table.of_hand')}</span>
      {player.hand.map((id, i) =>
        id ? (
          <Thing
            key={`${id}:${i}`}
            anchor={`hand:${id}`}
            label={`${table.nameOf(id)}, ${t('ares.table.hand')}`}
            card={id}
            className="ar-site is-chip"
          >
            {() => (
              <span className="ar-chipsite">
                <Backs n={1} height={18} />
                <b>{table.nameOf(id)}</b>
              </span>
            )}
          </Thing>
        ) : null,
      )}
    </div>
  );
}

const LOOK = { head: 'ar-usehead', close: 'ar-close', list: 'ar-uselist' };
const plate = (choice: Choice): ReactElement => <UsePlate key={choice.action} choice={choice} />;

/**
 * Beside the hand: everything the picked card may become, or the own piles while nothing is picked.
 */
export function Uses(): ReactElement | null {
  const table = useBoard();
  const { picked, hung, parts, t } = table;
  if (!picked?.startsWith('hand:'))
    return (
      <p className="ar-idle">
        {[...hung.movers].some((m) => m.startsWith('hand:')) ? t('ares.table.pick_card') : ''}
      </p>
    );
  const places = hung
    .by(picked)
    .some((c) => c.verb === 'resource' && hung.placesOf(c).some((p) => p.startsWith('site:')));
  return (
    <Menu
      of={usesOf(hung, picked)}
      title={t('ares.table.uses_of', {
        card: parts[picked.slice(5)] ? table.nameOf(picked.slice(5)) : '',
      })}
      note={places ? <span>{t('ares.table.or_resource')}</span> : null}
      plate={plate}
      look={{ ...LOOK, box: 'ar-uses' }}
    />
  );
}

/** Several choices at one place: which of them is meant. */
export function Which(): ReactElement {
  const { t } = useBoard();
  return (
    <Menu title={t('ares.table.which')} plate={plate} look={{ ...LOOK, box: 'ar-uses over' }} />
  );
}

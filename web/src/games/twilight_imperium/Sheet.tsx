/** The faction sheet of a seat: abilities, units of its own, notes, technologies; and laws in play. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import type { Place } from './game';
import { outcomeText, Section, Thing, useBoard, type Table } from './kit';
import { Emblem } from './Emblem';
import { Silhouette } from './glyphs';
import { researching } from './model';
import type { Part } from './parts';
import { Technology } from './Technology';
import type { Note } from './view';

/** A component as a row: emblem, name, what it says. It is used by pressing it. */
export function Row({
  id,
  anchor,
  note,
  spent = false,
}: {
  id: string;
  anchor: Place;
  note?: string;
  spent?: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const card: Part | undefined = table.parts[id];
  const why = table.hung.at(anchor).length > 0 ? undefined : table.hung.why(anchor);
  return (
    <Thing
      anchor={anchor}
      label={[table.nameOf(id), note, spent ? t('twilight_imperium.table.exhausted') : '']
        .filter(Boolean)
        .join(', ')}
      card={id}
      className={clsx('ti-rowcard', spent && 'spent')}
    >
      <Emblem id={id} kind={card?.kind ?? 'ability'} size={34} />
      <span>
        <b>{table.nameOf(id)}</b>
        {note ? <em>{note}</em> : null}
        <small>{card?.summary[table.lang]}</small>
        {why ? <small className="why">{table.say(why.reason)}</small> : null}
      </span>
    </Thing>
  );
}

/** What the sheet of a seat lets it do. */
export function Abilities({ seat }: { seat: number }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const faction = table.view.players[seat]?.faction;
  const ids = table.parts[`faction_${faction}`]?.abilities ?? [];
  if (ids.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.abilities')}>
      {ids.map((id) => (
        <Row key={id} id={id} anchor={`ability:${id.slice('ability_'.length)}`} />
      ))}
    </Section>
  );
}

/** The lines of a seat's units that are not those of everybody: own ones, the flagship, upgrades. */
function Lines({ seat }: { seat: number }): ReactElement | null {
  const table = useBoard();
  const { parts, lang, t } = table;
  const { lines: all, technologies } = table.view.players[seat]!;
  const lines = all.flatMap((id) => {
    const unit = parts[id];
    return unit && (unit.faction || technologies.includes(id) || unit.type === 'flagship')
      ? [unit]
      : [];
  });
  if (lines.length === 0) return null;
  const facts = (unit: Part): string =>
    [
      unit.cost ? t('twilight_imperium.table.cost_n', { n: unit.cost }) : '',
      unit.combat
        ? t('twilight_imperium.table.combat_n', { n: unit.combat, dice: unit.combat_dice ?? 1 })
        : '',
      unit.move ? t('twilight_imperium.table.move_n', { n: unit.move }) : '',
      unit.capacity ? t('twilight_imperium.table.capacity_n', { n: unit.capacity }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t('twilight_imperium.table.special_units')}>
      <ul className={`ti-lines seat-${seat + 1}`}>
        {lines.map((unit) => (
          <li key={unit.id} className="ti-unitline">
            <Silhouette unit={unit.type ?? ''} size={26} />
            <span>
              <b>{unit.name[lang]}</b>
              <em>{facts(unit)}</em>
              <small>{unit.summary[lang]}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenNotes({ notes }: { notes: Note[] }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  if (notes.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.notes_shown')}>
      {notes.map((note, n) =>
        note.note === null || note.owner === null ? null : (
          <Row
            key={n}
            id={note.note}
            anchor={`note:${note.note}:${note.owner}`}
            note={table.seatOf(note.owner)}
          />
        ),
      )}
    </Section>
  );
}

/** One seat's sheet, whole. */
export function FactionSheet({ seat }: { seat: number }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const p = table.view.players[seat]!;
  const id = `faction_${p.faction}`;
  const sheet = table.parts[id];
  return (
    <div className="ti-faction-sheet">
      <header className={`seat-${seat + 1}`}>
        {p.faction ? <Emblem id={id} kind="faction" size={58} /> : null}
        <span>
          <b>{p.faction ? table.nameOf(id) : t('twilight_imperium.table.no_faction')}</b>
          <small title={table.seatOf(seat)}>
            <SeatBadge seat={seat} size={12} /> {table.seatOf(seat)}
          </small>
          <em>
            {t('twilight_imperium.table.commodities_of', {
              n: p.commodities,
              most: sheet?.commodities ?? 0,
            })}
            {' · '}
            {t('twilight_imperium.table.goods_n', { n: p.goods })}
          </em>
        </span>
      </header>
      {sheet?.summary[table.lang] ? <p className="ti-quiet">{sheet.summary[table.lang]}</p> : null}
      <Abilities seat={seat} />
      <Lines seat={seat} />
      {p.technologies.length > 0 ? (
        <Section title={t('twilight_imperium.table.technologies_of')}>
          <div className="ti-techs">
            {p.technologies.map((one) => (
              <Technology key={one} id={one} spent={p.exhausted.includes(one)} />
            ))}
          </div>
        </Section>
      ) : null}
      <OpenNotes notes={p.shown} />
      <p className="ti-quiet">
        {t('twilight_imperium.table.cards_say', {
          hand: p.hand.length,
          secrets: p.secrets.length,
          notes: p.notes.length,
        })}
      </p>
    </div>
  );
}

export function Laws(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { laws } = table.view;
  if (laws.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.laws')}>
      {laws.map((law) => (
        <Row
          key={law.agenda}
          id={law.agenda}
          anchor={`agenda:${law.agenda}`}
          note={[
            outcomeText(law.outcome, table),
            law.spent ? t('twilight_imperium.table.exhausted_law') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          spent={law.spent}
        />
      ))}
    </Section>
  );
}

/** What works until the turn, the combat or the phase ends. */
export function Lasting(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { lasting } = table.view;
  if (lasting.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.lasting')}>
      {lasting.map(({ card, seat, on }) => (
        <Row
          key={`${card}:${seat}:${on}`}
          id={card}
          anchor={`lasting:${card}`}
          note={[seat === null ? '' : table.seatOf(seat), on === null ? '' : thing(on, table)]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </Section>
  );
}

/** A system or a strategy card by its name. */
function thing(on: string, table: Table): string {
  return table.view.systems.some((s) => s.system === on) ? table.systemName(on) : table.nameOf(on);
}

const COMPONENT = /^(hand|note|ability|unit|technology|agenda|strategy):(\w+)/;
const ID_OF: Record<string, string> = { ability: 'ability_' };

/** A window that is open: everything that may be used in it on vellum, beside "use nothing". */
export function OpenWindow(): ReactElement | null {
  const table = useBoard();
  const { hung, decision, parts, t } = table;
  if (!decision?.yours || !decision.choices.some((c) => c.verb === 'decline')) return null;
  if (researching(decision)) return null;
  const shown = hung
    .things()
    .filter((anchor) => COMPONENT.test(anchor))
    .flatMap((anchor) => {
      const [, sort = '', word = ''] = COMPONENT.exec(anchor)!;
      const own = table.view.players[table.view.you ?? 0]!.lines.find(
        (line) => parts[line]?.type === word,
      );
      const id = sort === 'unit' ? (own ?? word) : (ID_OF[sort] ?? '') + word;
      return parts[id] ? [{ anchor, id }] : [];
    })
    .toSorted((a, b) => Number(hung.lit(b.anchor)) - Number(hung.lit(a.anchor)));
  if (shown.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.usable')} className="ti-window">
      {shown.map(({ anchor, id }) => (
        <Row key={anchor} id={id} anchor={anchor} />
      ))}
    </Section>
  );
}

/** Whose sheet lies open in the panel: the moment's own parts, or a seat. */
export function SheetTabs({
  open,
  show,
}: {
  open: number | null;
  show: (seat: number | null) => void;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <div className="ti-tabs" role="group" aria-label={t('twilight_imperium.table.sheets')}>
      <button type="button" aria-pressed={open === null} tabIndex={-1} onClick={() => show(null)}>
        {t('twilight_imperium.table.moment')}
      </button>
      {table.view.players.map((_, seat) => (
        <button
          key={seat}
          type="button"
          className={`seat-${seat + 1}`}
          aria-pressed={open === seat}
          aria-label={t('twilight_imperium.table.sheet_of', { who: table.seatOf(seat) })}
          title={table.seatOf(seat)}
          tabIndex={-1}
          onClick={() => show(seat)}
        >
          <SeatBadge seat={seat} size={18} />
        </button>
      ))}
    </div>
  );
}

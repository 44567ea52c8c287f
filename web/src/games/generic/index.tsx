/**
 * The board of every game without one of its own: what the view holds as tables and labelled lines,
 * choices as cards.
 */
import { clsx } from 'clsx';
import { useRef, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { hasMessage, type Lang } from '../../i18n/catalogue';
import type { BoardProps, Choice as Told, Unwritten } from '../../board/contract';
import type { Component } from '../../table/contract';
import { thingsOf } from '../../table/hanging';
import type { TableView } from '../../table/wire';
import { columns, facts, numberOf, spelled, type Value } from './facts';
import { useArrows } from './arrows';
import './styles.css';

type Props = BoardProps<Unwritten, TableView, Component>;
type Choice = Told<Unwritten>;

/** The game's word for a field of its view, else the field's own name. */
const labelled = (
  { view, lang, t }: { view: TableView; lang: Lang; t: Props['t'] },
  key: string,
): string =>
  hasMessage(lang, `${view.game}.view.${key}`) ? t(`${view.game}.view.${key}`) : spelled(key);

function Shown({ value, props }: { value: Value; props: Props }): ReactElement {
  const { t, say } = props;
  if (value === null || value === '') return <span className="g-none">{t('generic.nothing')}</span>;
  if (typeof value === 'string' && value.startsWith('@'))
    return <span>{say({ key: 'generic.thing', params: { thing: value } })}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'generic.yes' : 'generic.no')}</span>;
  if (typeof value === 'number') return <b className="g-number">{value}</b>;
  if (typeof value === 'string') return <span>{spelled(value)}</span>;
  if (!Array.isArray(value)) return <Lines entries={Object.entries(value)} props={props} />;
  if (value.length === 0) return <span className="g-none">{t('generic.nothing')}</span>;
  return (
    <ul className="g-list">
      {value.map((each, i) => (
        <li key={i} className={typeof each === 'object' && each !== null ? 'nested' : ''}>
          {each === null ? (
            <span className="g-none">{t('generic.hidden')}</span>
          ) : (
            <Shown value={each} props={props} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ entries, props }: { entries: [string, Value][]; props: Props }): ReactElement {
  return (
    <dl className="g-lines">
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt className="caps">{labelled(props, key)}</dt>
          <dd>
            <Shown value={value} props={props} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Seats({ rows, props }: { rows: Record<string, Value>[]; props: Props }): ReactElement {
  const { table, view, t } = props;
  const named = columns(rows);
  return (
    <table className="g-seats">
      <thead>
        <tr>
          <th scope="col" className="caps">
            {t('generic.seat')}
          </th>
          {named.map((key) => (
            <th key={key} scope="col" className="caps">
              {labelled(props, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, seat) => (
          <tr key={seat} className={seat === view.you ? 'own' : ''}>
            <th scope="row">
              <SeatBadge seat={seat} size={18} /> {table.seats[seat]?.name ?? seat + 1}
            </th>
            {named.map((key) => (
              <td key={key} data-label={labelled(props, key)}>
                <Shown value={row[key] ?? null} props={props} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Card({ choice, props }: { choice: Choice; props: Props }): ReactElement {
  const label = props.say(choice.label);
  const number = numberOf(choice);
  return (
    <button
      type="button"
      className={clsx('g-card', choice.kind, number === null && 'worded')}
      data-anchor={thingsOf(choice)[0]}
      data-action={choice.action}
      aria-label={label}
      onClick={() => props.act(choice.action)}
    >
      {number === null ? (
        <span>{label}</span>
      ) : (
        <>
          <b aria-hidden="true">{number}</b>
          <span aria-hidden="true">{label}</span>
        </>
      )}
    </button>
  );
}

/** The plain board: facts above, the seats' table, then what may be done. */
export default function GenericBoard(props: Props): ReactElement {
  const { view, decision, readOnly, t } = props;
  const hand = useRef<HTMLDivElement>(null);
  const { seats, rest } = facts(view);
  const choices =
    readOnly || !decision?.yours ? [] : decision.choices.filter((c) => c.kind !== 'primary');
  useArrows(hand);
  return (
    <div className="g-board">
      <div className="plate g-facts">
        {rest.length > 0 ? <Lines entries={rest} props={props} /> : null}
        {seats.length > 0 ? <Seats rows={seats} props={props} /> : null}
      </div>
      {choices.length > 0 ? (
        <div className="g-choices">
          <span className="caps">{t('generic.choices')}</span>
          <div ref={hand} className="g-hand" role="group" aria-label={t('generic.choices')}>
            {choices.map((choice) => (
              <Card key={choice.action} choice={choice} props={props} />
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

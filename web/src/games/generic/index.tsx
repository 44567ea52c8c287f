/**
 * The board of every game without one of its own: what the view holds as tables and labelled lines,
 * choices as cards.
 */
import { clsx } from 'clsx';
import { useMemo, useRef, type ReactElement } from 'react';
import { Choices } from '../../board/choices';
import type { BoardProps, Choice as Told, Unwritten } from '../../board/contract';
import { createBoard } from '../../board/create';
import { SeatBadge } from '../../drawings/seats';
import { hasMessage } from '../../i18n/catalogue';
import { useFailed } from '../../outside/bring';
import type { Component } from '../../table/contract';
import { thingsOf } from '../../table/hanging';
import type { TableView } from '../../table/wire';
import { columns, facts, numberOf, spelled, type Value } from './facts';
import { useArrows } from './arrows';
import './styles.css';

type Props = BoardProps<Unwritten, TableView, Component>;
type Choice = Told<Unwritten>;

const { Provider, useBoard, useSetUp } = createBoard<Unwritten, TableView, Component, string>('g');

/** The game's word for a field of its view, else the field's own name. */
function useLabels(): (key: string) => string {
  const { view, lang, t } = useBoard();
  return (key) =>
    hasMessage(lang, `${view.game}.view.${key}`) ? t(`${view.game}.view.${key}`) : spelled(key);
}

function Shown({ value }: { value: Value }): ReactElement {
  const { t, say } = useBoard();
  if (value === null || value === '') return <span className="g-none">{t('generic.nothing')}</span>;
  if (typeof value === 'string' && value.startsWith('@'))
    return <span>{say({ key: 'generic.thing', params: { thing: value } })}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'generic.yes' : 'generic.no')}</span>;
  if (typeof value === 'number') return <b className="g-number">{value}</b>;
  if (typeof value === 'string') return <span>{spelled(value)}</span>;
  if (!Array.isArray(value)) return <Lines entries={Object.entries(value)} />;
  if (value.length === 0) return <span className="g-none">{t('generic.nothing')}</span>;
  return (
    <ul className="g-list">
      {value.map((each, i) => (
        <li key={i} className={typeof each === 'object' && each !== null ? 'nested' : ''}>
          {each === null ? (
            <span className="g-none">{t('generic.hidden')}</span>
          ) : (
            <Shown value={each} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ entries }: { entries: [string, Value][] }): ReactElement {
  const labelled = useLabels();
  return (
    <dl className="g-lines">
      {entries.map(([key, value]) => (
        <div key={key}>
          <dt className="caps">{labelled(key)}</dt>
          <dd>
            <Shown value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Seats({ rows }: { rows: Record<string, Value>[] }): ReactElement {
  const { seatOf, view, t } = useBoard();
  const labelled = useLabels();
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
              {labelled(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, seat) => (
          <tr key={seat} className={seat === view.you ? 'own' : ''}>
            <th scope="row">
              <SeatBadge seat={seat} size={18} who /> {seatOf(seat)}
            </th>
            {named.map((key) => (
              <td key={key} data-label={labelled(key)}>
                <Shown value={row[key] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Card({ choice }: { choice: Choice }): ReactElement {
  const { say, hung, act } = useBoard();
  const label = say(choice.label);
  const number = numberOf(choice);
  return (
    <button
      type="button"
      className={clsx('g-card', choice.kind, number === null && 'worded')}
      data-anchor={hung.placesOf(choice)[0]}
      data-action={choice.action}
      aria-label={label}
      onClick={() => act(choice.action)}
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
  const { view, readOnly, t } = props;
  const hand = useRef<HTMLDivElement>(null);
  const { seats, rest } = facts(view);
  const decision = readOnly ? null : props.decision;
  const hung = useMemo(
    () => new Choices<Unwritten>(decision, (entry) => ({ at: thingsOf(entry) })),
    [decision],
  );
  const board = useSetUp(props, { hung, decision, compact: false });
  const choices = hung.all.filter((c) => c.kind !== 'primary');
  const failed = useFailed(view.game);
  useArrows(hand);
  return (
    <Provider value={board}>
      <div className="g-board">
        {failed ? (
          <p className="plate g-note" role="status">
            {t('generic.undrawn')}
          </p>
        ) : null}
        <div className="plate g-facts">
          {rest.length > 0 ? <Lines entries={rest} /> : null}
          {seats.length > 0 ? <Seats rows={seats} /> : null}
        </div>
        {choices.length > 0 ? (
          <div className="g-choices">
            <span className="caps">{t('generic.choices')}</span>
            <div ref={hand} className="g-hand" role="group" aria-label={t('generic.choices')}>
              {choices.map((choice) => (
                <Card key={choice.action} choice={choice} />
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </Provider>
  );
}

/** Building a fleet in secret: the yard beside the own fleet with its points dial. */
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { clearRefusal, useTable as useLine } from '../../table/store';
import { useBoard } from './kit';
import { difference, inOrder, listOf, makeup, yard, type Filter, type List } from './fleets';
import { AsText, Shelf } from './KeptFleets';
import { choicesOf, seated, typeIn, typeWord } from './model';
import { Mini } from './Rail';
import { abilityName, named, ShipCard } from './ShipCard';
import type { Builder as Draft, ShipType } from './view';
import { Filters, YardRow } from './Yard';

/** The server takes 40 answers in 10 s from a seat; longer lists are sent at that pace. */
const PACE_MS = 270;
const AT_ONCE = 30;

/** Brings the draft on the server to a wanted list, one ship after another. */
function useFitting(draft: List): { fit: (wanted: List) => void; busy: boolean } {
  const { act, decision, view } = useBoard();
  const [wanted, setWanted] = useState<{ list: List; slow: boolean } | null>(null);
  const waiting = useLine((s) => Object.keys(s.pending).length > 0 || s.queue.length > 0);
  const refused = useLine((s) => s.refusal !== null);
  // An answer is acknowledged before the next question comes; each question is answered once.
  const answered = useRef(-1);
  const [next] = wanted ? difference(draft, wanted.list, (id) => typeWord(view.types, id)) : [];
  const open = next !== undefined && decision?.choices.some((c) => c.action === next) === true;
  const question = decision?.id ?? -1;
  if (wanted && !waiting && (!open || refused)) setWanted(null);
  useEffect(() => {
    if (!wanted || waiting || !open || next === undefined || answered.current === question)
      return undefined;
    const timer = setTimeout(
      () => {
        answered.current = question;
        act(next);
      },
      wanted.slow ? PACE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [wanted, waiting, next, open, act, question]);
  const fit = (list: List): void => {
    clearRefusal();
    setWanted({ list, slow: difference(draft, list, (id) => id).length > AT_ONCE });
  };
  return { fit, busy: wanted !== null };
}

/** Points as an instrument: a graduated arc up to the limit. */
function PointsDial({ points, limit }: { points: number; limit: number }): ReactElement {
  const part = limit > 0 ? Math.min(1, points / limit) : 0;
  const at = (share: number, r: number): string => {
    const a = (-120 + 240 * share) * (Math.PI / 180);
    return `${(60 + r * Math.sin(a)).toFixed(1)} ${(62 - r * Math.cos(a)).toFixed(1)}`;
  };
  const arc = (from: number, to: number, r: number): string =>
    `M${at(from, r)}A${r} ${r} 0 ${(to - from) * 240 > 180 ? 1 : 0} 1 ${at(to, r)}`;
  return (
    <svg
      className={clsx('sb-dial', points > limit && 'over')}
      viewBox="0 0 120 104"
      width="132"
      height="114"
      role="img"
      aria-label={`${points} / ${limit}`}
    >
      <path d={arc(0, 1, 50)} className="rim" />
      <path d={arc(0, 1, 41)} className="rim thin" />
      {part > 0 ? <path d={arc(0, part, 45.5)} className="fill" /> : null}
      {Array.from({ length: 31 }, (_, i) => (
        <path key={i} d={`M${at(i / 30, i % 5 ? 48 : 46)}L${at(i / 30, 51)}`} className="tick" />
      ))}
      <path d={`M${at(part, 33)}L${at(part, 53)}`} className="needle" />
      <text x="60" y="70" className="n">
        {points}
      </text>
      <text x="60" y="92" className="of">
        / {limit}
      </text>
    </svg>
  );
}

function FleetRow({ id, count }: { id: string; count: number }): ReactElement {
  const { view, lang, act, decision, t } = useBoard();
  const type = view.types[id];
  const name = type?.name[lang] ?? id;
  const can = choicesOf(decision, 'add').some((c) => typeIn(view.types, c) === id);
  return (
    <li>
      <Mini kind={id} cls={type?.class ?? 4} side={type?.faction ?? 'light'} size={26} />
      <span className="grow sb-name">{name}</span>
      <span className="faint">{(type?.cost ?? 0) * count}</span>
      <button
        type="button"
        className="tool small"
        data-action={`remove type:${id}`}
        aria-label={t('sb.table.remove', { ship: name })}
        onClick={() => act(`remove type:${typeWord(view.types, id)}`)}
      >
        <Minus size={15} />
      </button>
      <b className="num" aria-label={t('sb.table.in_fleet', { n: count })}>
        {count}
      </b>
      <button
        type="button"
        className="tool small"
        aria-disabled={!can}
        aria-label={t('sb.table.add', { ship: name })}
        onClick={() => {
          if (can) act(`add type:${typeWord(view.types, id)}`);
        }}
      >
        <Plus size={15} />
      </button>
    </li>
  );
}

/** The other side while it builds, and the own side when it is ready. */
export function Waiting(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { mine, theirs } = seated(table.view);
  const spectator = table.view.you === null;
  return (
    <div className="sb-waiting">
      <div className="plate inner">
        <h2>
          {spectator
            ? t('sb.table.building', {
                who: new Intl.ListFormat(table.lang).format(
                  [mine, theirs].filter((s) => !s.ready).map((s) => table.seatOf(s.seat)),
                ),
              })
            : mine.ready
              ? t('sb.table.waiting_reveal')
              : t('sb.table.building', { who: table.seatOf(theirs.seat) })}
        </h2>
        <ul>
          {[mine, theirs].map((s) => (
            <li key={s.seat}>
              <b className="name">{table.seatOf(s.seat)}</b>{' '}
              <span className="muted">
                {s.ready ? t('sb.table.fleet_ready') : t('sb.table.waiting_fleet')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function Builder({ draft }: { draft: Draft }): ReactElement {
  const table = useBoard();
  const { view, lang, decision, say, compact, t } = table;
  const [filter, setFilter] = useState<Filter>({
    words: '',
    cls: 0,
    cost: 0,
    ability: '',
    sort: 'cost',
  });
  const [looked, setLooked] = useState<string | null>(null);
  const [page, setPage] = useState<'list' | 'shelf' | 'text'>('list');
  const [tab, setTab] = useState<'yard' | 'fleet'>('yard');
  const list = useMemo(() => listOf(draft.draft), [draft.draft]);
  const { fit, busy } = useFitting(list);
  const mine = Object.values(view.types).filter((s) => s.faction === draft.faction);
  const spell = (s: ShipType): string =>
    s.sides
      .flatMap((side) => [
        ...side.abilities.map((a) => abilityName(table, a, String)),
        ...side.weapons.map((w) => named(table, w.type)),
      ])
      .join(' ');
  const ids = yard(view.types, draft.faction, filter, lang, spell);
  const refused = decision?.blocked.find((b) => b.verb === 'ready');
  const sum = makeup(list, view.types);
  const take = (wanted: List): void => {
    fit(wanted);
    setPage('list');
  };
  return (
    <div className={`sb-builder${compact ? ` tab-${tab}` : ''}`}>
      {compact ? (
        <div className="sb-tabs" role="tablist">
          {(['yard', 'fleet'] as const).map((id) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={tab === id}
              onClick={() => setTab(id)}
            >
              {t(id === 'yard' ? 'sb.table.tab_yard' : 'sb.table.tab_fleet')}
              {id === 'fleet' ? ` · ${draft.points}/${draft.limit}` : ''}
            </button>
          ))}
        </div>
      ) : null}
      <section className="plate sb-yard" aria-label={t('sb.table.yard')}>
        <header className="row">
          <h2 className="name grow">{t('sb.table.builder')}</h2>
          <span className="faint">
            {t(`sb.table.${draft.faction}`)} · {t('sb.table.builder_hint')}
          </span>
        </header>
        <Filters filter={filter} onFilter={setFilter} types={mine} />
        {ids.length === 0 ? (
          <p className="empty">{t('sb.table.none_found')}</p>
        ) : (
          <ul className="scroll sb-ships">
            {ids.map((id) => (
              <YardRow
                key={id}
                id={id}
                count={list[id] ?? 0}
                looked={looked === id}
                onLook={() => setLooked(looked === id ? null : id)}
              />
            ))}
          </ul>
        )}
      </section>
      {looked && view.types[looked] ? (
        <div className="sb-shown scroll">
          <ShipCard kind={looked} type={view.types[looked]} onClose={() => setLooked(null)} />
        </div>
      ) : null}
      <section className="plate sb-own" aria-label={t('sb.table.your_fleet')} aria-busy={busy}>
        <header>
          <PointsDial points={draft.points} limit={draft.limit} />
          <div className="grow">
            <h2 className="name">{t('sb.table.your_fleet')}</h2>
            <p>{t('sb.table.of_points', { n: draft.points, max: draft.limit })}</p>
            <p className="muted">
              {draft.points > draft.limit
                ? t('sb.table.over', { n: draft.points - draft.limit })
                : t('sb.table.free', { n: draft.limit - draft.points })}
            </p>
            <p className="faint">{t('sb.table.summary_fleet', sum)}</p>
          </div>
        </header>
        <div className="sb-pages" role="tablist">
          {(['list', 'shelf', 'text'] as const).map((id) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={page === id}
              onClick={() => setPage(id)}
            >
              {id === 'list'
                ? t('sb.table.ships_n', { n: draft.count })
                : id === 'shelf'
                  ? `${t('sb.table.presets')} · ${t('sb.table.saved')}`
                  : t('sb.table.import')}
            </button>
          ))}
        </div>
        <div className="scroll sb-page">
          {page === 'list' ? (
            draft.draft.length === 0 ? (
              <p className="empty">{t('sb.table.no_ships')}</p>
            ) : (
              <ul className="sb-draft">
                {draft.draft
                  .map((d) => d.type)
                  .sort(inOrder(view.types, lang))
                  .map((id) => (
                    <FleetRow key={id} id={id} count={list[id] ?? 0} />
                  ))}
              </ul>
            )
          ) : page === 'shelf' ? (
            <Shelf draft={draft} onFit={take} />
          ) : (
            <AsText draft={draft} onFit={take} />
          )}
        </div>
        {draft.warnings.length > 0 || refused ? (
          <ul className="losses">
            {refused ? (
              <li>
                {say(refused.reason)} <span className="rule-id">{refused.rule}</span>
              </li>
            ) : null}
            {draft.warnings.map((w) => (
              <li key={w.message.key}>{say(w.message)}</li>
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}

/** Decision 1: which side. */
export function Sides(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const wants = choicesOf(table.decision, 'want');
  if (wants.length === 0) return <Waiting />;
  return (
    <div className="sb-waiting">
      <div className="plate inner">
        <h2>
          {table.decision?.seats.includes(table.view.you ?? -1)
            ? t('sb.table.sides')
            : table.say(table.decision!.prompt)}
        </h2>
        <p className="muted">{t('sb.table.sides_hint')}</p>
        <div className="sb-options">
          {wants.map((c) => {
            const light = c.args.faction === 'light';
            return (
              <button
                key={c.action}
                type="button"
                className="btn sb-answer"
                data-action={c.action}
                onClick={() => table.act(c.action)}
              >
                <Mini
                  kind={
                    light ? 'mon_calamari_star_defender_viscount' : 'super_star_destroyer_executor'
                  }
                  cls={1}
                  side={light ? 'light' : 'dark'}
                  size={44}
                />
                <span>
                  <b>{t(light ? 'faction.light' : 'faction.dark')}</b>
                  <small>{t(light ? 'sb.table.light_hint' : 'sb.table.dark_hint')}</small>
                </span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

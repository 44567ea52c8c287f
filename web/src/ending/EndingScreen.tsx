import { ArrowLeft, BookOpen, GitBranch, History, RotateCcw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Say, Speech, useLang, useNames, useSay, useText } from '../app/context';
import {
  endingHref,
  go,
  PUBLIC,
  replayHref,
  rulesHref,
  sharedLink,
  tableHref,
  type Route,
} from '../app/route';
import { Sky } from '../drawings/Sky';
import { Blank } from '../frame/Blank';
import { askAtTable, hasRematch, rematch } from '../frame/rematch';
import { Scroll } from '../frame/Scroll';
import { CopyButton } from '../frame/TablePanel';
import { Bar, useGameName } from '../frame/TopBar';
import { badgeName } from '../i18n/things';
import { loadGames, loadTable, shelf, useLibrary } from '../library/library';
import { api, ApiError } from '../table/api';
import type { EndingPage, Mark, Message, TableInfo, TurningPoint } from '../table/contract';
import { ownSeats, tokenOf } from '../table/store';
import { Blow } from './Blow';
import { Possessions, Sums } from './Comparison';
import { Curve } from './Curve';
import { Picture } from './Picture';
import { PlayOn } from './PlayOn';
import { Points, useTurningPoints } from './Points';
import { clock, sideOf } from './story';

type Shown = Route & { page: 'ending' };

/** The seat that the reader looks from: that of the address, else its own if it has just one. */
function readerOf({ id, eyes }: Shown): number | null {
  if (eyes !== null) return eyes === PUBLIC ? null : eyes;
  const own = Object.keys(ownSeats(id));
  return own.length === 1 ? Number(own[0]) : null;
}

/** A day in words; what is no date as it stands. */
function dated(text: string, lang: string): string {
  const day = new Date(text);
  return Number.isNaN(day.getTime())
    ? text
    : new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(day);
}

const seats = (list: number[]): string => `@seats:${list.join()}`;

/** Who won and how, as sentences for one reader. */
function useSentences(
  page: EndingPage,
  you: number | null,
): { title: string; told: Message | null; act: Message | null; sum: string } {
  const t = useText();
  const { ended } = page;
  if (!ended)
    return { title: t('end.broken_off'), told: null, act: null, sum: t('end.broken_off') };
  const side = sideOf(ended, you, page.teams);
  const { winners } = ended;
  const n = winners.length;
  const mates = winners.filter((w) => w !== you);
  const title =
    n === 0
      ? t('end.nobody')
      : side === 'won'
        ? t('end.you')
        : side === 'together'
          ? t('end.together', { mates: seats(mates) })
          : t('end.they', { who: seats(winners), n });
  const told = ended.told
    ? { key: ended.told, params: { side, winners: seats(winners), n } }
    : null;
  const act =
    ended.resigned !== null
      ? { key: 'end.resigned', params: { seat: `@seat:${ended.resigned}` } }
      : (page.blow?.message ?? null);
  const sum = n === 0 ? t('end.nobody') : t('end.they', { who: seats(winners), n });
  return { title, told, act, sum };
}

function Fact({ value, name }: { value: ReactNode; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Told({
  table,
  page,
  marks,
  route,
}: {
  table: TableInfo;
  page: EndingPage;
  marks: Mark[];
  route: Shown;
}) {
  const t = useText();
  const say = useSay();
  const names = useNames();
  const lang = useLang();
  const { game, format } = useGameName(table);
  const you = readerOf(route);
  const { title, told, act, sum } = useSentences(page, you);
  const found = useTurningPoints(table.id);
  const [from, setFrom] = useState<{ move: number; seat: number } | null>(null);
  const side = page.ended ? sideOf(page.ended, you, page.teams) : 'watched';
  const drawn = page.ended !== null && page.ended.winners.length === 0;
  const turns = marks.at(-1)?.turn ?? 0;
  const { spent } = page;
  useEffect(() => {
    document.title = `${sum} · ${game} · Astrarium`;
  }, [sum, game]);
  const playFrom = (point: TurningPoint) => setFrom({ move: point.move, seat: point.seat });
  const latest = found?.points.at(-1)?.move ?? Math.max(0, table.moves - 1);
  const who = new Intl.ListFormat(lang).format(table.seats.map((s) => badgeName(s.seat, names)));
  return (
    <div className="frame the-end">
      <Sky x={820} y={430} />
      <Bar
        title={table.title || game}
        line={t('end.line', { who, date: dated(table.created, lang) })}
        back={tableHref(table.id)}
      >
        <label className="eyes">
          <span className="wide-only">{t('end.told_to')}</span>
          <select
            className="input"
            aria-label={t('end.told_to')}
            title={you === null ? undefined : badgeName(you, names)}
            value={you ?? PUBLIC}
            onChange={(e) => go(endingHref(table.id, Number(e.target.value)), true)}
          >
            <option value={PUBLIC}>{t('replay.eyes_public')}</option>
            {table.seats.map((s) => (
              <option key={s.seat} value={s.seat}>
                {badgeName(s.seat, names)}
              </option>
            ))}
          </select>
        </label>
        <a
          className="tool"
          href={replayHref(table.id, 0)}
          aria-label={t('tool.replay')}
          title={t('tool.replay')}
        >
          <History size={19} />
        </a>
        <a
          className="tool wide-only"
          href={rulesHref(table.game)}
          aria-label={t('tool.rules')}
          title={t('tool.rules')}
        >
          <BookOpen size={19} />
        </a>
      </Bar>
      <main className="end-page">
        <Scroll label={t('end.page')}>
          <div className="end-grid">
            <section className="end-say">
              <p className="caps">
                {[game, format, drawn ? t('end.drawn') : t(`end.side_${side}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <h1>{title}</h1>
              {told ? (
                <p>
                  <Say message={told} />
                </p>
              ) : null}
              {act ? (
                <p>
                  <Say message={act} />
                </p>
              ) : null}
              <dl className="facts">
                <Fact value={turns} name={t('end.turns', { n: turns })} />
                <Fact value={table.moves} name={t('end.moves', { n: table.moves })} />
                {spent ? <Fact value={clock(spent.seconds)} name={t('end.played_for')} /> : null}
                {spent && you !== null ? (
                  <Fact value={clock(spent.thought[you] ?? 0)} name={t('end.you_thought')} />
                ) : null}
              </dl>
              {table.continues ? (
                <p className="muted">
                  <a className="lk" href={replayHref(table.continues.table, table.continues.move)}>
                    {t('end.continues', { n: table.continues.move })}
                  </a>
                </p>
              ) : null}
            </section>
            {page.blow && page.ended?.resigned === null ? (
              <Blow table={table} blow={page.blow} />
            ) : null}
            <section
              className="plate end-curve"
              aria-label={
                page.measure ? t('end.curve', { measure: t(page.measure) }) : t('end.page')
              }
            >
              {page.measure ? (
                <h2 className="caps">{t('end.curve', { measure: t(page.measure) })}</h2>
              ) : null}
              <Curve
                table={table}
                page={page}
                marks={marks}
                points={found?.points ?? []}
                chances={found?.chances ?? []}
                you={you}
              />
            </section>
            <section
              className={`plate end-owned ${table.seats.length === 2 ? 'pair' : ''}`}
              aria-label={t('end.compared')}
            >
              {table.seats.length === 2 ? (
                <>
                  <Possessions page={page} seat={0} />
                  <Sums table={table} page={page} />
                  <Possessions page={page} seat={1} />
                </>
              ) : (
                <>
                  <Sums table={table} page={page} />
                  {table.seats.map(({ seat }) => (
                    <Possessions key={seat} page={page} seat={seat} />
                  ))}
                </>
              )}
            </section>
            <div className="end-side">
              {from ? (
                <PlayOn
                  key={`${from.move}/${from.seat}`}
                  table={table}
                  {...from}
                  onClose={() => setFrom(null)}
                />
              ) : null}
              <Points table={table} found={found} marks={marks} onPlay={playFrom} />
              <section className="plate share" aria-label={t('end.share')}>
                <h2 className="caps">{t('end.share')}</h2>
                <Picture
                  table={table}
                  page={page}
                  title={sum}
                  line={[game, act ? say(act) : ''].filter(Boolean).join(' · ')}
                />
                <CopyButton text={sharedLink(table.id, lang)} label={t('end.copy_link')} />
              </section>
            </div>
          </div>
        </Scroll>
      </main>
      <div className="footer">
        <section className="plate inner prompt nodial" aria-label={t('end.page')}>
          <div className="ask">
            <b>{title}</b>
            <span>{t('end.hint')}</span>
          </div>
          <div className="acts">
            <a className="btn" href={replayHref(table.id, 0)}>
              <History size={17} />
              {t('result.replay')}
            </a>
            <button
              type="button"
              className="btn"
              onClick={() => setFrom({ move: latest, seat: you ?? 0 })}
            >
              <GitBranch size={17} />
              {t('end.play_on')}
            </button>
            <a className="btn" href={tableHref(table.id)}>
              <ArrowLeft size={17} />
              {t('end.to_table')}
            </a>
            {hasRematch(table) ? (
              <button
                type="button"
                className="btn prime"
                onClick={() => rematch(table, askAtTable)}
              >
                <RotateCcw size={17} />
                {t('result.rematch')}
              </button>
            ) : null}
          </div>
        </section>
      </div>
    </div>
  );
}

/** The page of a finished game, told to the one who reads it. */
export function EndingScreen({ route }: { route: Shown }) {
  const t = useText();
  const lang = useLang();
  const [table, setTable] = useState<TableInfo | null>(null);
  const [page, setPage] = useState<EndingPage | null>(null);
  const [marks, setMarks] = useState<Mark[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const components = useLibrary((s) => (table ? s.components[shelf(table)] : undefined));
  useEffect(() => {
    void loadGames();
    const ask = async () => {
      const token = tokenOf(route.id);
      const found = await api.table(route.id, token);
      await loadTable(found);
      const [told, timeline] = await Promise.all([
        api.ending(route.id, token),
        api.timeline(route.id, token),
      ]);
      setTable(found);
      setMarks(timeline);
      setPage(told);
    };
    ask().catch(setRefused);
  }, [route.id]);
  if (refused !== null)
    return (
      <Blank
        title={t('end.none')}
        hint={(refused instanceof ApiError && refused.reason?.[lang]) || t('table.missing_hint')}
      />
    );
  if (!table || !page || !marks) return <Blank title={t('table.opening')} home={false} />;
  return (
    <Speech
      components={components ?? {}}
      table={table}
      you={readerOf(route)}
      openRule={(rule) => go(rulesHref(table.game, rule))}
    >
      <Told table={table} page={page} marks={marks} route={route} />
    </Speech>
  );
}

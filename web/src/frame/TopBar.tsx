import { clsx } from 'clsx';
import {
  ArrowLeft,
  BookOpen,
  History,
  Lightbulb,
  MessagesSquare,
  ScrollText,
  Settings2,
  Shapes,
  SkipForward,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../app/context';
import { replayHref } from '../app/route';
import { speak, useSettings } from '../app/settings';
import { Mark } from '../drawings/Mark';
import { useLibrary } from '../library/library';
import { goNext, nextTable, useOthers } from '../notice/next';
import type { Situation } from '../table/situation';
import { toggleSide, usePanels, type Side } from './panel';
import { useUndo } from './undo';

interface ToolProps {
  label: string;
  on?: boolean;
  disabled?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A square tool of the top bar: icon, name, pressed state. */
export function Tool({ label, on, disabled, className = '', onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={clsx('tool', on && 'on', className)}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Shows the other language; the switch keeps place. */
export function LanguageSwitch() {
  const lang = useSettings((s) => s.lang);
  const other = lang === 'en' ? 'fr' : 'en';
  return (
    <button
      type="button"
      className="tool lang"
      lang={other}
      aria-label={other === 'fr' ? 'Français' : 'English'}
      title={other === 'fr' ? 'Français' : 'English'}
      onClick={() => void speak(other)}
    >
      {other.toUpperCase()}
    </button>
  );
}

/** The bar every page of the site begins with. */
export function Bar({
  title,
  line,
  back,
  children,
}: {
  title: string;
  line: string;
  back?: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <header className="top" data-region="tools">
      <a className="mark" href="#/" aria-label={t('nav.home')}>
        <Mark />
        <span>Astrarium</span>
      </a>
      <a className="tool phone-only" href={back ?? '#/'} aria-label={t('nav.back')}>
        <ArrowLeft size={20} />
      </a>
      <span className="sep" />
      <div className="what" title={[title, line].filter(Boolean).join(' · ')}>
        <b>{title}</b>
        <span>{line}</span>
      </div>
      <span className="grow" />
      {children}
      <span className="sep wide-only" />
      <LanguageSwitch />
    </header>
  );
}

/** Names of game and format of a table, in the reader's language. */
export function useGameName(table: Situation['table'] | undefined): {
  game: string;
  format: string;
} {
  const lang = useSettings((s) => s.lang);
  const info = useLibrary((s) => s.games?.find((g) => g.id === table?.game));
  const variant = info?.variants.find((v) => v.id === table?.options.format);
  return { game: info?.name[lang] ?? table?.game ?? '', format: variant?.name[lang] ?? '' };
}

/** To the next table of this browser that waits for its person. */
function NextGame() {
  const t = useText();
  const others = useOthers();
  const next = nextTable(others);
  const { game } = useGameName(next?.table);
  if (!next) return null;
  const label = t('tool.next', { n: others.waiting.length, title: next.table.title || game });
  return (
    <button
      type="button"
      className="tool next"
      aria-label={label}
      title={label}
      aria-keyshortcuts="N"
      onClick={goNext}
    >
      <SkipForward size={18} />
      <b className="wide-only">{t('tool.next_short')}</b>
      <i>{others.waiting.length}</i>
    </button>
  );
}

/** The table's top bar: where we are, and the tools around the board. */
export function TopBar({
  situation,
  coach,
}: {
  situation: Situation;
  /** What calls the coach of a first game. */
  coach?: ReactNode;
}) {
  const t = useText();
  const { table, view } = situation;
  const { game, format } = useGameName(table);
  const side = usePanels((s) => s.side);
  const undo = useUndo(situation);
  const hasLegend = useLibrary((s) => s.games?.some((g) => g.id === table.game && g.guided));
  const toggle = (name: Side, label: string, icon: ReactNode, className?: string) => (
    <Tool label={label} on={side === name} className={className} onPress={() => toggleSide(name)}>
      {icon}
    </Tool>
  );
  const line = [
    view.turn === 0
      ? ''
      : table.status === 'finished'
        ? t('top.finished', { n: view.turn })
        : t('top.turn', { n: view.turn }),
    format || t('top.players', { n: table.seats.length }),
    table.spectators ? t('top.spectators', { n: table.spectators }) : '',
    table.continues ? t('top.continues', { n: table.continues.move }) : '',
  ];
  return (
    <Bar
      title={table.title || game}
      line={[table.title ? game : '', ...line].filter(Boolean).join(' · ')}
    >
      <NextGame />
      {coach}
      {undo.shown ? (
        <Tool label={undo.label} disabled={!undo.possible} onPress={undo.press}>
          <Undo2 size={19} />
        </Tool>
      ) : null}
      <a
        className="tool"
        href={replayHref(table.id)}
        aria-label={t('tool.replay')}
        title={t('tool.replay')}
      >
        <History size={19} />
      </a>
      {table.counsel && situation.seat !== null && table.status === 'playing'
        ? toggle('counsel', t('tool.counsel'), <Lightbulb size={19} />, 'wide-only')
        : null}
      {hasLegend ? toggle('legend', t('tool.legend'), <Shapes size={19} />, 'wide-only') : null}
      {toggle('log', t('tool.log'), <ScrollText size={19} />)}
      {toggle('rules', t('tool.rules'), <BookOpen size={19} />)}
      {toggle('table', t('tool.table'), <MessagesSquare size={19} />)}
      {toggle('settings', t('tool.settings'), <Settings2 size={19} />)}
    </Bar>
  );
}

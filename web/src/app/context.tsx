/** What every component needs to speak: language, names of things, and a way to open a rule. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Component, LogEvent, Message, TableInfo } from '../table/contract';
import { SeatBadge } from '../drawings/seats';
import { compile, hasMessage, learnGame, speaks, type Lang } from '../i18n/catalogue';
import type { Translate } from '../i18n/keys';
import { plain, rich } from '../i18n/message';
import { seatName, type Names } from '../i18n/things';
import { useSettings } from './settings';

const NO_NAMES: Omit<Names, 'lang'> = { components: {}, table: null, you: null };
const NamesContext = createContext(NO_NAMES);
const CiteContext = createContext<(rule: string) => void>(() => undefined);

interface SpeechProps {
  components: Record<string, Component>;
  table: TableInfo | null;
  you: number | null;
  openRule: (rule: string) => void;
  /** What stands here until the game has its words. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** What speaks of a game, once the words of it are here; until then `waiting` stands in its place. */
export function Worded({
  game,
  waiting = null,
  children,
}: {
  game: string;
  waiting?: ReactNode;
  children: ReactNode;
}) {
  const lang = useLang();
  const [, setCame] = useState('');
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const here = speaks(lang, game);
  useEffect(() => {
    if (here) return undefined;
    let wanted = true;
    learnGame(lang, game).then(
      () => wanted && setCame(`${lang} ${game}`),
      (reason: unknown) => wanted && setFailure({ reason }),
    );
    return () => {
      wanted = false;
    };
  }, [lang, game, here]);
  if (failure) throw failure.reason;
  return here ? children : waiting;
}

/** Gives everything below it the words and names of one table and its way to open a rule. */
export function Speech({ components, table, you, openRule, waiting, children }: SpeechProps) {
  const { game, seats } = table ?? {};
  const names = useMemo(
    () => ({ components, table: game && seats ? { game, seats } : null, you }),
    [components, game, seats, you],
  );
  return (
    <NamesContext value={names}>
      <CiteContext value={openRule}>
        {game ? (
          <Worded game={game} waiting={waiting}>
            {children}
          </Worded>
        ) : (
          children
        )}
      </CiteContext>
    </NamesContext>
  );
}

export const useLang = (): Lang => useSettings((s) => s.lang);

/** Names in the reader's language, for plain texts outside components. */
export function useNames(): Names {
  const names = useContext(NamesContext);
  const lang = useLang();
  return useMemo(() => ({ ...names, lang }), [names, lang]);
}

/**
 * A game may have its own word for a text of the shell: "log.turn.starship_battles" stands before
 * "log.turn" there.
 */
function ownKey(key: string, { lang, table }: Names): string {
  const own = `${key}.${table?.game}`;
  return table && hasMessage(lang, own) ? own : key;
}

/** A shell or game text by its key, as plain text. */
export function useText(): Translate {
  const names = useNames();
  return useCallback(
    (key, params = {}) => plain({ key: ownKey(key, names), params }, names),
    [names],
  );
}

/** `say(message)`: a server message as plain text. */
export function useSay(): (message: Message) => string {
  const names = useNames();
  return useCallback((message) => plain(message, names), [names]);
}

/** A rule's id as a link that opens the rules panel at it. */
export function Rule({ id }: { id: string }) {
  const open = useContext(CiteContext);
  const lang = useLang();
  return (
    <button
      type="button"
      className="rule"
      data-rule={id}
      aria-label={String(compile(lang, 'rule.open')?.format({ id }) ?? id)}
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
    >
      {id}
    </button>
  );
}

/** A message with its names in bold and its rules as links. */
export function Say({ message }: { message: Message }) {
  const names = useNames();
  return (
    <>
      {rich(message, names, (rule) => (
        <Rule id={rule} />
      ))}
    </>
  );
}

/** Whose line it is, where the line itself does not say so. */
const subject = ({ seat, message }: LogEvent): number | null =>
  'seat' in message.params ? null : seat;

/** A log line that stands alone: whose it is, then what happened. */
export function EventText({ event }: { event: LogEvent }) {
  const names = useNames();
  const seat = subject(event);
  const who =
    seat === null ? null : (
      <b className="who-name">
        <SeatBadge seat={seat} size={13} />
        {seatName(seat, names)}
      </b>
    );
  return (
    <>
      {who}
      {who ? ' · ' : ''}
      <Say message={event.message} />
    </>
  );
}

/** A log line that stands alone, as plain text. */
export function useEventText(): (event: LogEvent) => string {
  const names = useNames();
  return useCallback(
    (event) =>
      `${subject(event) === null ? '' : `${seatName(subject(event)!, names)} · `}${plain(event.message, names)}`,
    [names],
  );
}

/** A message without links, for use inside buttons. */
export function Label({ message }: { message: Message }) {
  const names = useNames();
  return <>{plain(message, names)}</>;
}

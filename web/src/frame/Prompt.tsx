import { clsx } from 'clsx';
import { ListTree, Swords } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import { Label, Rule, Say, useLang, useSay, useText } from '../app/context';
import { isAsked } from '../table/asked';
import type { Choice, Decision, Standing } from '../table/contract';
import { STANDING, standingIn } from '../table/standing';
import type { Situation } from '../table/situation';
import type { TableView } from '../table/wire';
import { act, playAll, stand, toPlay, useTable } from '../table/store';
import { attacks, endChoice, panelChoices, primaryChoice } from './anchors';
import { useFitting } from './fitting';
import { Losses } from './Notices';
import { openActions, toggleSide, usePanels } from './panel';
import { Tool } from './TopBar';
import { gameParts, hasBoard, playRank, playsAll } from '../games/registry';
import { useCompiling } from '../library/compiling';
import { loadTable, shelf, useLibrary } from '../library/library';

/**
 * Gives an answer; where ending would lose something it only shows what, and ending all the same
 * has a button and a key of its own.
 */
export function press(choice: Choice, decision: Decision): void {
  const { answer, drafting } = usePanels.getState();
  // A draft that takes answers is played with them, and loses nothing.
  const loses = drafting ? answer === null : decision.warnings.length > 0;
  const guarded = loses && choice.action === endChoice(decision)?.action;
  usePanels.setState({ guard: guarded ? decision.id : null });
  if (!guarded) (answer ?? act)(choice.action);
}

/** Ends although something is lost, once that was shown. */
export function endAnyway(decision: Decision): void {
  const end = endChoice(decision);
  if (!end || usePanels.getState().guard !== decision.id) return;
  usePanels.setState({ guard: null });
  act(end.action);
}

/**
 * Plays the hand in the order that its game thinks best: at a table that has just been opened, once
 * the cards are known that say it.
 */
export function playHand({ table, view }: Situation): void {
  void loadTable(table).then(() => {
    const components = useLibrary.getState().components[shelf(table)];
    playAll(playRank(view.game, components ?? {}));
  });
}

/** The one attack there is; of several, their list. */
export function attack(choices: Choice[]): void {
  const [only] = choices;
  if (choices.length > 1) openActions(choices.map((c) => c.action));
  else if (only) act(only.action);
}

/** Who has to answer now. */
const asked = ({ decision, view }: Situation): number[] => decision?.seats ?? view.to_act;

/** Whether only bots have to answer now. */
const botsThink = (situation: Situation): boolean =>
  asked(situation).every(
    (seat) => situation.table.seats.find((s) => s.seat === seat)?.kind === 'bot',
  );

function useWaiting(situation: Situation): string {
  const t = useText();
  const seats = asked(situation);
  if (seats.length === 0) return t('prompt.nobody');
  return t(botsThink(situation) ? 'prompt.bot' : 'prompt.waiting', {
    who: `@seats:${seats.join()}`,
    n: seats.length,
  });
}

/** Whether the reader's seat has lost, in games that say so of their players. */
function fallen({ view, seat }: Situation): boolean {
  const { players } = view as { players?: { seat: number; alive?: boolean }[] };
  return players?.find((p) => p.seat === seat)?.alive === false;
}

/** In the prompt's place while the end of the turn is asked about: what would be lost. */
function Guard({ situation }: { situation: Situation }) {
  const t = useText();
  return (
    <div className="ask notice guard" data-region="question" role="alert" tabIndex={-1}>
      <b>{t('guard.title')}</b>
      <Losses situation={situation} />
    </div>
  );
}

function Guarded({ decision }: { decision: Decision }) {
  const t = useText();
  const end = endChoice(decision);
  return (
    <div className="acts" data-region="answers">
      {end ? (
        <button
          type="button"
          className="btn danger"
          data-choice={`${end.action} anyway`}
          onClick={() => endAnyway(decision)}
        >
          <span>{t('guard.anyway')}</span>
          <kbd aria-hidden="true">X</kbd>
        </button>
      ) : null}
      <button
        type="button"
        className="btn prime"
        data-choice="stay"
        onClick={() => usePanels.setState({ guard: null })}
      >
        <span>{t('guard.stay')}</span>
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}

function ChoiceButton({
  choice,
  decision,
  hot,
}: {
  choice: Choice;
  decision: Decision;
  hot?: string;
}) {
  const kind = { primary: 'prime', danger: 'danger', quiet: 'quiet', normal: '' }[choice.kind];
  return (
    <button
      type="button"
      className={`btn ${kind}`}
      data-choice={choice.action}
      onClick={() => press(choice, decision)}
    >
      <span>
        <Label message={choice.label} />
      </span>
      {hot ? <kbd aria-hidden="true">{hot}</kbd> : null}
    </button>
  );
}

/**
 * Several windows come for one moment: one press passes in all of them, until something happens or
 * the press is taken back.
 */
export function PassOn({ situation, decision }: { situation: Situation; decision: Decision }) {
  const t = useText();
  const { window, choices } = decision;
  const passed = choices.some((c) => c.from === null && c.to === null && !c.meanwhile);
  if (window === null || situation.seat === null || !passed) return null;
  const on = standingIn(situation.standing, window) === 'moment';
  return (
    <button
      type="button"
      className={clsx('btn quiet', on && 'on')}
      data-choice="moment"
      aria-pressed={on}
      title={t('standing.about')}
      onClick={() => stand(window, on ? 'ask' : 'moment')}
    >
      <span>{t('standing.moment')}</span>
    </button>
  );
}

/** `drawn`: the board shows every choice itself, so that only the brass one is repeated here. */
function Actions({
  situation,
  decision,
  drawn,
}: {
  situation: Situation;
  decision: Decision;
  drawn: boolean;
}) {
  const t = useText();
  const side = usePanels((s) => s.side);
  const primary = primaryChoice(decision);
  const end = endChoice(decision);
  const others = drawn ? [] : panelChoices(decision).filter((c) => c !== primary);
  const targets = attacks(decision);
  const [only] = targets;
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFitting(box, others.length, decision.id);
  const all = fitting < others.length;
  const open = side === 'actions';
  const toggle = () => toggleSide('actions');
  return (
    <>
      {all ? null : (
        <Tool label={t('actions.all')} on={open} onPress={toggle}>
          <ListTree size={19} />
        </Tool>
      )}
      <div ref={box} className="acts" data-region="answers">
        {all ? (
          <button
            type="button"
            className={clsx('btn all', open && 'on')}
            aria-pressed={open}
            onClick={toggle}
          >
            <ListTree size={17} />
            <span>{t('actions.all_of', { n: decision.choices.length })}</span>
          </button>
        ) : null}
        {playsAll(situation.view.game) && toPlay(situation).length > 0 ? (
          <button
            type="button"
            className="btn"
            data-choice="play all"
            onClick={() => playHand(situation)}
          >
            <span>{t('actions.play_all')}</span>
            <kbd aria-hidden="true">P</kbd>
          </button>
        ) : null}
        {only ? (
          <button
            type="button"
            className="btn attack"
            data-choice="attack"
            title={targets.length === 1 ? say(only.label) : undefined}
            aria-label={targets.length === 1 ? say(only.label) : undefined}
            onClick={() => attack(targets)}
          >
            <Swords size={17} />
            <span>{t('verb.attack')}</span>
            <kbd aria-hidden="true">F</kbd>
          </button>
        ) : null}
        {others.slice(0, fitting).map((choice) => (
          <ChoiceButton key={choice.action} choice={choice} decision={decision} />
        ))}
        <PassOn situation={situation} decision={decision} />
        {primary ? (
          <ChoiceButton choice={primary} decision={decision} hot={primary === end ? 'E' : '↵'} />
        ) : null}
      </div>
    </>
  );
}

function Plate({
  dial,
  ask,
  className,
  children,
}: {
  dial?: ReactNode;
  ask: ReactNode;
  className: string;
  children?: ReactNode;
}) {
  return (
    <section
      className={clsx('plate inner prompt', !dial && 'nodial', className)}
      data-region="prompt"
      aria-label={useText()('prompt.region')}
    >
      {dial ? (
        <div className="dialbox" data-region="dial">
          {dial}
        </div>
      ) : null}
      {ask}
      {children}
    </section>
  );
}

/**
 * The plate at the foot of every table: phase dial, what is asked, and the actions that hang on
 * nothing.
 */
export function PromptPlate({
  dial,
  title,
  hint,
  children,
  className = '',
}: {
  dial?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <Plate
      dial={dial}
      className={className}
      ask={
        <div className="ask" data-region="question" tabIndex={-1}>
          <b>{title}</b>
          {hint ? <span>{hint}</span> : null}
        </div>
      }
    >
      {children}
    </Plate>
  );
}

/** The running view's dial, drawn by its game; none for a game without a board. */
export function GameDial({ view }: { view: TableView }) {
  const lang = useLang();
  const { Dial } = gameParts(view.game);
  return hasBoard(view.game) ? (
    <Suspense fallback={null}>
      <Dial view={view} lang={lang} />
    </Suspense>
  ) : null;
}

/**
 * In the prompt's place while the board is behind: the question, or the result, comes when all was
 * shown.
 */
export function Catching({ situation: { view } }: { situation: Situation }) {
  const t = useText();
  return (
    <PromptPlate
      dial={hasBoard(view.game) ? <GameDial view={view} /> : null}
      title={t('prompt.behind')}
      hint={t('prompt.behind_hint')}
    />
  );
}

/** In a window: what the server shall answer in it from now on, so that nobody need be asked. */
function StandingControl({ situation }: { situation: Situation }) {
  const t = useText();
  const { decision, seat, standing } = situation;
  const window = decision?.window ?? null;
  if (window === null || seat === null) return null;
  const said = standingIn(standing, window);
  const offered = said === 'moment' ? [...STANDING, said] : STANDING;
  return (
    <label className="standing" title={t('standing.about')}>
      <span>{t('standing.label')}</span>
      <select
        className="input small"
        value={said}
        onChange={(e) => stand(window, e.target.value as Standing)}
      >
        {offered.map((answer) => (
          <option key={answer} value={answer}>
            {t(`standing.${answer}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is asked of this seat, or who is waited for. */
export function Prompt({ situation }: { situation: Situation }) {
  const t = useText();
  const { decision, view } = situation;
  const waiting = useWaiting(situation);
  const compiling = useCompiling();
  const sending = useTable((s) => Object.keys(s.pending).length > 0);
  const guarded = usePanels((s) => decision?.yours === true && s.guard === decision.id);
  const dial = hasBoard(view.game) ? <GameDial view={view} /> : null;
  if (!decision || !isAsked(decision)) {
    return (
      <PromptPlate
        dial={dial}
        className={clsx(decision?.addressed && 'mine')}
        title={waiting}
        hint={t(
          situation.seat === null
            ? 'prompt.spectator'
            : fallen(situation)
              ? 'prompt.out'
              : decision?.addressed
                ? 'prompt.addressed'
                : decision?.yours
                  ? 'prompt.meanwhile'
                  : compiling && botsThink(situation)
                    ? 'prompt.compiling'
                    : 'prompt.called',
        )}
      >
        {decision?.yours ? (
          <Actions situation={situation} decision={decision} drawn={!hasBoard(view.game)} />
        ) : null}
        <StandingControl situation={situation} />
      </PromptPlate>
    );
  }
  if (guarded)
    return (
      <Plate dial={dial} className="guarded" ask={<Guard situation={situation} />}>
        <Guarded decision={decision} />
      </Plate>
    );
  return (
    <PromptPlate
      dial={dial}
      className={clsx(sending ? 'sending' : 'mine', decision.kind === 'main' && 'free')}
      title={<Say message={decision.prompt} />}
      hint={
        <>
          {decision.hint ? <Say message={decision.hint} /> : t('prompt.lit')}{' '}
          {decision.hint ? <Rule id={decision.rule} /> : null}
        </>
      }
    >
      <Actions situation={situation} decision={decision} drawn={!hasBoard(view.game)} />
      <StandingControl situation={situation} />
    </PromptPlate>
  );
}

import {
  ChevronLeft,
  ChevronRight,
  GitBranch,
  Pause,
  Play,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { EventText, Rule, useText } from '../app/context';
import type { Mark } from '../table/contract';
import type { LogEvent } from '../table/contract';
import { Timeline } from './Timeline';

export const SPEEDS = [1, 2, 4] as const;

interface TransportProps {
  move: number;
  last: number;
  /**
   * Where the timeline ends, and how far it may be pressed: short of the game's end where that is
   * kept back.
   */
  shown: number;
  reached: number;
  marks: Mark[];
  event: LogEvent | undefined;
  turn: number;
  rule: string | null;
  running: boolean;
  speed: number;
  failed: boolean;
  onMove: (move: number) => void;
  onRun: () => void;
  onSpeed: () => void;
  live: string | null;
  /** Asks to play on from here; null where the game is not over. */
  onPlayOn: (() => void) | null;
}

/**
 * First, back, play, forward, last; what happened at this move; the timeline. In the prompt's
 * place.
 */
export function Transport(props: TransportProps) {
  const t = useText();
  const {
    move,
    last,
    shown,
    reached,
    marks,
    event,
    turn,
    rule,
    running,
    speed,
    onMove,
    onRun,
    onSpeed,
    live,
  } = props;
  const tool = (label: string, to: number, icon: React.ReactNode) => (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={to === move}
      onClick={() => onMove(to)}
    >
      {icon}
    </button>
  );
  return (
    <section className="plate inner rep" aria-label={t('tool.replay')}>
      <div className="r1">
        <div className="play" role="group" aria-label={t('tool.replay')}>
          {tool(t('replay.first'), 0, <SkipBack size={18} />)}
          {tool(t('replay.back'), Math.max(0, move - 1), <ChevronLeft size={20} />)}
          <button
            type="button"
            className="tool big"
            aria-label={t(running ? 'replay.pause' : 'replay.run')}
            aria-pressed={running}
            onClick={onRun}
          >
            {running ? <Pause size={19} /> : <Play size={19} />}
          </button>
          {tool(t('replay.forward'), Math.min(last, move + 1), <ChevronRight size={20} />)}
          {reached === last ? tool(t('replay.last'), last, <SkipForward size={18} />) : null}
        </div>
        <div className="grow ask">
          <b className="q" aria-live="polite">
            {props.failed ? (
              t('replay.failed')
            ) : event ? (
              <EventText event={event} />
            ) : (
              t('replay.start')
            )}
          </b>
          <span>
            {turn === 0
              ? t('replay.move', { n: move })
              : reached === last
                ? t('replay.of', { turn, n: move, all: last })
                : t('replay.so_far', { turn, n: move })}{' '}
            {event?.rule ? <Rule id={event.rule} /> : null}
          </span>
        </div>
        <button
          type="button"
          className="btn speed"
          aria-label={t('replay.speed', { n: speed })}
          onClick={onSpeed}
        >
          {speed}×
        </button>
        {props.onPlayOn ? (
          <button type="button" className="btn way" onClick={props.onPlayOn}>
            <GitBranch size={17} />
            {t('end.play_on')}
          </button>
        ) : null}
        {live ? (
          <a className="btn way wide-only" href={live}>
            {t('replay.live')}
          </a>
        ) : null}
      </div>
      <Timeline
        marks={marks}
        move={move}
        last={shown}
        reached={reached}
        rule={rule}
        onMove={onMove}
      />
      <div className="leg wide-only">
        <span>
          <i className="lozenge" />
          {t('replay.chance')}
        </span>
        {rule ? (
          <span>
            <i className="dot" />
            {t('replay.rule', { rule })}
          </span>
        ) : null}
      </div>
    </section>
  );
}

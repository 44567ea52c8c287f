/**
 * Chances beside the choices that they concern: a gauge on the choice, one sentence at the prompt's
 * rim, the whole table one press away; and what could strike, drawn over the board if wished.
 */
import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useLang, useNames, useSay, useText } from '../app/context';
import { setSettings, useSettings } from '../app/settings';
import { isAsked } from '../table/asked';
import type { OddsEntry } from '../table/api';
import type { Choice, Decision, Threat } from '../table/contract';
import { thingsOf } from '../table/hanging';
import { beside, useDanger, useOdds } from '../table/odds';
import type { Situation } from '../table/situation';
import { percent } from './OddsPanel';
import { openOdds } from './panel';

/** A chance as a bar that fills from the left. */
function Gauge({ share }: { share: number }) {
  return (
    <i className="gauge" aria-hidden="true">
      <i style={{ width: `${Math.round(share * 100)}%` }} />
    </i>
  );
}

/** In the lane: the likeliest of the choices, or what is under way. */
export function ChanceChip({ situation }: { situation: Situation }) {
  const lang = useLang();
  const say = useSay();
  const t = useText();
  const { decision, seat } = situation;
  const on = seat !== null && decision !== null && isAsked(decision);
  const { odds } = useOdds(on);
  const [best = odds.find((e) => e.on?.length === 0)] = beside(odds, decision);
  if (!best) return null;
  const about = say(best.about);
  return (
    <button
      type="button"
      className="rim-chip chance"
      onClick={openOdds}
      title={`${about} – ${t('odds.open')}`}
    >
      <ChartNoAxesColumn size={15} aria-hidden="true" />
      <Gauge share={best.chance} />
      <b>{percent(lang, best.chance)}</b>
      <span>{about}</span>
    </button>
  );
}

/** Whether what could strike is drawn over the board. */
export function DangerChip({ situation }: { situation: Situation }) {
  const t = useText();
  const lang = useLang();
  const on = situation.seat !== null && situation.decision?.yours === true;
  const danger = useDanger(on);
  const shown = useSettings((s) => s.danger);
  if (danger.length === 0) return null;
  const worst = Math.max(...danger.map((d) => d.chance));
  const at = worst >= 0 ? ` · ${t('danger.worst', { chance: percent(lang, worst) })}` : '';
  const text = `${t('danger.chip', { n: danger.length })}${at}`;
  return (
    <button
      type="button"
      className="rim-chip danger"
      title={text}
      aria-pressed={shown}
      onClick={() => setSettings({ danger: !shown })}
    >
      <TriangleAlert size={15} aria-hidden="true" />
      <b className="count" aria-hidden="true">
        {danger.length}
      </b>
      <span>{text}</span>
    </button>
  );
}

interface Spot {
  x: number;
  y: number;
}
interface Pinned extends Spot {
  entry: OddsEntry;
}
interface Aimed {
  threat: Threat;
  to: Spot;
  from: Spot[];
}

/** Where a thing is that can be seen: what has scrolled behind the prompt can't. */
const within = (root: Element, selector: string): DOMRect | null => {
  const foot = root.querySelector('.footer');
  const rim = foot?.getBoundingClientRect().top ?? Infinity;
  for (const element of root.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.top < rim || foot?.contains(element))) return box;
  }
  return null;
};

/** Where a choice is drawn: its own button, or the thing that it hangs on. */
function placeOf(root: Element, choice: Choice): DOMRect | null {
  const action = CSS.escape(choice.action);
  const own = within(root, `[data-choice="${action}"], [data-action="${action}"]`);
  if (own) return own;
  for (const thing of thingsOf(choice)) {
    const box = within(root, `[data-anchor="${CSS.escape(thing)}"]`);
    if (box) return box;
  }
  return null;
}

function pinned(root: Element, origin: DOMRect, odds: OddsEntry[], decision: Decision): Pinned[] {
  const found: Pinned[] = [];
  for (const entry of beside(odds, decision))
    for (const choice of decision.choices.filter((c) => entry.on!.includes(c.action))) {
      const box = placeOf(root, choice);
      if (!box) continue;
      const at = { x: box.left + box.width / 2 - origin.left, y: box.top - origin.top };
      // Of several choices on one thing the likeliest speaks.
      if (!found.some((p) => p.x === at.x && p.y === at.y)) found.push({ ...at, entry });
    }
  return found;
}

function aimed(root: Element, origin: DOMRect, danger: Threat[]): Aimed[] {
  const spot = (thing: string): Spot | null => {
    const name = CSS.escape(thing);
    const box = within(root, `[data-anchor="${name}"], [data-place="${name}"]`);
    return box
      ? {
          x: box.left + box.width / 2 - origin.left,
          y: box.top + box.height / 2 - origin.top,
        }
      : null;
  };
  return danger.flatMap((threat) => {
    const to = spot(threat.thing);
    const from = threat.by.flatMap((thing) => spot(thing) ?? []);
    return to ? [{ threat, to, from }] : [];
  });
}

const SETTLE = [0, 260, 800];

/** Over the board and the prompt: gauges on choices, and where strikes could come from. */
export function ChancePins({
  frame,
  situation,
}: {
  frame: RefObject<HTMLElement | null>;
  situation: Situation;
}) {
  const lang = useLang();
  const names = useNames();
  const { decision, seat } = situation;
  const on = seat !== null && decision?.yours === true;
  const { odds } = useOdds(on);
  const danger = useDanger(on);
  const shown = useSettings((s) => s.danger);
  const [pins, setPins] = useState<Pinned[]>([]);
  const [aims, setAims] = useState<Aimed[]>([]);
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    const measure = (): void => {
      const origin = root.getBoundingClientRect();
      setPins(decision ? pinned(root, origin, odds, decision) : []);
      setAims(shown ? aimed(root, origin, danger) : []);
    };
    const timers = SETTLE.map((ms) => setTimeout(measure, ms));
    root.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      timers.forEach(clearTimeout);
      root.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
    };
  }, [frame, odds, danger, decision, shown, names]);
  if (pins.length === 0 && aims.length === 0) return null;
  return (
    <div className="chances" aria-hidden="true">
      <svg>
        {aims.flatMap(({ threat, to, from }) =>
          from.map((each, i) => (
            <line
              key={`${threat.thing} ${threat.by[i]}`}
              x1={each.x}
              y1={each.y}
              x2={to.x}
              y2={to.y}
              className="aim"
            />
          )),
        )}
        {aims.map(({ threat, to }) => (
          <circle key={threat.thing} cx={to.x} cy={to.y} r="26" className="aimed" />
        ))}
      </svg>
      {aims.map(({ threat, to }) => (
        <span key={threat.thing} className="pin loss" style={{ left: to.x, top: to.y - 30 }}>
          {threat.by.length}×{threat.chance >= 0 ? ` ${percent(lang, threat.chance)}` : ''}
        </span>
      ))}
      {pins.map(({ x, y, entry }) => (
        <span key={`${x} ${y}`} className="pin odds-pin" style={{ left: x, top: y }}>
          <Gauge share={entry.chance} />
          {percent(lang, entry.chance)}
        </span>
      ))}
    </div>
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Situation } from '../table/situation';
import { playsAll } from '../games/registry';
import { hangsOn } from '../table/hanging';
import { toPlay } from '../table/store';
import {
  attacks,
  cardAt,
  choicesOn,
  endChoice,
  KeyRing,
  numberAnchors,
  primaryChoice,
} from './anchors';
import { Breath, type Meaning } from './breath';
import { goNext } from '../notice/next';
import { command, type Command } from './hotkeys';
import { closeTop, inspect, openActions, openFind, openRule, toggleSide, usePanels } from './panel';
import { attack, endAnyway, playHand, press } from './Prompt';
import { openSteps } from './story';
import { useUndo } from './undo';

const anchorOf = (element: Element | null): Element | null =>
  element?.closest('[data-anchor]') ?? null;

/** The card or thing of an element: what can be asked about. */
const thingAt = (element: Element | null): Element | null =>
  element?.closest('[data-anchor], [data-card]') ?? null;

/** The thing that the pointer or the focus went to last. */
function useLooked(): () => Element | null {
  const looked = useRef<Element | null>(null);
  useEffect(() => {
    const look = (event: Event) => {
      const thing = thingAt(event.target as Element);
      if (thing || event.type === 'pointerover') looked.current = thing;
    };
    window.addEventListener('pointerover', look);
    window.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('pointerover', look);
      window.removeEventListener('focusin', look);
    };
  }, []);
  return useCallback(
    () => (looked.current?.isConnected ? looked.current : thingAt(document.activeElement)),
    [],
  );
}

/**
 * A key is a click on its thing: what the board asks twice by pointer it asks twice by key.
 */
function doThing(board: Element | null, situation: Situation, anchor: string): void {
  const thing = board?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
  const button = thing?.matches('button') ? thing : thing?.querySelector('button');
  if (button) {
    button.focus();
    button.click();
  } else if (choicesOn(situation.decision, anchor).length > 0) openActions(anchor);
}

/** What a key does once in a breath only, and what it may do again: null for keys that only show. */
function meaningOf(asked: Command, keys: ReadonlyMap<string, string>): [Meaning, boolean] | null {
  switch (asked.do) {
    case 'thing':
    case 'market':
      return [keys.get(keyName(asked)) ?? null, false];
    case 'primary':
    case 'end':
    case 'anyway':
    case 'attack':
    case 'playAll':
      return [asked.do, true];
    default:
      return null;
  }
}

const MODIFIER = /^(Shift|Control|Alt|AltGraph|Meta)$/;

const keyName = (asked: Command & { number: number }): string =>
  `${asked.do === 'market' ? '⇧' : ''}${asked.number}`;

function ruleOf(situation: Situation, thing: Element | null): string | null {
  const anchor = thing?.getAttribute('data-anchor');
  const { decision } = situation;
  const here = [...(decision?.choices ?? []), ...(decision?.blocked ?? [])].find(
    (entry) => anchor && hangsOn(entry, anchor),
  );
  return usePanels.getState().tip?.rule ?? here?.rule ?? decision?.rule ?? null;
}

/**
 * Runs the keyboard map over a table; the keys of lit things are written onto the board after every
 * update.
 */
export function useKeyboard(
  board: RefObject<HTMLElement | null>,
  situation: Situation,
  extra?: (command: Command) => boolean,
): void {
  const keys = useRef<Map<string, string>>(new Map());
  const ring = useRef(new KeyRing());
  const breath = useRef(new Breath());
  const looked = useLooked();
  const undo = useUndo(situation);
  const { decision } = situation;

  useLayoutEffect(() => {
    const root = board.current;
    if (!root) return;
    ring.current.start(`${situation.view.turn} ${situation.seat}`);
    const number = () => {
      keys.current = numberAnchors(root, decision, ring.current);
    };
    number();
    const watch = new MutationObserver(number);
    watch.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-anchor', 'data-number', 'aria-disabled'],
    });
    return () => watch.disconnect();
  }, [board, decision, situation.view.turn, situation.seat]);

  useEffect(() => {
    const run = (asked: Command): void => {
      if (extra?.(asked)) return;
      switch (asked.do) {
        case 'thing':
        case 'market': {
          const anchor = keys.current.get(keyName(asked));
          if (anchor) doThing(board.current, situation, anchor);
          return;
        }
        case 'primary': {
          const c = primaryChoice(decision);
          if (c && decision) press(c, decision);
          else document.querySelector<HTMLElement>('.draftbar .prime')?.click();
          return;
        }
        case 'end': {
          const c = endChoice(decision);
          if (c && decision) press(c, decision);
          return;
        }
        case 'anyway':
          if (decision) endAnyway(decision);
          return;
        case 'attack':
          if (decision) attack(attacks(decision));
          return;
        case 'playAll':
          if (playsAll(situation.view.game) && toPlay(situation).length > 0) playHand(situation);
          return;
        case 'undo':
          undo.press();
          return;
        case 'rule': {
          const rule = ruleOf(situation, looked());
          if (rule) openRule(rule);
          return;
        }
        case 'inspect': {
          const thing = looked();
          const card =
            thing?.getAttribute('data-card') ??
            cardAt(situation.view, thing?.getAttribute('data-anchor') ?? '');
          const open = usePanels.getState().inspected;
          inspect(card && open?.card !== card ? card : '', thing, true);
          return;
        }
        case 'log':
          return toggleSide('log');
        case 'actions':
          return toggleSide('actions');
        case 'next':
          return goNext();
        case 'find':
          return openFind();
        case 'counsel':
          if (situation.table.counsel && situation.seat !== null) toggleSide('counsel');
          return;
        case 'legend':
          return toggleSide('legend');
        case 'tell':
          return openSteps();
        case 'close':
          closeTop();
      }
    };
    const listen = (event: KeyboardEvent) => {
      const asked = event.defaultPrevented ? null : command(event, extra !== undefined);
      const meant = asked && meaningOf(asked, keys.current);
      // Whoever pressed another key in between means the first one anew.
      if (!meant && !MODIFIER.test(event.key)) breath.current.moveOn();
      if (!asked) return;
      if (asked.do !== 'close') event.preventDefault();
      const way = { by: event.code || event.key, x: 0, y: 0 };
      if (meant && breath.current.tooSoon(way, meant[0], event.timeStamp, meant[1])) return;
      run(asked);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [board, situation, decision, undo, looked, extra]);
}

/**
 * Puts the focus back when the thing that had it left the table: the same anchor, else the next lit
 * thing, else the prompt.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, situation: Situation): void {
  const side = usePanels((s) => s.side);
  const last = useRef<{ anchor: string | null; choice: string | null; index: number } | null>(null);
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const note = (event: FocusEvent) => {
      const target = event.target as Element;
      if (target.closest('.side') && last.current) return;
      const anchor = anchorOf(target);
      const things = [...root.querySelectorAll('[data-anchor]')];
      last.current = {
        anchor: anchor?.getAttribute('data-anchor') ?? null,
        choice: target.getAttribute('data-choice'),
        index: anchor ? things.indexOf(anchor) : -1,
      };
    };
    root.addEventListener('focusin', note);
    return () => root.removeEventListener('focusin', note);
  }, [frame]);

  useEffect(() => {
    const root = frame.current;
    const had = last.current;
    if (
      !root ||
      !had ||
      (document.activeElement !== document.body && document.activeElement !== null)
    )
      return;
    const things = [...root.querySelectorAll<HTMLElement>('[data-anchor]')];
    const same = had.anchor
      ? things.find((e) => e.getAttribute('data-anchor') === had.anchor)
      : undefined;
    const next =
      had.index >= 0
        ? (things.slice(had.index).find((e) => e.hasAttribute('data-key')) ??
          things.find((e) => e.hasAttribute('data-key')))
        : undefined;
    const within = (e: HTMLElement | undefined) =>
      e?.matches('button, a, [tabindex]')
        ? e
        : e?.querySelector<HTMLElement>('button, a, [tabindex]');
    (
      within(same) ??
      within(next) ??
      root.querySelector<HTMLElement>('.prompt .btn.prime, .prompt .btn') ??
      root.querySelector<HTMLElement>('.prompt .ask')
    )?.focus();
  }, [frame, situation, side]);
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Situation } from '../table/situation';
import { hangsOn } from '../table/hanging';
import { nextToPlay, playAll } from '../table/store';
import { cardAt, choicesOn, endChoice, numberAnchors, primaryChoice } from './anchors';
import { goNext } from '../notice/next';
import { command, type Command } from './hotkeys';
import { closeTop, inspect, openActions, openRule, toggleSide, usePanels } from './panel';
import { press } from './Prompt';
import { useUndo } from './undo';

const anchorOf = (element: Element | null): Element | null =>
  element?.closest('[data-anchor]') ?? null;

/** The thing under the keyboard, or under the pointer when the keyboard is nowhere. */
function focusedThing(hovered: Element | null): Element | null {
  return anchorOf(document.activeElement) ?? (hovered?.isConnected ? hovered : null);
}

/**
 * A number key is a click on its thing: what the board asks twice by pointer it asks twice by key.
 */
function doThing(board: Element | null, situation: Situation, anchor: string): void {
  const thing = board?.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`);
  const button = thing?.matches('button') ? thing : thing?.querySelector('button');
  if (button) {
    button.focus();
    button.click();
  } else if (choicesOn(situation.decision, anchor).length > 0) openActions(anchor);
}

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
  const keys = useRef<string[]>([]);
  const hovered = useRef<Element | null>(null);
  const undo = useUndo(situation);
  const { decision } = situation;

  useLayoutEffect(() => {
    const root = board.current;
    if (!root) return;
    const number = () => {
      keys.current = numberAnchors(root, decision);
    };
    number();
    const watch = new MutationObserver(number);
    watch.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-anchor', 'aria-disabled'],
    });
    return () => watch.disconnect();
  }, [board, decision]);

  useEffect(() => {
    const over = (event: PointerEvent) => {
      hovered.current = anchorOf(event.target as Element);
    };
    window.addEventListener('pointerover', over);
    return () => window.removeEventListener('pointerover', over);
  }, []);

  useEffect(() => {
    const run = (asked: Command): void => {
      if (extra?.(asked)) return;
      switch (asked.do) {
        case 'thing': {
          const anchor = keys.current[asked.number - 1];
          if (anchor) doThing(board.current, situation, anchor);
          return;
        }
        case 'primary': {
          const c = primaryChoice(decision);
          if (c && decision) press(c, decision);
          return;
        }
        case 'end': {
          const c = endChoice(decision);
          if (c && decision) press(c, decision);
          return;
        }
        case 'playAll':
          if (nextToPlay(decision, decision?.kind ?? null) !== null) playAll();
          return;
        case 'undo':
          undo.press();
          return;
        case 'rule': {
          const rule = ruleOf(situation, focusedThing(hovered.current));
          if (rule) openRule(rule);
          return;
        }
        case 'inspect': {
          const thing = focusedThing(hovered.current);
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
        case 'close':
          closeTop();
      }
    };
    const listen = (event: KeyboardEvent) => {
      const asked = event.defaultPrevented ? null : command(event, extra !== undefined);
      if (!asked) return;
      if (asked.do !== 'close') event.preventDefault();
      run(asked);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [board, situation, decision, undo, extra]);
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

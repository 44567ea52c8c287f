/** The keyboard map: which key asks for what, and when keys belong to somebody else. */
export type Command =
  | { do: 'thing' | 'market'; number: number }
  | {
      do:
        | 'primary'
        | 'end'
        | 'anyway'
        | 'attack'
        | 'playAll'
        | 'undo'
        | 'rule'
        | 'inspect'
        | 'log'
        | 'actions'
        | 'close'
        | 'next'
        | 'find'
        | 'counsel'
        | 'legend'
        | 'tell'
        | 'first'
        | 'back'
        | 'forward'
        | 'last'
        | 'run';
    };

export interface Press {
  key: string;
  /** Which key it is, whatever the layout writes on it: digits need no shift on any keyboard. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  target: EventTarget | null;
}

const LETTERS: Record<string, Command['do']> = {
  e: 'end',
  x: 'anyway',
  f: 'attack',
  p: 'playAll',
  z: 'undo',
  r: 'rule',
  i: 'inspect',
  l: 'log',
  a: 'actions',
  n: 'next',
  w: 'counsel',
  t: 'tell',
  '/': 'find',
  '?': 'legend',
};
const TRANSPORT: Record<string, Command['do']> = {
  Home: 'first',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  End: 'last',
  ' ': 'run',
};

const inside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Text fields keep every key, Escape too: it empties the field first. */
export const TYPING = [
  'input:not([type=checkbox]):not([type=radio]):not([type=range])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=textbox]',
  '[role=searchbox]',
].join();
const OWN_ENTER = 'button, a, [role=option], [role=tab], summary, input, [role=button]';
const OWN_ARROWS = [
  '[role=tablist], [role=listbox], [role=radiogroup], [role=slider]',
  'input[type=range], input[type=radio]',
  '.side',
].join();

/** What a key press asks for, or null. `replay` adds the transport keys. */
export function command(press: Press, replay = false): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || inside(press.target, TYPING)) return null;
  if (press.key === 'Escape') return { do: 'close' };
  if (replay && TRANSPORT[press.key] && !inside(press.target, OWN_ARROWS)) {
    if (press.key === ' ' && inside(press.target, OWN_ENTER)) return null;
    return { do: TRANSPORT[press.key] } as Command;
  }
  if (press.repeat || inside(press.target, '[role=listbox]')) return null;
  if (press.key === 'Enter') return inside(press.target, OWN_ENTER) ? null : { do: 'primary' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1];
  if (digit) return { do: press.shiftKey ? 'market' : 'thing', number: Number(digit) };
  const letter = LETTERS[press.key.toLowerCase()];
  return letter ? ({ do: letter } as Command) : null;
}

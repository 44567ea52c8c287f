import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '../i18n/message';
import { some, told } from '../table/sketch';
import { spelt } from '../table/spelt';
import type { Component, TableInfo } from '../table/contract';
import { Choices } from './choices';
import type { Blocked, BoardProps, Choice, Decision } from './contract';
import { createBoard } from './create';
import { HOLD_MS, HOVER_MS } from './useThing';

interface Toy {
  verbs: {
    dock: { port: string };
    sail: { ship: string; to: string };
    call: { port: string };
  };
  anchor: `ship:${string}` | `port:${string}` | `bay:${string}` | `chart`;
  question: 'turn';
  event: never;
}
interface Sea {
  you: number | null;
}

const { Provider, useBoard, useSetUp, Thing, Covered, Plate, Menu, Drag, Section } = createBoard<
  Toy,
  Sea,
  Component,
  never,
  { depth: number }
>('to');

afterEach(cleanup);

const choice = (
  verb: keyof Toy['verbs'],
  args: Record<string, string>,
  from: Toy['anchor'] | null,
  to: Toy['anchor'] | null,
  more: object = {},
): Choice<Toy> =>
  told<Choice<Toy>>({
    ...spelt(verb, args, { from, to }),
    label: { key: `to ${verb}`, params: {} },
    kind: 'normal',
    ...more,
  });
const dock = choice('dock', { port: 'brest' }, null, 'port:brest');
const call = choice('call', { port: 'brest' }, null, 'port:brest', { meanwhile: true });
const sail = (ship: string, to: string): Choice<Toy> =>
  choice('sail', { ship, to }, `ship:${ship}`, `port:${to}`);
const refused = told<Blocked<Toy>>({
  ...spelt('dock', { port: 'lorient' }, { from: null, to: 'port:lorient' }, 'T-4'),
  reason: { key: 'no wind', params: {} },
});

const ask = (choices: Choice<Toy>[], id = 1): Decision<Toy> =>
  told<Decision<Toy>>({ id, yours: true, kind: 'turn', choices, blocked: [refused] });

function Parts({ children }: { children?: ReactElement }): ReactElement {
  const { picked, depth, nameOf, seatOf } = useBoard();
  return (
    <>
      <output>{`${picked} ${depth} ${nameOf('cog')} ${nameOf(null)} ${seatOf(1)}`}</output>
      {['port:brest', 'port:lorient', 'ship:cog', 'ship:hulk'].map((anchor) => (
        <Thing
          key={anchor}
          anchor={anchor as Toy['anchor']}
          label={anchor}
          card={anchor === 'ship:hulk' ? 'hulk' : null}
        />
      ))}
      {children}
      <Menu />
    </>
  );
}

interface Given {
  keeps?: boolean;
  otherwise?: Toy['anchor'];
  children?: ReactElement;
}

function Sailing({ props, ...given }: { props: BoardProps<Toy, Sea, Component> } & Given) {
  const hung = new Choices<Toy>(props.decision, ({ verb, from, to }) => ({
    at: to === null ? [] : [to],
    mover: verb === 'sail' ? from : null,
  }));
  const board = useSetUp(props, { hung, compact: false, ...given });
  return (
    <Provider value={{ ...board, depth: 9 }}>
      <Parts>{given.children}</Parts>
    </Provider>
  );
}

function play(choices: Choice<Toy>[], given: Given = {}) {
  const props: BoardProps<Toy, Sea, Component> = {
    view: { you: 0 },
    decision: ask(choices),
    table: some<TableInfo>({
      seats: [0, 1].map((seat) =>
        some<TableInfo['seats'][0]>({ seat, kind: 'human', name: `Sailor ${seat}`, bot: null }),
      ),
    }),
    components: { cog: some<Component>({ id: 'cog', name: { en: 'Cog', fr: 'Cogue' } }) },
    lang: 'en',
    t: wordsIn('en'),
    say: (m) => m.key,
    act: vi.fn(),
    actAll: vi.fn(),
    tryAll: vi.fn(),
    explain: vi.fn(),
    inspect: vi.fn(),
    openPile: vi.fn(),
    recent: [],
    readOnly: false,
  };
  const shown = render(<Sailing props={props} {...given} />);
  return {
    props,
    asks: (next: Choice<Toy>[]) =>
      shown.rerender(<Sailing props={{ ...props, decision: ask(next, 2) }} {...given} />),
    ...shown,
  };
}

const at = (anchor: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[data-anchor="${anchor}"]`)!;
/** The page of the tests has no pointers of its own: a mouse's event that says which pointer it is. */
function point(
  type: 'pointerover' | 'pointerout' | 'pointerdown',
  thing: Element,
  by: string,
): void {
  const event = new MouseEvent(type, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: by });
  fireEvent(thing, event);
}
const menu = (): (string | null)[] =>
  [...document.querySelectorAll('.to-menu [data-action]')].map((e) =>
    e.getAttribute('data-action'),
  );

describe('a press on a thing', () => {
  it('takes its only choice', () => {
    const { props } = play([dock]);
    fireEvent.click(at('port:brest'));
    expect(props.act).toHaveBeenCalledExactlyOnceWith(dock.action);
  });

  it('asks which of several, those that answer first, and takes what is pressed then', () => {
    const { props } = play([call, dock]);
    fireEvent.click(at('port:brest'));
    expect(props.act).not.toHaveBeenCalled();
    expect(menu()).toEqual([dock.action, call.action]);
    fireEvent.click(document.querySelector(`[data-action="${call.action}"]`)!);
    expect(props.act).toHaveBeenCalledExactlyOnceWith(call.action);
    expect(menu()).toEqual([]);
  });

  it('asks first for what may wait, though it be the only choice', () => {
    const { props } = play([call]);
    fireEvent.click(at('port:brest'));
    expect(props.act).not.toHaveBeenCalled();
    expect(menu()).toEqual([call.action]);
  });

  it('explains what cannot be, and sends nothing', () => {
    const { props } = play([dock]);
    fireEvent.click(at('port:lorient'));
    expect(props.explain).toHaveBeenCalledExactlyOnceWith(refused, at('port:lorient'));
    expect(props.act).not.toHaveBeenCalled();
  });

  it('opens the card of what can do nothing, to be read', () => {
    const { props } = play([dock]);
    fireEvent.click(at('ship:hulk'));
    expect(props.inspect).toHaveBeenCalledExactlyOnceWith('hulk', null);
  });

  it('does what may be done at a thing that it is a part of, or that is a part of it', () => {
    const { props } = play([dock], {
      children: (
        <>
          <Thing anchor="bay:east" within="port:brest" label="bay" />
          <Thing anchor="chart" parts={['port:brest']} label="chart" />
        </>
      ),
    });
    expect(at('bay:east').dataset.within).toBe('port:brest');
    for (const anchor of ['bay:east', 'chart']) fireEvent.click(at(anchor));
    expect(props.act).toHaveBeenCalledTimes(2);
  });

  it('shows its choice first where that is wished, and hands several over where they are', () => {
    const [select, answer] = [vi.fn(), vi.fn()];
    const { props } = play([dock], {
      children: (
        <>
          <Thing anchor="bay:east" parts={['port:brest']} label="a" select={select} chosen />
          <Thing anchor="chart" parts={['port:brest']} label="b" answer={answer} />
        </>
      ),
    });
    fireEvent.click(at('bay:east'));
    fireEvent.click(at('chart'));
    expect(select).toHaveBeenCalledOnce();
    expect(at('bay:east').getAttribute('aria-pressed')).toBe('true');
    expect(answer).toHaveBeenCalledExactlyOnceWith([dock]);
    expect(props.act).not.toHaveBeenCalled();
  });
});

describe('what is picked up', () => {
  it('goes where it is pressed next', () => {
    const { props } = play([sail('cog', 'brest'), sail('hulk', 'brest')]);
    fireEvent.click(at('ship:hulk'));
    expect(at('ship:hulk').getAttribute('aria-pressed')).toBe('true');
    expect(at('port:brest').className).toContain('aim');
    fireEvent.click(at('port:brest'));
    expect(props.act).toHaveBeenCalledExactlyOnceWith(sail('hulk', 'brest').action);
  });

  it('is put down by another press, and by Escape', () => {
    play([sail('cog', 'brest')]);
    for (const away of [
      () => fireEvent.click(at('ship:cog')),
      () => fireEvent.keyDown(window, { key: 'Escape' }),
    ]) {
      fireEvent.click(at('ship:cog'));
      expect(at('ship:cog').getAttribute('aria-pressed')).toBe('true');
      away();
      expect(at('ship:cog').getAttribute('aria-pressed')).toBe('false');
    }
  });

  it('is asked for at a place where nothing was picked up', () => {
    const { props } = play([sail('cog', 'brest')]);
    fireEvent.click(at('port:brest'));
    expect(props.act).not.toHaveBeenCalled();
    expect(menu()).toEqual([sail('cog', 'brest').action]);
  });

  it('falls with the question, unless the hand keeps what can still move', () => {
    const falls = play([sail('cog', 'brest')]);
    fireEvent.click(at('ship:cog'));
    falls.asks([sail('cog', 'lorient')]);
    expect(at('ship:cog').getAttribute('aria-pressed')).toBe('false');
    cleanup();
    const keeps = play([sail('cog', 'brest')], { keeps: true });
    fireEvent.click(at('ship:cog'));
    keeps.asks([sail('cog', 'lorient')]);
    expect(at('ship:cog').getAttribute('aria-pressed')).toBe('true');
    keeps.asks([dock]);
    expect(at('ship:cog').getAttribute('aria-pressed')).toBeNull();
  });

  it('is what the game says where nothing was', () => {
    const { props } = play([sail('cog', 'brest'), sail('hulk', 'brest')], {
      otherwise: 'ship:cog',
    });
    fireEvent.click(at('port:brest'));
    expect(props.act).toHaveBeenCalledExactlyOnceWith(sail('cog', 'brest').action);
  });
});

describe('a card', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is looked at under the mouse after a while, and under a finger that stays', () => {
    const { props } = play([]);
    const hulk = at('ship:hulk');
    point('pointerover', hulk, 'mouse');
    vi.advanceTimersByTime(HOVER_MS - 1);
    expect(props.inspect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(props.inspect).toHaveBeenLastCalledWith('hulk', hulk);
    point('pointerdown', hulk, 'touch');
    vi.advanceTimersByTime(HOLD_MS);
    expect(props.inspect).toHaveBeenCalledTimes(2);
  });

  it('is not when the pointer leaves before, or only passes', () => {
    const { props } = play([]);
    point('pointerover', at('ship:hulk'), 'mouse');
    point('pointerout', at('ship:hulk'), 'mouse');
    vi.advanceTimersByTime(2 * HOVER_MS);
    expect(props.inspect).not.toHaveBeenCalled();
  });

  it('closes when its thing leaves the table', () => {
    function Sinking(): ReactElement {
      const [sunk, sink] = useState(false);
      return (
        <>
          {sunk ? null : <Thing anchor="ship:carrack" label="Carrack" card="carrack" />}
          <button type="button" onClick={() => sink(true)}>
            Sink
          </button>
        </>
      );
    }
    const { props } = play([], { children: <Sinking /> });
    fireEvent.contextMenu(at('ship:carrack'));
    expect(props.inspect).toHaveBeenLastCalledWith('carrack', at('ship:carrack'));
    fireEvent.click(screen.getByText('Sink'));
    expect(props.inspect).toHaveBeenLastCalledWith('', null);
  });

  it('gives way to a refusal where things are forthcoming, and is shown beside them', () => {
    const { props } = play([dock], {
      children: (
        <>
          <Thing anchor="port:lorient" label="a" card="lorient" className="told" forthcoming />
          <Thing anchor="bay:east" label="b" card="bay" forthcoming />
        </>
      ),
    });
    point('pointerover', document.querySelector('.told')!, 'mouse');
    vi.advanceTimersByTime(HOVER_MS);
    expect(props.explain).toHaveBeenCalledOnce();
    expect(props.inspect).not.toHaveBeenCalled();
    fireEvent.click(at('bay:east'));
    expect(props.inspect).toHaveBeenCalledExactlyOnceWith('bay', at('bay:east'));
  });
});

describe('what is dragged', () => {
  const drag = (from: string, to: string): void => {
    document.elementFromPoint = () => at(to);
    const event = (type: string, x: number): Event =>
      new MouseEvent(type, { bubbles: true, button: 0, clientX: x });
    fireEvent(at(from), event('pointerdown', 0));
    fireEvent(window, event('pointermove', 60));
    expect(document.querySelector('.to-ghost')?.textContent).toBe(from);
    fireEvent(window, event('pointerup', 60));
    expect(document.querySelector('.to-ghost')).toBeNull();
  };
  function Sheet({ lay }: { lay?: () => boolean }): ReactElement {
    const root = useRef(document.body);
    return (
      <Drag root={root} className="to-ghost" fingers {...(lay ? { lay } : {})}>
        {({ mover }) => mover}
      </Drag>
    );
  }

  it('is laid down as the choice of mover and place, and its picture goes with the pointer', () => {
    const { props } = play([sail('cog', 'brest'), sail('hulk', 'brest')], { children: <Sheet /> });
    drag('ship:hulk', 'port:brest');
    expect(props.act).toHaveBeenCalledExactlyOnceWith(sail('hulk', 'brest').action);
  });

  it('is put down again where it can do nothing', () => {
    const { props } = play([sail('cog', 'brest')], { children: <Sheet /> });
    drag('ship:cog', 'port:lorient');
    expect(props.act).not.toHaveBeenCalled();
    expect(at('ship:cog').getAttribute('aria-pressed')).toBe('false');
  });

  it('is laid down in the game’s own way where it has one', () => {
    const lay = vi.fn(() => true);
    const { props } = play([sail('cog', 'brest')], { children: <Sheet lay={lay} /> });
    drag('ship:cog', 'port:brest');
    expect(lay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mover: 'ship:cog' }),
      [sail('cog', 'brest')],
      at('port:brest'),
    );
    expect(props.act).not.toHaveBeenCalled();
  });
});

describe('a thing says', () => {
  it('what it is, whether it is in hand, and what it can do or why not', () => {
    play([sail('cog', 'brest'), dock]);
    const name = (anchor: string) => at(anchor).getAttribute('aria-label');
    expect(name('port:brest')).toBe(
      `port:brest, possible: ${sail('cog', 'brest').label.key}, ${dock.label.key}`,
    );
    expect(name('port:lorient')).toBe(`port:lorient, not now: ${refused.reason.key}`);
    fireEvent.click(at('ship:cog'));
    expect(name('ship:cog')).toMatch(/^ship:cog, picked up, possible: /);
    expect(name('ship:hulk')).toBe('ship:hulk');
  });

  it('in its class whether it answers, may wait, cannot, is in hand or aimed at', () => {
    play([call, sail('cog', 'lorient')]);
    const has = (anchor: string) => at(anchor).className;
    expect(has('port:brest')).toBe('to-thing may cannot');
    expect(has('ship:cog')).toBe('to-thing can');
    expect(has('ship:hulk')).toBe('to-thing cannot');
    fireEvent.click(at('ship:cog'));
    expect(has('ship:cog')).toBe('to-thing can picked');
    expect(has('port:lorient')).toBe('to-thing can aim');
  });

  it('nothing of its drawing where its button lies over it', () => {
    play([dock], {
      children: (
        <Covered anchor="chart" parts={['port:brest']} label="Chart" over={<i />} className="map">
          {({ lit }) => <b>{lit ? 'lit' : 'dark'}</b>}
        </Covered>
      ),
    });
    const root = at('chart').parentElement!;
    expect(root.className).toBe('to-thing map can');
    expect(root.dataset.drop).toBe('chart');
    expect(root.querySelector('.to-face[aria-hidden="true"]')?.textContent).toBe('lit');
    expect([...root.children].map((e) => e.className || e.tagName)).toEqual([
      'to-face',
      'to-hit',
      'I',
    ]);
  });
});

describe('the rest of the kit', () => {
  it('knows components and seats by their names, and puts a game’s own beside them', () => {
    play([]);
    expect(document.querySelector('output')!.textContent).toBe('null 9 Cog face down Sailor 1');
  });

  it('puts a menu away with what was picked up', () => {
    play([dock, call, sail('cog', 'brest')]);
    fireEvent.click(at('port:brest'));
    expect(screen.getByRole('region', { name: 'Which?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
    expect(menu()).toEqual([]);
  });

  it('titles sections, and plates by their choice or a shorter word', () => {
    play([dock], {
      children: (
        <Section title="Harbour" note="now" className="tall">
          <Plate choice={dock} text="Land" />
        </Section>
      ),
    });
    const section = screen.getByRole('region', { name: 'Harbour' });
    expect(section.className).toBe('to-section tall');
    const plate = screen.getByRole('button', { name: dock.label.key });
    expect(plate.textContent).toBe('Land');
    expect(plate.className).toBe('to-plate can normal');
  });

  it('has no part outside of its board', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Menu />)).toThrow('outside the board');
    quiet.mockRestore();
  });
});

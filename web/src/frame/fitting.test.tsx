import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFitting } from './fitting';

const ROW = 50;
let room = 100;
let grown: () => void = () => undefined;

function Answers({ count, round }: { count: number; round: number }) {
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFitting(box, count, round);
  return (
    <div ref={box} className="box">
      {Array.from({ length: fitting }, (_, n) => (
        <i key={n} />
      ))}
      {fitting < count ? <b /> : null}
    </div>
  );
}

const shown = (at: HTMLElement) => [
  at.querySelectorAll('.box > i').length,
  at.querySelectorAll('.box > b').length,
];

describe('answers in a box of two rows', () => {
  beforeEach(() => {
    room = 2 * ROW;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          grown = told;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.children.length * ROW;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are all there when they fit', () => {
    const { container } = render(<Answers count={2} round={1} />);
    expect(shown(container)).toEqual([2, 0]);
  });

  it('leave a place for what opens the rest when they do not', () => {
    const { container } = render(<Answers count={9} round={1} />);
    expect(shown(container)).toEqual([1, 1]);
  });

  it('are counted anew for another question, and in another room', () => {
    const { container, rerender } = render(<Answers count={9} round={1} />);
    rerender(<Answers count={2} round={2} />);
    expect(shown(container)).toEqual([2, 0]);
    rerender(<Answers count={3} round={3} />);
    expect(shown(container)).toEqual([1, 1]);
    room = 3 * ROW;
    act(() => grown());
    expect(shown(container)).toEqual([3, 0]);
  });
});

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { steady, useSteady } from './steady';

const id = (item: string) => item.split(':')[0]!;
const rows = (before: string[], after: string[]) =>
  steady(
    before.map((item) => ({ item, gone: false })),
    after,
    id,
  ).map(({ item, gone }) => (gone ? `(${item})` : item));

describe('rows under the pointer', () => {
  it('keep their places, are told anew, and let new ones come below', () =>
    expect(rows(['a:1', 'b:1'], ['c:2', 'b:2', 'a:2'])).toEqual(['a:2', 'b:2', 'c:2']));
  it('stay as gone when they are listed no more', () =>
    expect(rows(['a:1', 'b:1'], ['b:2'])).toEqual(['(a:1)', 'b:2']));
});

function List({ items }: { items: string[] }) {
  const { rows: shown, list } = useSteady(items, id);
  return (
    <ul {...list}>
      {shown.map(({ item }) => (
        <li key={id(item)}>{item}</li>
      ))}
    </ul>
  );
}

describe('a list', () => {
  afterEach(cleanup);
  it('takes its order when the pointer has left', () => {
    const { container, rerender } = render(<List items={['a', 'b']} />);
    const show = (...items: string[]) => rerender(<List items={items} />);
    fireEvent.pointerEnter(container.querySelector('ul')!);
    show('b');
    expect(container.textContent).toBe('ab');
    show('c', 'b');
    expect(container.textContent).toBe('abc');
    fireEvent.pointerLeave(container.querySelector('ul')!);
    expect(container.textContent).toBe('cb');
    show('b', 'c');
    expect(container.textContent).toBe('bc');
  });
  it('keeps its order while a key may press one of its rows', () => {
    const { container, rerender } = render(<List items={['a', 'b']} />);
    fireEvent.focus(container.querySelector('li')!);
    rerender(<List items={['b', 'a']} />);
    expect(container.textContent).toBe('ab');
    fireEvent.blur(container.querySelector('li')!);
    expect(container.textContent).toBe('ba');
  });
});

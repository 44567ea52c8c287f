// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
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
  it('takes its order when the pointer has left', () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const show = (...items: string[]) => act(() => root.render(<List items={items} />));
    const point = (sign: string) =>
      act(() => {
        place.querySelector('ul')!.dispatchEvent(new Event(sign, { bubbles: true }));
      });
    show('a', 'b');
    point('pointerover');
    show('b');
    expect(place.textContent).toBe('ab');
    show('c', 'b');
    expect(place.textContent).toBe('abc');
    point('pointerout');
    expect(place.textContent).toBe('cb');
    show('b', 'c');
    expect(place.textContent).toBe('bc');
    act(() => root.unmount());
  });
});

import { describe, expect, it } from 'vitest';
import { command, type Press } from './hotkeys';

function press(key: string, html = '<div id="at"></div>', more: Partial<Press> = {}): Press {
  document.body.innerHTML = html;
  return {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: document.getElementById('at'),
    ...more,
  };
}

describe('the keyboard map', () => {
  it.each([
    ['e', 'end'],
    ['x', 'anyway'],
    ['f', 'attack'],
    ['p', 'playAll'],
    ['z', 'undo'],
    ['r', 'rule'],
    ['i', 'inspect'],
    ['l', 'log'],
    ['a', 'actions'],
    ['n', 'next'],
    ['/', 'find'],
    ['Escape', 'close'],
    ['Enter', 'primary'],
    ['E', 'end'],
  ])('%s asks for %s', (key, wanted) => {
    expect(command(press(key))).toEqual({ do: wanted });
  });
  it('numbers lit things from one to nine', () => {
    expect(command(press('3', undefined, { code: 'Digit3' }))).toEqual({ do: 'thing', number: 3 });
    expect(command(press('0', undefined, { code: 'Digit0' }))).toBeNull();
  });
  it('knows digits by their place: French keyboards write them with shift only', () => {
    expect(command(press('"', undefined, { code: 'Digit3' }))).toEqual({ do: 'thing', number: 3 });
    expect(command(press('3', undefined, { code: 'Digit3', shiftKey: true }))).toEqual({
      do: 'market',
      number: 3,
    });
  });
  it.each([
    '<input id="at">',
    '<textarea id="at"></textarea>',
    '<select id="at"></select>',
    '<p contenteditable="true"><span id="at"></span></p>',
  ])('leaves every key to a text field: %s', (html) => {
    for (const key of ['e', '1', 'Enter', 'Escape', 'a'])
      expect(command(press(key, html))).toBeNull();
  });
  it('leaves shortcuts of the browser alone', () => {
    expect(command(press('r', undefined, { ctrlKey: true }))).toBeNull();
    expect(command(press('l', undefined, { metaKey: true }))).toBeNull();
  });
  it('lets a focused button have its Enter', () =>
    expect(command(press('Enter', '<button id="at"></button>'))).toBeNull());
  it('lets a list box search by letters', () =>
    expect(
      command(press('a', '<div role="listbox"><div id="at" role="option"></div></div>')),
    ).toBeNull());
  it('does not repeat while a key is held', () =>
    expect(command(press('e', undefined, { repeat: true }))).toBeNull());
  it('moves through a replay, but not from within a slider', () => {
    expect(command(press('ArrowLeft'), true)).toEqual({ do: 'back' });
    expect(command(press(' '), true)).toEqual({ do: 'run' });
    expect(command(press('ArrowLeft', '<div role="slider" id="at"></div>'), true)).toBeNull();
    expect(command(press('ArrowLeft'))).toBeNull();
  });
});

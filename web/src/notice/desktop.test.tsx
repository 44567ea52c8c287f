import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import type { Decision, TableInfo } from '../table/contract';
import type { Situation } from '../table/situation';
import type { OwnTable } from '../lobby/tables';
import { useDesktopNotice } from './desktop';
import { useOthers } from './next';
import { told } from '../table/sketch';

const shown: [string, { body: string; tag: string }][] = [];
class Shown {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, options: { body: string; tag: string }) {
    shown.push([title, options]);
  }
  close(): void {
    this.onclick = null;
  }
}

const situation = (yours: boolean): Situation =>
  ({
    table: { id: 'T1', game: 'star_realms', title: 'Friday' } as TableInfo,
    decision: told<Decision>({
      id: 1,
      yours,
      choices: [],
      kind: 'main',
      prompt: { key: 'secret', params: {} },
    }),
  }) as Situation;

function Watch({ yours }: { yours: boolean }) {
  useDesktopNotice(situation(yours));
  return null;
}

beforeEach(() => {
  shown.length = 0;
  useOthers.setState({ waiting: [] });
  setSettings({ lang: 'en', desktop: true });
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a notice of the browser', () => {
  it('comes once when the own move begins behind the person’s back, and names only the table', () => {
    const { rerender } = render(<Watch yours={false} />);
    expect(shown).toEqual([]);
    rerender(<Watch yours />);
    rerender(<Watch yours />);
    expect(shown.map(([title, { body, tag }]) => [title, body, tag])).toEqual([
      ['Your move', 'Friday · star_realms', 'T1'],
    ]);
  });

  it('comes for another table of this browser, once', () => {
    render(<Watch yours={false} />);
    const other = told<OwnTable>({ table: { id: 'T2', title: 'Sunday' }, yours: true });
    useOthers.setState({ waiting: [other] });
    useOthers.setState({ waiting: [other] });
    expect(shown.map(([title, { body, tag }]) => [title, body, tag])).toEqual([
      ['Your move', 'Sunday', 'T2'],
    ]);
  });

  it('does not come while the page is in sight', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { rerender } = render(<Watch yours={false} />);
    rerender(<Watch yours />);
    expect(shown).toEqual([]);
  });

  it('does not come where nobody asked for it', () => {
    setSettings({ desktop: false });
    const { rerender } = render(<Watch yours={false} />);
    rerender(<Watch yours />);
    expect(shown).toEqual([]);
  });
});

/**
 * Notices of the browser itself, while the page is in the background. They name the table and
 * nothing on it.
 */
import { useEffect, useRef } from 'react';
import { useText } from '../app/context';
import { setSettings, useSettings } from '../app/settings';
import { useGameName } from '../frame/TopBar';
import { isCalled } from '../table/asked';
import type { Situation } from '../table/situation';
import { useOthers } from './next';

/** Whether this browser can show notices here; pages of plain http addresses may not. */
export const canNotify = (): boolean =>
  typeof Notification !== 'undefined' &&
  (typeof isSecureContext === 'undefined' || isSecureContext);

/**
 * Turns the notices on, which asks the person, or off. Returns whether the browser forbids them.
 */
export async function setDesktop(on: boolean): Promise<boolean> {
  if (!on) {
    setSettings({ desktop: false });
    return false;
  }
  const allowed =
    Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
  setSettings({ desktop: allowed });
  return !allowed;
}

function show(title: string, body: string, tag: string): void {
  try {
    const notice = new Notification(title, { body, tag, icon: './mark.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers of phones show notices from service workers only: there the mail remains.
  }
}

const wanted = (): boolean =>
  document.hidden &&
  useSettings.getState().desktop &&
  canNotify() &&
  Notification.permission === 'granted';

/**
 * Shows a notice when the own move begins behind the person's back, at this table or at another
 * one.
 */
export function useDesktopNotice(situation: Situation): void {
  const t = useText();
  const { game } = useGameName(situation.table);
  const yours = isCalled(situation.decision);
  const before = useRef(yours);
  const { id, title } = situation.table;
  useEffect(() => {
    const began = yours && !before.current;
    before.current = yours;
    if (began && wanted()) show(t('title.yours'), [title, game].filter(Boolean).join(' · '), id);
  }, [yours, t, title, game, id]);
  useEffect(
    () =>
      useOthers.subscribe(({ waiting }, { waiting: known }) => {
        if (!wanted()) return;
        for (const { table } of waiting)
          if (!known.some((o) => o.table.id === table.id))
            show(t('title.yours'), table.title, table.id);
      }),
    [t],
  );
}

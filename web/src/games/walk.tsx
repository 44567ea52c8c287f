/** What a position says: every text and every name on its board and in its list of actions. */
import { render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect } from 'vitest';
import { Label, Say, Speech, useLang, useSay, useText } from '../app/context';
import { setSettings } from '../app/settings';
import { byVerb, headingOf } from '../frame/ActionsPanel';
import { gameParts } from './registry';
import { compile, type Lang } from '../i18n/catalogue';
import { badgeName } from '../i18n/things';
import type { Component, Decision, TableInfo } from '../table/contract';
import type { TableView } from '../table/wire';

/** A position as a seat sees it, with the components of its game. */
export interface Asked {
  name: string;
  view: TableView;
  decision: Decision | null;
  table: TableInfo;
  components: Record<string, Component>;
}

const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
const nothing = () => undefined;

/** The question and its answers under their headings, as the prompt and the list of actions say them. */
function Answers({ decision, game }: { decision: Decision; game: string }) {
  const t = useText();
  const lang = useLang();
  const title = (verb: string) => t(headingOf(verb, game, lang));
  return (
    <>
      <h2>
        <Say message={decision.prompt} />
      </h2>
      {decision.hint ? (
        <p>
          <Say message={decision.hint} />
        </p>
      ) : null}
      {byVerb(decision.choices, title).map((group) => (
        <section key={group.title} aria-label={group.title}>
          {group.choices.map((choice) => (
            <p key={choice.action}>
              <Label message={choice.label} />
            </p>
          ))}
        </section>
      ))}
      {decision.blocked.map((each) => (
        <p key={each.action}>
          <Say message={each.reason} />
        </p>
      ))}
    </>
  );
}

function Shown({ view, decision, table, components }: Asked) {
  const t = useText();
  const say = useSay();
  const lang = useLang();
  const { Board } = gameParts(table.game);
  const seats = table.seats.map((seat) => ({
    ...seat,
    name: badgeName(seat.seat, { lang, table, you: view.you }),
  }));
  return (
    <>
      <Board
        view={view}
        decision={decision}
        table={{ ...table, seats }}
        components={components}
        lang={lang}
        t={t}
        say={say}
        act={nothing}
        actAll={nothing}
        tryAll={() => Promise.resolve(null)}
        explain={nothing}
        inspect={nothing}
        openPile={nothing}
        recent={[]}
        readOnly={false}
      />
      {decision ? <Answers decision={decision} game={view.game} /> : null}
    </>
  );
}

/** Everything that somebody reads or hears there, each line once. */
export async function said(asked: Asked, lang: Lang): Promise<string[]> {
  setSettings({ lang });
  const { container, unmount } = render(
    <Speech
      components={asked.components}
      table={asked.table}
      you={asked.view.you}
      openRule={nothing}
    >
      <Suspense>
        <Shown {...asked} />
      </Suspense>
    </Speech>,
  );
  await waitFor(() => expect(container.textContent).not.toBe(''), { timeout: 15_000 });
  const lines = [...container.querySelectorAll('*')].flatMap((element) => [
    ...NAMES.flatMap((name) => element.getAttribute(name) ?? []),
    ...[...element.childNodes].flatMap((child) => (child instanceof Text ? child.data : [])),
  ]);
  unmount();
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}

const SNAKE = /(?<![\w.])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w.])/;
const KEY = /(?<![\w.])[a-z]\w*(?:\.[a-z]\w*){2,}/;
const UNFILLED = /[{}]|@[a-z_]+:|\b(?:undefined|null|NaN)\b|\[object/;

/** The lines that are no words: ids, keys, what was not filled in, and a reader called by number. */
export function suspects(
  lines: string[],
  { view, table, components }: Asked,
  lang: Lang,
): string[] {
  const own = table.seats.find((seat) => seat.seat === view.you);
  const number =
    own && !own.name ? String(compile(lang, 'seat.unnamed')!.format({ n: own.seat + 1 })) : null;
  const raw = (line: string) => {
    const name = components[line]?.name[lang];
    return name !== undefined && name !== line;
  };
  return lines.filter(
    (line) =>
      SNAKE.test(line) ||
      KEY.test(line) ||
      UNFILLED.test(line) ||
      raw(line) ||
      (number !== null && new RegExp(`${number}(?!\\d)`).test(line)),
  );
}

import { Suspense, useEffect } from 'react';
import type { Route } from '../app/route';
import { Speech, useLang, useSay, useText } from '../app/context';
import { gameParts } from '../games/registry';
import { loadGame, useLibrary } from '../library/library';
import { act, openTable, useTable } from '../table/store';
import { keep } from '../table/tokens';

function Frame() {
  const situation = useTable((s) => s.situation)!;
  const components = useLibrary((s) => s.components[situation.table.game]) ?? {};
  const lang = useLang();
  const t = useText();
  const say = useSay();
  const { Board } = gameParts(situation.table.game);
  const nothing = () => undefined;
  return (
    <div className="frame">
      <main className="board-slot">
        <Suspense fallback={null}>
          <Board view={situation.view} decision={situation.decision} table={situation.table} components={components} lang={lang} t={t} say={say}
            act={act} explain={nothing} inspect={nothing} openPile={nothing} recent={situation.recent} readOnly={situation.seat === null} />
        </Suspense>
      </main>
      <div className="plate inner prompt">{situation.decision ? <b>{say(situation.decision.prompt)}</b> : null}
        {situation.decision?.choices.filter((c) => !c.on).map((c) => <button key={c.action} type="button" className="btn prime" onClick={() => act(c.action)}>{say(c.label)}</button>)}</div>
    </div>
  );
}

export function TableScreen({ route }: { route: Route & { page: 'table' } }) {
  const situation = useTable((s) => s.situation);
  const components = useLibrary((s) => (situation ? s.components[situation.table.game] : undefined)) ?? {};
  useEffect(() => {
    if (route.token !== null && route.seat !== null) keep(route.id, { seats: { [route.seat]: route.token } });
    void openTable(route.id);
  }, [route.id, route.seat, route.token]);
  const game = situation?.table.game;
  useEffect(() => { if (game) void loadGame(game); }, [game]);
  return <Speech components={components} table={situation?.table ?? null} you={situation?.seat ?? null} openRule={() => undefined}>{situation ? <Frame /> : null}</Speech>;
}

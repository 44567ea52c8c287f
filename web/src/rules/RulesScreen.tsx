import { Suspense, useEffect, useState } from 'react';
import { useLang, useText, Worded } from '../app/context';
import { go, rulesHref, type Route } from '../app/route';
import { Sky } from '../drawings/Sky';
import { command } from '../frame/hotkeys';
import { Bar } from '../frame/TopBar';
import { loadGame, loadGames, useLibrary } from '../library/library';
import { playable } from '../lobby/planets';
import { RulesPanel } from './RulesPanel';

const NONE = {};

/** All rules of a game on a page of their own; the address names game and open rule. */
export function RulesScreen({ route }: { route: Route & { page: 'rules' } }) {
  const games = useLibrary((s) => s.games);
  const game = route.game ?? playable(games)[0]?.id;
  useEffect(() => void loadGames(), []);
  return game === undefined ? null : <RulesOf game={game} rule={route.rule} />;
}

function RulesOf({ game, rule }: { game: string; rule: string | null }) {
  const t = useText();
  const lang = useLang();
  const games = useLibrary((s) => s.games);
  const name = games?.find((g) => g.id === game)?.name[lang] ?? '';
  const count = useLibrary((s) => s.rules[game]?.filter((r) => r.kind === 'rule').length) ?? 0;
  const components = useLibrary((s) => s.components[game]) ?? NONE;
  const [finding, setFinding] = useState(0);
  const title = t('rules.title', { game: name });
  useEffect(() => void loadGame(game), [game]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (command(event)?.do !== 'find') return;
      event.preventDefault();
      setFinding((n) => n + 1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    document.title = `${title} · Astrarium`;
  }, [title]);
  return (
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar title={title} line={t('rules.line', { n: count })}>
        <span />
      </Bar>
      <main className="page rules-page">
        <nav className="worlds" aria-label={t('rules.games')}>
          {playable(games).map((g) => (
            <a
              key={g.id}
              className="btn quiet"
              href={rulesHref(g.id)}
              aria-current={g.id === game ? 'page' : undefined}
            >
              {g.name[lang]}
            </a>
          ))}
        </nav>
        <div className="plate">
          <Suspense fallback={<p className="loading">{t('screen.opening')}</p>}>
            <Worded game={game}>
              <RulesPanel
                key={game}
                game={game}
                components={components}
                rule={rule}
                onRule={(id) => go(rulesHref(game, id), true)}
                finding={finding}
              />
            </Worded>
          </Suspense>
        </div>
      </main>
    </div>
  );
}

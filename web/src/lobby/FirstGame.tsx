/** The way into a game's first game, with its coach. */
import { GraduationCap, X } from 'lucide-react';
import { useState } from 'react';
import { useBusy } from '../app/busy';
import { useLang, useText } from '../app/context';
import { go } from '../app/route';
import { useSettings } from '../app/settings';
import type { GameInfo } from '../table/api';
import { create } from './create';
import { firstGame } from './form';

function Row({
  game,
  title,
  onError,
}: {
  game: GameInfo;
  title: string;
  onError: (reason: string) => void;
}) {
  const t = useText();
  const lang = useLang();
  const name = useSettings((s) => s.name);
  const [busy, begin] = useBusy();
  const start = () =>
    begin(async () => {
      const refused = await create(firstGame(game.id, name), lang);
      if (refused !== null) onError(refused || t('error.unreachable'));
    });
  return (
    <div className="first-game" data-first={game.id}>
      <GraduationCap size={22} aria-hidden="true" />
      <div className="grow">
        <b className="name">{title}</b>
        <span className="muted">{t('new.first_game_hint')}</span>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={`${t('new.start')}: ${game.name[lang]}, ${t('lobby.first_game')}`}
        aria-busy={busy}
        disabled={busy}
        onClick={start}
      >
        {t('new.start')}
      </button>
    </div>
  );
}

/** One line over the ways to play a game; nothing for a game that teaches nothing. */
export function FirstGame({
  game,
  onError,
}: {
  game: GameInfo;
  onError: (reason: string) => void;
}) {
  const t = useText();
  return game.guided ? <Row game={game} title={t('new.first_game')} onError={onError} /> : null;
}

/** The first games of all games, one beside the other. */
export function FirstGames({ games }: { games: GameInfo[] }) {
  const t = useText();
  const lang = useLang();
  const [error, setError] = useState<string | null>(null);
  return (
    <section className="plate new-table bots">
      <div className="row">
        <h2>{t('lobby.first_game')}</h2>
        <span className="grow" />
        <button type="button" className="tool" aria-label={t('close')} onClick={() => go('#/')}>
          <X size={19} />
        </button>
      </div>
      {games
        .filter((g) => g.guided)
        .map((game) => (
          <Row key={game.id} game={game} title={game.name[lang]} onError={setError} />
        ))}
      {error !== null ? (
        <p role="alert" className="error">
          {error}
        </p>
      ) : null}
    </section>
  );
}

/** The formats of a game: a picture of who sits where, the name, and one sentence for each. */
import { Label as FieldLabel, Radio, RadioGroup } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import type { GameInfo } from '../table/api';
import type { SeatingInfo } from '../table/contract';
import { SeatingPicture } from './Seating';
import { aimsOf, teamsOf } from './seating';

/** "2" or "3–6". */
const range = (seats: number[]): string =>
  [...new Set([Math.min(...seats), Math.max(...seats)])].join('–');

/** How many seats the small picture has: as many as its teams need, else five at most. */
const pictured = ({ teams, opposite }: SeatingInfo, seats: number[]): number =>
  teams.length || Math.min(Math.max(...seats), opposite ? 4 : 5);

export function Formats({
  game,
  variant,
  onChange,
}: {
  game: GameInfo;
  variant: string;
  onChange: (id: string) => void;
}) {
  const t = useText();
  const lang = useLang();
  return (
    <RadioGroup className="field" value={variant} onChange={onChange}>
      <FieldLabel className="caps">{t('new.format')}</FieldLabel>
      <div className="formats">
        {game.variants.map((v) => (
          <Radio key={v.id} value={v.id} className="format" aria-label={v.name[lang]}>
            {v.seating ? (
              <SeatingPicture seating={v.seating} count={pictured(v.seating, v.seats)} />
            ) : null}
            <span className="grow">
              <b className="name">{v.name[lang]}</b>
              <em>{range(v.seats)}</em>
              {v.line ? <span className="muted">{v.line[lang]}</span> : null}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

/** What the lines of the picture mean, as far as it has them. */
export function SeatingKey({ seating }: { seating: SeatingInfo }) {
  const t = useText();
  const count = seating.teams.length || 4;
  const also = aimsOf(seating, count).some((a) => a.also);
  const team = new Set(teamsOf(seating, count)).size < count;
  const line = (kind: string, word: string) => (
    <li>
      <svg viewBox="0 0 30 10" width="30" height="10" aria-hidden="true">
        <path d="M3 5H27" className={kind} />
      </svg>
      {t(word)}
    </li>
  );
  return (
    <ul className="seating-key">
      {line('aim', 'seating.aim')}
      {also ? line('aim also', 'seating.also') : null}
      {team ? line('band', 'seating.team') : null}
    </ul>
  );
}

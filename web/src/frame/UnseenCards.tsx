import { useNames, useText } from '../app/context';
import { thingName, type Names } from '../i18n/things';
import { inspect } from './panel';
import { total, type Unseen } from './unseen';

/** As what the things of a place are known, where they are no cards. */
const KINDS: Record<string, string> = { tiles: 'system' };

/** A kind by its name; a promissory note with whose it is: "ceasefire:2". */
function nameOf(place: string, id: string, names: Names): string {
  const [kind, owner] = id.split(':');
  const name = thingName({ kind: KINDS[place] ?? 'card', id: kind! }, names);
  return owner === undefined ? name : `${name} (${thingName({ kind: 'seat', id: owner }, names)})`;
}

/** What lies in hidden places, by kinds, as small as a line of text; each opens the inspector. */
export function UnseenCards({ unseen }: { unseen: Unseen }) {
  const t = useText();
  const names = useNames();
  const { place, seat } = unseen;
  const who = seat === null ? '' : `@seat:${seat}`;
  const listed = unseen.cards
    .map(([id, count]) => ({ id, count, name: nameOf(place, id, names) }))
    .sort((a, b) => a.name.localeCompare(b.name, names.lang));
  return (
    <section className="unseen-place">
      <h4>
        {t(`unseen.${place}`, { who })} <span className="faint">{total(unseen)}</span>
      </h4>
      <ul>
        {listed.map(({ id, count, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={(e) => {
                const [kind] = id.split(':');
                inspect(KINDS[place] ? `${KINDS[place]}_${kind}` : kind!, e.currentTarget, true);
              }}
            >
              {name}
              {count > 1 ? ` ×${count}` : ''}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useLang, useNames, useText } from '../app/context';
import { hasMessage, type Lang } from '../i18n/catalogue';
import { plain } from '../i18n/message';
import type { Choice } from '../table/contract';
import { hangsOn } from '../table/hanging';
import type { Situation } from '../table/situation';
import { openSide, usePanels } from './panel';
import { press } from './Prompt';

/** The heading of a verb: the game's own, the shell's, or the one for all that neither knows. */
export const headingOf = (verb: string, game: string, lang: Lang): string =>
  [`${game}.verb.${verb}`, `verb.${verb}`].find((k) => hasMessage(lang, k)) ?? 'verb.other';

/** Choices under the titles of their verbs, in the order in which the titles first appear. */
export function byVerb(
  choices: Choice[],
  title: (verb: string) => string,
): { title: string; choices: Choice[] }[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices)
    groups.set(title(choice.verb), [...(groups.get(title(choice.verb)) ?? []), choice]);
  return [...groups].map(([name, list]) => ({ title: name, choices: list }));
}

/**
 * Every legal action as a list box: the same model as the board, for keyboard and screen reader.
 */
export function ActionsPanel({ situation }: { situation: Situation }) {
  const t = useText();
  const lang = useLang();
  const names = useNames();
  const only = usePanels((s) => s.only);
  const { decision } = situation;
  if (!decision?.yours) return <p className="empty">{t('actions.none')}</p>;
  const wanted = decision.choices.filter(
    (c) => only === null || (typeof only === 'string' ? hangsOn(c, only) : only.includes(c.action)),
  );
  const shown = wanted.toSorted(
    (a, b) => Number(a.kind === 'primary') - Number(b.kind === 'primary'),
  );
  const title = (verb: string) => t(headingOf(verb, situation.view.game, lang));
  const run = (action: string) => {
    const choice = decision.choices.find((c) => c.action === action);
    if (choice) press(choice, decision);
    if (only !== null || usePanels.getState().guard !== null) openSide(null);
  };
  return (
    <ListBox
      className="actions scroll"
      aria-label={t('actions.all')}
      selectionMode="none"
      onAction={(key) => run(String(key))}
      autoFocus="first"
    >
      {byVerb(shown, title).map(({ title: name, choices }) => (
        <ListBoxSection key={name}>
          <Header className="caps">{name}</Header>
          {choices.map((c) => {
            const text = plain(c.label, names);
            return (
              <ListBoxItem
                key={c.action}
                id={c.action}
                textValue={text}
                className={`action ${c.kind}`}
              >
                <span className="grow">{text}</span>
                <span className="cited">{c.rule}</span>
              </ListBoxItem>
            );
          })}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

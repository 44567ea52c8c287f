import { BookOpen, FileText, Layers, SpellCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import { priceOf } from '../library/printed';
import type { Component, Found, FoundKind } from '../table/contract';
import { excerpt, whole } from './excerpt';
import { Marked } from './Marked';

/** So many of each kind are shown at first. */
const SHOWN = 5;
const MORE = 'more:';
const ICONS: Record<FoundKind, ReactNode> = {
  rule: <BookOpen size={15} aria-hidden="true" />,
  component: <Layers size={15} aria-hidden="true" />,
  term: <SpellCheck size={15} aria-hidden="true" />,
  page: <FileText size={15} aria-hidden="true" />,
};

/** What was found by kind, the kind of the best first. */
export function byKind(found: Found[]): [FoundKind, Found[]][] {
  const kinds = new Map<FoundKind, Found[]>();
  for (const one of found) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  return [...kinds];
}

const keyOf = (one: Found): string => `${one.kind}:${one.id}`;

function Entry({ one, card }: { one: Found; card: Component | undefined }) {
  const t = useText();
  const lang = useLang();
  const foreign = one.language === lang ? undefined : one.language;
  const price = card ? priceOf(card) : null;
  return (
    <ListBoxItem id={keyOf(one)} className="hit" textValue={whole(one.title)}>
      <span className="id">
        {one.kind === 'rule' ? (
          one.id
        ) : price !== null ? (
          <span className="coin" aria-label={t('card.cost', { n: price })}>
            {price}
          </span>
        ) : (
          ICONS[one.kind]
        )}
      </span>
      <span>
        <b>
          <Marked pieces={one.title} lang={foreign} />
        </b>
        <span className="said">
          <Marked pieces={excerpt(one.text)} lang={foreign} />
        </span>
      </span>
    </ListBoxItem>
  );
}

/** What answers to a search, grouped by kind; Enter or a click opens it. */
export function Results({
  found,
  components,
  onOpen,
}: {
  found: Found[];
  components: Record<string, Component>;
  onOpen: (one: Found) => void;
}) {
  const t = useText();
  const [all, setAll] = useState<string[]>([]);
  return (
    <ListBox
      className="hits"
      aria-label={t('find.results')}
      onAction={(key) => {
        const asked = String(key);
        if (asked.startsWith(MORE)) setAll([...all, asked.slice(MORE.length)]);
        const one = found.find((each) => keyOf(each) === asked);
        if (one) onOpen(one);
      }}
    >
      {byKind(found).map(([kind, list]) => {
        const open = all.includes(kind) || list.length <= SHOWN + 1;
        return (
          <ListBoxSection key={kind} id={kind} className="hits-of">
            <Header className="caps">
              {t(`find.${kind}`)} <i>{list.length}</i>
            </Header>
            {(open ? list : list.slice(0, SHOWN)).map((one) => (
              <Entry key={keyOf(one)} one={one} card={components[one.id]} />
            ))}
            {open ? null : (
              <ListBoxItem
                id={`${MORE}${kind}`}
                className="hit more"
                textValue={t('find.more', { n: list.length - SHOWN })}
              >
                {t('find.more', { n: list.length - SHOWN })}
              </ListBoxItem>
            )}
          </ListBoxSection>
        );
      })}
    </ListBox>
  );
}

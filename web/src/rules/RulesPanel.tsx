import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { Autocomplete, Button, Input, SearchField } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import { useLibrary } from '../library/library';
import type { Component, Found, RuleText } from '../table/contract';
import { Scroll } from '../frame/Scroll';
import { useChapter } from './chapter';
import { byChapter } from './chapters';
import { Results } from './Results';
import { CardSheet, TextSheet } from './Sheet';
import { useSearch, type Answer } from './useSearch';

interface RulesPanelProps {
  game: string;
  /** The table whose own cards are found too. */
  table?: string;
  components: Record<string, Component>;
  /** The rule to open at, and its setter for links inside the text. */
  rule: string | null;
  onRule: (rule: string) => void;
  /** Grows whenever the search is asked for. */
  finding: number;
  /** More about the open rule, e.g. where it decided this game. */
  about?: (rule: string) => ReactNode;
}

/** A search box on ink. */
export function Find({
  label,
  value,
  onChange,
  input,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  input?: Ref<HTMLInputElement>;
}) {
  const t = useText();
  return (
    <SearchField className="find" aria-label={label} value={value} onChange={onChange}>
      <Search size={17} aria-hidden="true" />
      <Input ref={input} placeholder={label} aria-keyshortcuts={input ? '/' : undefined} />
      {value ? (
        <Button className="tool small" aria-label={t('find.clear')}>
          <X size={15} />
        </Button>
      ) : input ? (
        <kbd aria-hidden="true">/</kbd>
      ) : null}
    </SearchField>
  );
}

/** Says that nothing was found, or that nobody could be asked; else nothing. */
export function Nothing({ answer }: { answer: Answer }) {
  const t = useText();
  if (answer.failed) return <p className="empty">{t('error.unreachable')}</p>;
  return answer.found?.length === 0 ? (
    <p className="empty">{t('find.none', { query: answer.asked })}</p>
  ) : null;
}

/** Rule ids inside a text become links. */
function Linked({ text, onRule }: { text: string; onRule: (rule: string) => void }) {
  const parts = text.split(/\b([A-Z]{2}-\d+(?:\.\d+[a-z]?)?)\b/);
  return (
    <>
      {parts.map((part, i) =>
        i % 2 ? (
          <button type="button" className="rule" key={i} onClick={() => onRule(part)}>
            {part}
          </button>
        ) : (
          part
        ),
      )}
    </>
  );
}

function Item({
  rule,
  hot,
  onRule,
  about,
  children,
}: { rule: RuleText; hot: boolean; children: ReactNode } & Pick<
  RulesPanelProps,
  'onRule' | 'about'
>) {
  const lang = useLang();
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hot) ref.current?.scrollIntoView({ block: 'center' });
  }, [hot]);
  return (
    <li
      ref={ref}
      className={hot ? 'hot on-vellum' : ''}
      aria-current={hot ? 'true' : undefined}
      id={`rule-${rule.id}`}
    >
      <button type="button" className="id" onClick={() => onRule(rule.id)}>
        {rule.id}
      </button>
      <div>
        {rule.title[lang] && rule.text[lang].startsWith(rule.title[lang]) ? null : (
          <b className="t">{rule.title[lang]}</b>
        )}
        <Linked text={rule.text[lang]} onRule={onRule} />
        {hot ? children : null}
        {hot ? about?.(rule.id) : null}
      </div>
    </li>
  );
}

/** The cards that a rule names; each opens its sheet. */
function NamedCards({
  rule,
  components,
  onCard,
}: {
  rule: RuleText;
  components: Record<string, Component>;
  onCard: (card: string) => void;
}) {
  const t = useText();
  const lang = useLang();
  const cards = rule.components.flatMap((id) => components[id] ?? []);
  if (cards.length === 0) return null;
  return (
    <span className="named">
      <span className="caps">{t('rules.named')}</span>
      {cards.map((card) => (
        <button type="button" key={card.id} onClick={() => onCard(card.id)}>
          {card.name[lang]}
        </button>
      ))}
    </span>
  );
}

type Opened = { card: string } | { text: Found };

/**
 * All rules of a game by chapter, open at the cited one; and a search over rules, cards, terms and
 * pages.
 */
export function RulesPanel(props: RulesPanelProps) {
  const { game, table, components, rule, onRule, finding, about } = props;
  const t = useText();
  const rules = useLibrary((s) => s.rules[game]);
  const [query, setQuery] = useState('');
  const [sheet, setSheet] = useState<Opened | null>(null);
  const [opened, setOpened] = useState(rule);
  const input = useRef<HTMLInputElement>(null);
  if (opened !== rule) {
    setOpened(rule);
    setQuery('');
    setSheet(null);
  }
  const [sought, setSought] = useState(finding);
  if (sought !== finding) {
    setSought(finding);
    setSheet(null);
  }
  const answer = useSearch({ game, table }, query);
  const chapters = useMemo(() => byChapter(rules ?? []), [rules]);
  const name = useChapter();
  useEffect(() => {
    if (finding === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [finding]);
  const toRule = (id: string) => {
    setQuery('');
    setSheet(null);
    onRule(id);
  };
  const open = (one: Found) => {
    if (one.kind === 'rule') toRule(one.id);
    else setSheet(one.kind === 'component' ? { card: one.id } : { text: one });
  };
  const back = () => {
    setSheet(null);
    requestAnimationFrame(() => input.current?.focus());
  };
  const card = sheet && 'card' in sheet ? components[sheet.card] : undefined;
  if (card)
    return (
      <CardSheet game={game} card={card} components={components} onRule={toRule} onBack={back} />
    );
  if (sheet && 'text' in sheet) return <TextSheet one={sheet.text} onBack={back} />;
  const count = answer.found?.length;
  return (
    <div className="rules-panel">
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <Find label={t('rules.find')} value={query} onChange={setQuery} input={input} />
        <p className="sr" role="status">
          {query.trim() && count !== undefined ? t('find.count', { n: count }) : ''}
        </p>
        {query.trim() ? (
          <Scroll label={t('find.results')}>
            <Nothing answer={answer} />
            {count ? (
              <Results
                key={answer.asked}
                found={answer.found ?? []}
                components={components}
                onOpen={open}
              />
            ) : null}
          </Scroll>
        ) : null}
      </Autocomplete>
      {query.trim() ? null : (
        <Scroll label={t('tool.rules')}>
          {chapters.map(({ chapter, rules: list }) => (
            <section key={chapter}>
              <h3 className="ch">{name(chapter)}</h3>
              <ul className="rules">
                {list.map((r) => (
                  <Item key={r.id} rule={r} hot={r.id === rule} onRule={onRule} about={about}>
                    <NamedCards
                      rule={r}
                      components={components}
                      onCard={(id) => setSheet({ card: id })}
                    />
                  </Item>
                ))}
              </ul>
            </section>
          ))}
        </Scroll>
      )}
    </div>
  );
}

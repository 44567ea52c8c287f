import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import { useLibrary } from '../library/library';
import type { RuleText } from '../table/contract';
import { useChapter } from './chapter';
import { byChapter, searchRules } from './search';
import { Scroll } from '../frame/Scroll';

interface RulesPanelProps {
  game: string;
  /** The rule to open at, and its setter for links inside the text. */
  rule: string | null;
  onRule: (rule: string) => void;
  /** More about the open rule, e.g. where it decided this game. */
  about?: (rule: string) => ReactNode;
}

/** A search box on ink. */
export function Find({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const t = useText();
  return (
    <SearchField className="find" aria-label={label} value={value} onChange={onChange}>
      <Search size={17} aria-hidden="true" />
      <Input placeholder={label} />
      {value ? (
        <Button className="tool small" aria-label={t('find.clear')}>
          <X size={15} />
        </Button>
      ) : null}
    </SearchField>
  );
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
}: { rule: RuleText; hot: boolean } & Pick<RulesPanelProps, 'onRule' | 'about'>) {
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
        {hot ? about?.(rule.id) : null}
      </div>
    </li>
  );
}

/** All rules of a game by chapter, searchable in both languages, open at the cited one. */
export function RulesPanel({ game, rule, onRule, about }: RulesPanelProps) {
  const t = useText();
  const rules = useLibrary((s) => s.rules[game]);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(rule);
  if (opened !== rule) {
    setOpened(rule);
    setQuery('');
  }
  const asked = useDeferredValue(query);
  const chapters = useMemo(() => byChapter(searchRules(rules ?? [], asked)), [rules, asked]);
  const name = useChapter();
  return (
    <div className="rules-panel">
      <Find label={t('rules.find')} value={query} onChange={setQuery} />
      <Scroll label={t('tool.rules')}>
        {rules && chapters.length === 0 ? (
          <p className="empty">{t('rules.none', { query })}</p>
        ) : null}
        {chapters.map(({ chapter, rules: list }) => (
          <section key={chapter}>
            <h3 className="ch">{name(chapter)}</h3>
            <ul className="rules">
              {list.map((r) => (
                <Item key={r.id} rule={r} hot={r.id === rule} onRule={onRule} about={about} />
              ))}
            </ul>
          </section>
        ))}
      </Scroll>
    </div>
  );
}

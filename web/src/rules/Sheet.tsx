import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLang, useText } from '../app/context';
import { gameParts } from '../games/registry';
import { useLibrary } from '../library/library';
import type { Component, Found } from '../table/contract';
import { Scroll } from '../frame/Scroll';
import { whole } from './excerpt';
import { Marked } from './Marked';

const WIDTH = 168;

/** The rules that a component is under, each with its title. */
export function Governing({
  game,
  card,
  onRule,
}: {
  game: string;
  card: Component;
  onRule: (rule: string) => void;
}) {
  const t = useText();
  const lang = useLang();
  const rules = useLibrary((s) => s.rules[game]);
  const ids = card.rules;
  if (!rules || ids.length === 0) return null;
  return (
    <section className="governing">
      <h3 className="caps">{t('card.rules')}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => onRule(id)}>
              <span className="id">{id}</span>
              <span>{rules.find((rule) => rule.id === id)?.title[lang]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Open({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
  }, [title]);
  return (
    <div className="sheet">
      <button ref={back} type="button" className="btn quiet back" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('find.back')}
      </button>
      <Scroll label={title}>{children}</Scroll>
    </div>
  );
}

/** A component with its face, its facts and the rules that it is under. */
export function CardSheet({
  game,
  card,
  components,
  onRule,
  onBack,
}: {
  game: string;
  card: Component;
  components: Record<string, Component>;
  onRule: (rule: string) => void;
  onBack: () => void;
}) {
  const lang = useLang();
  const { CardFace, Details } = gameParts(game);
  return (
    <Open title={card.name[lang]} onBack={onBack}>
      <div className="card-sheet">
        <Suspense fallback={null}>
          <CardFace card={card} lang={lang} width={WIDTH} />
          <Details card={card} components={components} lang={lang} />
        </Suspense>
      </div>
      <Governing game={game} card={card} onRule={onRule} />
    </Open>
  );
}

/** A term of the glossary or a part of a page, in full. */
export function TextSheet({ one, onBack }: { one: Found; onBack: () => void }) {
  const lang = useLang();
  const foreign = one.language === lang ? undefined : one.language;
  return (
    <Open title={whole(one.title)} onBack={onBack}>
      <article className="text-sheet">
        <h3 className="name">
          <Marked pieces={one.title} lang={foreign} />
        </h3>
        <p>
          <Marked pieces={one.text} lang={foreign} />
        </p>
      </article>
    </Open>
  );
}

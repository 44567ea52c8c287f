/** What the inspector says of a component: every number with where it comes from. */
import type { ReactElement } from 'react';
import type { DetailsProps } from '../parts';
import { attackOf, scoreText, texts } from './CardFace';
import { TYPES } from './glyphs';
import type { Part, Provenance } from './parts';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';
import type { Lang } from '../../i18n/catalogue';

interface Fact {
  label: string;
  value: string;
  source: Provenance;
}

/**
 * Where a value of a component comes from; one that nothing lists is as weak as the whole record.
 */
export function sourceOf(part: Part, ...names: string[]): Provenance {
  const fields: Record<string, string | undefined> = part.fields;
  const source = names
    .flatMap((name) => [
      fields[name],
      Object.entries(fields).find(
        ([field]) => field.startsWith(`${name}=`) || field.startsWith(`${name}:`),
      )?.[1],
    ])
    .find((found) => found !== undefined);
  return (source ?? part.source) as Provenance;
}

/** Every number of a component, in the order of the printed card. */
export function factsOf(part: Part, parts: Record<string, Part>, lang: Lang): Fact[] {
  const t = wordsIn<Word>(lang);
  const facts: Fact[] = [];
  const add = (label: string, value: unknown, ...names: string[]): void => {
    if (value !== undefined && value !== null && value !== '')
      facts.push({ label, value: String(value), source: sourceOf(part, ...names) });
  };
  if (part.kind === 'unit') {
    add(t('ares.table.type'), t(`ares.table.${part.unit_type ?? 'infantry'}`), 'unit_type');
    add(t('ares.table.cost_unit'), part.unit_cost, 'unit_cost');
    add(t('ares.table.initiative'), part.initiative, 'initiative');
    TYPES.forEach((type, i) =>
      facts.push({
        label: t('ares.table.against', { type: t(`ares.table.${type}`) }),
        value: scoreText(attackOf(part)[i]),
        source: sourceOf(part, `attack.${type}`, 'attack'),
      }),
    );
    for (const { kind, n } of part.abilities ?? [])
      add(t(`ares.table.${kind}` as Word), n ?? t('generic.yes'), kind, `${kind}_${n ?? 1}`);
  } else if (!part.sides?.length) add(t('ares.table.unit_cost'), part.unit_cost, 'unit_cost');
  add(t('ares.table.build_cost'), part.build_cost || undefined, 'build_cost');
  add(
    t('ares.table.power_to_activate'),
    part.power_to_activate || undefined,
    'power_to_activate',
    'needs_power',
  );
  add(
    t('ares.table.power_per_construction'),
    part.power_per_construction,
    'power_per_construction',
    'gives_power',
  );
  add(
    t('ares.table.copies'),
    part.kind === 'unit' || part.kind === 'faction' ? undefined : part.count,
    'count',
  );
  for (const id of part.sides ?? []) {
    const unit = parts[id];
    if (unit)
      facts.push({
        label: t('ares.table.side'),
        value: unit.name[lang],
        source: sourceOf(part, `side_link:${id}`),
      });
  }
  return facts;
}

const ability = (part: Part): string[] => (part.abilities ?? []).map((a) => a.kind);

export function Details({ card: part, components: parts, lang }: DetailsProps<Part>): ReactElement {
  const t = wordsIn<Word>(lang);
  const other = lang === 'en' ? 'fr' : 'en';
  const list = [part, ...(part.sides ?? []).flatMap((id) => parts[id] ?? [])];
  const special = list.flatMap((p) => texts(p, lang));
  return (
    <div className="details ar-details">
      <h3 className="name">{part.name[lang]}</h3>
      <p className="muted">
        {[parts[part.faction ?? '']?.name[lang], t(`ares.table.kind_${part.kind}` as Word)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {part.sides?.length ? null : <p>{part.kind === 'unit' ? null : part.summary[lang]}</p>}
      {list.map((p) => {
        const facts = factsOf(p, parts, lang);
        return facts.length ? (
          <section key={p.id}>
            {list.length > 1 && p !== part ? <h4>{p.name[lang]}</h4> : null}
            <dl>
              {facts.map((fact) => (
                <div key={fact.label + fact.value}>
                  <dt>{fact.label}</dt>
                  <dd>
                    <b>{fact.value}</b>
                    <i className={`ar-source ${fact.source}`}>
                      {t(`ares.table.source_${fact.source}`)}
                    </i>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null;
      })}
      {special.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {[...new Set(list.flatMap(ability))].map((kind) => (
        <p key={kind} className="ar-note">
          <b>{t(`ares.table.${kind}` as Word)}</b> {t(`ares.table.about_${kind}` as Word)}
        </p>
      ))}
      {part.name[other] === part.name[lang] ? null : (
        <p className="faint" lang={other}>
          {part.name[other]}
        </p>
      )}
    </div>
  );
}

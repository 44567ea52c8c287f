/** Combat cards: symbols on top, attack and health, the minor values below, abilities in words. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { useLibrary } from '../../library/library';
import type { CardFaceProps } from '../parts';
import { useBoard, type Word } from './kit';
import { Blade, Emblem, Price, ResourceGlyph, Shield } from './glyphs';
import { summaryOf, type Ability, type Part, type Parts, type Splash } from './parts';
import { wordsIn } from '../../i18n/message';
import { World } from './World';
import type { Side } from './view';

type Lang = CardFaceProps['lang'];

/** What an ability does, in words. */
export function abilityText(ability: Ability, parts: Parts, lang: Lang): string {
  const w = wordsIn<Word>(lang);
  const names = (ids: string[]) =>
    ids
      .filter((id) => id !== 'any')
      .map((id) => parts[id]?.name[lang] ?? id)
      .join(', ');
  const gains = [
    ability.gain_attack ? w('starcraft.table.ab_attack', { n: ability.gain_attack }) : '',
    ability.gain_health ? w('starcraft.table.ab_health', { n: ability.gain_health }) : '',
    ability.splash
      ? ability.splash_only
        ? w('starcraft.table.ab_splash_only', { units: names(ability.splash_only) })
        : w(`starcraft.table.ab_splash_${ability.splash as Splash}`)
      : '',
    ability.destroy_own_front ? w('starcraft.table.ab_dives') : '',
  ].filter(Boolean);
  const when = [
    ability.vs
      ? w(ability.vs === 'flying' ? 'starcraft.table.ab_vs_flying' : 'starcraft.table.ab_vs_ground')
      : '',
    ability.if === 'has_support' ? w('starcraft.table.ab_support') : '',
    ability.pay_worker ? w('starcraft.table.ab_worker') : '',
  ].filter(Boolean);
  const fronts = names(ability.if_front ?? []);
  const colon = lang === 'fr' ? ' : ' : ': ';
  return `${fronts ? fronts + colon : ''}${gains.join(', ')}${when.length ? ` ${when.join(' ')}` : ''}`;
}

const isUnit = (id: string): boolean => id !== 'any';

/** What a card's abilities do; of a technology's card that needs more words, its summary. */
function abilities(card: Part | undefined, parts: Parts, lang: Lang): string {
  const told = (card?.abilities ?? []).map((a) => abilityText(a, parts, lang));
  const technology = parts[card?.id.replace(/_\d$/, '') ?? ''];
  return told.some((text) => text === '') && technology?.kind === 'technology'
    ? summaryOf(technology, lang)
    : told.filter(Boolean).join(' · ');
}

/** A card of the hand or of a skirmish: small, but all of it. `front`: the unit that it is for. */
export function CardTile({
  id,
  n = 1,
  front = null,
}: {
  id: string;
  n?: number;
  front?: string | null;
}): ReactElement {
  const { parts, lang, t } = useBoard();
  const card = parts[id];
  const anyUnit = card?.units?.includes('any') === true;
  const fits = front !== null && (anyUnit || card?.units?.includes(front) === true);
  const text = abilities(card, parts, lang);
  return (
    <span className={clsx('sc-tile', card?.type, fits && 'fits', front !== null && !fits && 'off')}>
      <span className="sc-symbols">
        {anyUnit ? <em>{t('starcraft.table.any_unit')}</em> : null}
        {(card?.units ?? []).filter(isUnit).map((unit) => (
          <span key={unit} className={clsx(unit === front && 'on')}>
            <Emblem id={unit} size={15} />
          </span>
        ))}
        {(card?.specialty_support ?? []).map((unit) => (
          <span key={`s${unit}`} className={clsx('helps', unit === front && 'on')}>
            <Emblem id={unit} size={13} />
          </span>
        ))}
      </span>
      <span className="sc-values">
        {card?.major ? (
          <>
            <b className="atk">
              {card.major.attack}
              <Blade size={10} />
            </b>
            <b className="hp">
              {card.major.health}
              <Shield size={10} />
            </b>
          </>
        ) : (
          <b className="plus">
            <Emblem id={id} size={20} /> {card?.name[lang]}
          </b>
        )}
      </span>
      <span className="sc-does" data-clip title={text}>
        {text}
      </span>
      {card?.minor ? (
        <span className="sc-minor">
          {card.minor.attack} / {card.minor.health}
        </span>
      ) : (
        <span className="sc-minor">{t('starcraft.table.reinforcement')}</span>
      )}
      {n > 1 ? <span className="sc-times">×{n}</span> : null}
    </span>
  );
}

/** A face for the inspector and the lists of the frame. */
export function CardFace({ card, lang, width = 148 }: CardFaceProps<Part>): ReactElement {
  const t = wordsIn<Word>(lang);
  const components = useLibrary((s) => s.components.starcraft) as Parts | undefined;
  const parts = components ?? {};
  const style = { width } as CSSProperties;
  if (card.kind === 'combat_card')
    return (
      <span className={clsx('sc-face', card.type)} style={style} aria-hidden="true">
        <span className="sc-symbols">
          {(card.units ?? []).filter(isUnit).map((unit) => (
            <Emblem key={unit} id={unit} size={24} />
          ))}
        </span>
        <span className="sc-vellum">
          {card.major ? (
            <span className="sc-values">
              <b className="atk">
                {card.major.attack}
                <Blade size={16} />
              </b>
              <b className="hp">
                {card.major.health}
                <Shield size={16} />
              </b>
            </span>
          ) : (
            <b className="plus">
              <Emblem id={card.id} size={52} />
              {card.name[lang]}
            </b>
          )}
          <span className="sc-does">
            {abilities(card, parts, lang) || t('starcraft.table.any_text')}
          </span>
          <span className="sc-minor">
            {card.minor
              ? `${t('starcraft.table.minor')} ${card.minor.attack} / ${card.minor.health}`
              : t('starcraft.table.reinforcement')}
          </span>
        </span>
      </span>
    );
  if (card.kind === 'planet')
    return (
      <span className="sc-face world" style={style} aria-hidden="true">
        <World
          id={card.id}
          areas={Object.values(parts)
            .filter((p) => p.kind === 'area' && p.planet === card.id)
            .map((p) => ({
              area: p.id,
              owner: null,
              lit: false,
              picked: false,
              contested: false,
              worn: 'whole' as const,
            }))}
          slots={(card.slots ?? []).map((s) => s.toLowerCase() as Side)}
          free={[]}
        />
        <b>{card.name[lang]}</b>
      </span>
    );
  return (
    <span className="sc-face plain" style={style} aria-hidden="true">
      {card.resource ? (
        <ResourceGlyph kind={card.resource} size={44} />
      ) : (
        <Emblem id={card.id} size={72} />
      )}
      <b>{card.name[lang]}</b>
      {card.price ? <Price price={card.price} size={15} /> : null}
    </span>
  );
}

/** What can be scored now, and what is missing for the rest. */
import type { ReactElement } from 'react';
import { isAsked } from '../../table/asked';
import { Section, useBoard } from './kit';
import { Objective } from './Rail';

/** The question which objective to score: those that can be, then the others with what they lack. */
export function Scoring(): ReactElement | null {
  const { view, decision, t } = useBoard();
  if (!decision || !isAsked(decision) || !decision.kind.startsWith('score_') || view.you === null)
    return null;
  const me = view.players[view.you]!;
  const secret = decision.kind !== 'score_public';
  const lit = new Set(
    decision.choices.flatMap((c) => (c.verb === 'score' ? [c.args.objective] : [])),
  );
  const open = (secret ? me.secrets.filter((id) => id !== null) : view.objectives).filter(
    (id) => !me.scored.includes(id),
  );
  const now = open.filter((id) => lit.has(id));
  const later = open.filter((id) => !lit.has(id));
  return (
    <>
      <Section title={t('twilight_imperium.table.score_now')} className="now">
        <ul className="ti-objectives">
          {now.map((id) => (
            <Objective key={id} id={id} secret={secret} />
          ))}
        </ul>
        {now.length === 0 ? (
          <p className="ti-quiet">{t('twilight_imperium.table.score_nothing')}</p>
        ) : null}
      </Section>
      {later.length > 0 ? (
        <Section title={t('twilight_imperium.table.score_later')}>
          <ul className="ti-objectives">
            {later.map((id) => (
              <Objective key={id} id={id} secret={secret} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

/** Somebody who plays without a page, by a line of his own. */
import WebSocket from 'ws';
import type { Choice, Decision, Seated } from '../../web/src/table/contract';
import type { House } from './house';

/** Which of the choices is taken; null waits. */
export type Pick = (decision: Decision) => Choice | null;

const PATIENCE_MS = 60_000;

/** Ends what can be ended now and then, else does something. */
export const anything: Pick = ({ choices, id }) => choices[(id * 7) % choices.length] ?? null;

/**
 * Plays a seat until `done` of what was told, or for ever; says the number of the last event that
 * the last answer led to.
 */
export function playSeat(
  house: House,
  { table, tokens }: Seated,
  seat: number,
  pick: Pick = anything,
  done: (told: { view: never; decision: Decision | null; answers: number }) => boolean = () =>
    false,
): Promise<number> {
  const line = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table.id}/socket`, {
    origin: house.url,
  });
  let answers = 0;
  let heard = 0;
  let asked = -1;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      line.close();
      resolve(heard);
    }, PATIENCE_MS);
    const end = (): void => {
      clearTimeout(late);
      line.close();
      resolve(heard);
    };
    line.on('open', () =>
      line.send(JSON.stringify({ type: 'hello', token: tokens[seat], seq: null })),
    );
    line.on('error', reject);
    line.on('close', () => clearTimeout(late));
    line.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'ack') heard = message.seq;
      const { decision, view } = message;
      if (message.type !== 'welcome' && message.type !== 'update') return;
      if (view.outcome || done({ view: view as never, decision, answers })) return end();
      if (!decision?.yours || !decision.seats.includes(seat) || decision.id === asked) return;
      const choice = pick(decision);
      if (!choice) return;
      asked = decision.id;
      answers += 1;
      line.send(
        JSON.stringify({
          type: 'act',
          action_id: `absent-${seat}-${decision.id}`,
          decision: decision.id,
          action: choice.action,
        }),
      );
    });
  });
}

/**
 * Somebody who plays without a page, by a line of his own, and somebody who comes back to a table
 * where things have happened.
 */
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import type { Choice, CoachWord, Decision, Seated } from '../../web/src/table/contract';
import type { House } from './house';
import { expect, type Enter, type Guise } from './setting';

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

/**
 * Answers for seat 0 of a first game as its coach would, so many times; hears of each step that the
 * coach speaks of.
 */
export async function followCoach(
  house: House,
  { table, tokens }: Seated,
  answers: number,
  hear: (step: string | null) => void = () => undefined,
): Promise<void> {
  const line = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table.id}/socket`, {
    origin: house.url,
  });
  const asked: Decision[] = [];
  await once(line, 'open');
  line.on('message', (data) => {
    const { decision } = JSON.parse(String(data)) as { decision?: Decision | null };
    if (decision?.yours && decision.seats.includes(0)) asked.push(decision);
  });
  line.send(JSON.stringify({ type: 'hello', token: tokens[0], seq: null }));
  for (let n = 0; n < answers;) {
    await expect.poll(() => asked.length, { intervals: [10], timeout: PATIENCE_MS }).not.toBe(0);
    const { id } = asked.pop()!;
    const word = await house
      .get<CoachWord>(`/tables/${table.id}/coach`, tokens[0])
      .catch((refused: Error) => {
        if (!refused.message.includes('not_your_decision')) throw refused;
        return null; // what was asked has been answered meanwhile
      });
    if (word?.decision !== id) continue;
    asked.length = 0;
    hear(word.step);
    n += 1;
    const frame = { type: 'act', action_id: `coached ${id}`, decision: id, action: word.action };
    line.send(JSON.stringify(frame));
  }
  line.close();
}

/** A round in which the dark side fires first. */
export const FLEETS = {
  round: 3,
  phase: 'attack',
  active: 1,
  low: 0,
  seats: {
    0: {
      ships: [
        { type: 'venator_star_destroyer', square: 'i5', facing: 'n', damage: 2 },
        { type: 'mon_calamari_star_cruiser', square: 'e4', facing: 'n', damage: 2 },
        { type: 'nebulon_b_frigate', square: 'm5', facing: 'n' },
        { type: 'x_wing_starfighter', square: 'g7' },
      ],
    },
    1: {
      ships: [
        { type: 'imperial_star_destroyer', square: 'j9', facing: 's', damage: 1 },
        { type: 'victory_star_destroyer', square: 'm8', facing: 's', damage: 4 },
        { type: 'slave_i_boba_fett', square: 'l9', facing: 's', damage: 1 },
        { type: 'tie_fighter', square: 'g8' },
      ],
    },
  },
};

/** Lets the dark side fire at everything that it can, and the light side pass, until it is asked. */
export async function volleys(house: House, seated: Seated): Promise<void> {
  const fire: Pick = (d) =>
    d.choices.find((c) => c.verb === 'fire') ??
    d.choices.find((c) => c.verb === 'target') ??
    d.choices.find((c) => /^(end|pass)/.test(c.verb)) ??
    anything(d);
  const pass: Pick = (d) =>
    d.kind === 'attack' ? null : (d.choices.find((c) => c.verb === 'pass') ?? anything(d));
  const over = ({ decision }: { decision: Decision | null }): boolean =>
    decision?.kind === 'attack' && decision.seats.includes(0);
  const light = playSeat(house, seated, 0, pass, over);
  const dark = playSeat(house, seated, 1, fire, over);
  await Promise.all([light, dark]);
}

/** Opens the table for seat 0, whose player had answered up to an event, so long ago. */
export async function back(
  enter: Enter,
  { table, tokens }: Seated,
  told: number,
  ago: number,
  guise: Guise,
): Promise<Page> {
  const who = await enter(guise);
  const kept = {
    game: '',
    title: '',
    seats: { 0: tokens[0] },
    opened: '2026-11-20T10:00:00Z',
    seen: told,
    told: { 0: told },
    left: Date.now() - ago,
  };
  await who.page.addInitScript(
    ([id, entry]) => {
      if (!localStorage.getItem('astrarium.tables'))
        localStorage.setItem('astrarium.tables', `{"${id}":${entry}}`);
    },
    [table.id, JSON.stringify(kept)],
  );
  await who.page.goto(`/#/t/${table.id}`);
  await who.until(() => who.told !== null, 'a welcome');
  return who.page;
}

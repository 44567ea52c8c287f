/**
 * What the compiler holds of a board's words: each line that is marked is a mistake, and an unmarked
 * mistake, or a mark on what is none, fails `npm run types`.
 */
import type { Choice, Decision, LogEvent, Unwritten } from './contract';
import type { useBoard as useAres } from '../games/ares/kit';
import type { useBoard as useStarCraft } from '../games/starcraft/kit';
import type { useBoard as useStarRealms } from '../games/star_realms/kit';
import type { useBoard as useTwilightImperium } from '../games/twilight_imperium/kit';
import type { Game as Ares } from '../games/ares/verbs.gen';
import type { Game as StarCraft } from '../games/starcraft/verbs.gen';
import type { Game as StarRealms } from '../games/star_realms/verbs.gen';
import type { Game as StarshipBattles } from '../games/starship_battles/verbs.gen';
import type { Game as TwilightImperium } from '../games/twilight_imperium/verbs.gen';

export const mistakes = (
  ares: { choice: Choice<Ares>; decision: Decision<Ares>; event: LogEvent<Ares> },
  starcraft: {
    choice: Choice<StarCraft>;
    decision: Decision<StarCraft>;
    event: LogEvent<StarCraft>;
  },
  realms: {
    choice: Choice<StarRealms>;
    decision: Decision<StarRealms>;
    event: LogEvent<StarRealms>;
  },
  battles: {
    choice: Choice<StarshipBattles>;
    decision: Decision<StarshipBattles>;
    event: LogEvent<StarshipBattles>;
  },
  imperium: {
    choice: Choice<TwilightImperium>;
    decision: Decision<TwilightImperium>;
    event: LogEvent<TwilightImperium>;
  },
  outside: Choice<Unwritten>,
): unknown[] => [
  // verbs
  ares.choice.verb === 'build',
  // @ts-expect-error no verb of the game
  ares.choice.verb === 'biuld',
  starcraft.choice.verb === 'found',
  // @ts-expect-error no verb of the game
  starcraft.choice.verb === 'founds',
  realms.choice.verb === 'attack',
  // @ts-expect-error no verb of the game
  realms.choice.verb === 'atack',
  battles.choice.verb === 'fire',
  // @ts-expect-error no verb of the game
  battles.choice.verb === 'shoot',
  imperium.choice.verb === 'move',
  // @ts-expect-error no verb of the game
  imperium.choice.verb === 'ship',
  // kinds of questions
  ares.decision.kind === 'turn',
  // @ts-expect-error no question of the game
  ares.decision.kind === 'main',
  starcraft.decision.kind === 'plan',
  // @ts-expect-error no question of the game
  starcraft.decision.kind === 'planning',
  realms.decision.kind === 'main',
  // @ts-expect-error no question of the game
  realms.decision.kind === 'turn',
  battles.decision.kind === 'hit_and_run',
  // @ts-expect-error no question of the game
  battles.decision.kind === 'hit_run',
  imperium.decision.kind === 'choose_action',
  // @ts-expect-error no question of the game
  imperium.decision.kind === 'choose',
  // kinds of events
  ares.event.kind === 'fired',
  // @ts-expect-error no event of the game
  ares.event.kind === 'fires',
  starcraft.event.kind === 'battle_ends',
  // @ts-expect-error no event of the game
  starcraft.event.kind === 'battle_ended',
  realms.event.kind === 'drew.seen',
  // @ts-expect-error no event of the game
  realms.event.kind === 'draw',
  battles.event.kind === 'moved',
  // @ts-expect-error no event of the game
  battles.event.kind === 'move',
  imperium.event.kind === 'undone',
  // @ts-expect-error no event of the game
  imperium.event.kind === 'redone',
  // arguments go with their verb
  imperium.choice.verb === 'activate' && imperium.choice.args.system,
  // @ts-expect-error no argument of the verb
  imperium.choice.verb === 'activate' && imperium.choice.args.planet,
  // @ts-expect-error no argument of the verb
  imperium.choice.args.system,
  // things are told by their sort
  imperium.choice.to === 'system:18',
  // @ts-expect-error no thing of the game
  imperium.choice.to === 'hex:18',
  // a game that nothing was written for has the words of the wire
  outside.verb === 'whatever' && outside.args.anything,
];

/** What a board draws is told by its sort too: its things, movers and what stands for them. */
export const undrawn = (
  ares: ReturnType<typeof useAres>,
  starcraft: ReturnType<typeof useStarCraft>,
  realms: ReturnType<typeof useStarRealms>,
  imperium: ReturnType<typeof useTwilightImperium>,
): unknown[] => [
  ares.hung.at('site:1:2', 'loose:bunker'),
  // @ts-expect-error no thing of the table
  ares.hung.at('field:1:2'),
  starcraft.hung.by('buy:marine'),
  // @ts-expect-error no thing of the table
  starcraft.hung.by('supply:marine'),
  // @ts-expect-error no side of a planet
  starcraft.pick('stud:char'),
  realms.hung.lit('deck'),
  // @ts-expect-error no thing of the table
  realms.hung.lit('decks'),
  imperium.hung.why('goods', 'fleet:18:cruiser'),
  // @ts-expect-error no thing of the table
  imperium.hung.why('trade_goods'),
  // @ts-expect-error a fleet is of a system and a unit
  imperium.hung.why('fleet:18'),
];

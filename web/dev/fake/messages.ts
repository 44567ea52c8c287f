/** Texts of the canned positions in both languages. */
export const MESSAGES: Record<string, [en: string, fr: string]> = {
  'fake.prompt.main': [
    'Your main phase: play, buy or attack.',
    'Phase principale : jouez, achetez ou attaquez.',
  ],
  'fake.hint.outpost': [
    'Lit things are legal. {card} is an outpost: destroy it first.',
    'Ce qui est éclairé est permis. {card} est un avant-poste : détruisez-le d’abord.',
  ],
  'fake.prompt.choose': ['{card}: choose one.', '{card} : choisissez.'],
  'fake.prompt.scrap': [
    '{card}: scrap a card from your hand or discard pile.',
    '{card} : retirez une carte de votre main ou de votre défausse.',
  ],
  'fake.hint.scrap': [
    'It leaves the game for good. You may decline.',
    'Elle quitte la partie. Vous pouvez refuser.',
  ],
  'fake.prompt.discard': ['{card}: discard a card.', '{card} : défaussez une carte.'],
  'fake.prompt.destroy': ['{card}: destroy a base?', '{card} : détruire une base ?'],
  'fake.wait': ['{seat} chooses. You will be called.', '{seat} choisit. On vous appellera.'],
  'fake.over': ['The game is over.', 'La partie est finie.'],
  'fake.attack_base': ['Attack {card} for {n}', 'Attaquer {card} : {n}'],
  'fake.buy': ['Buy {card} for {n}', 'Acheter {card} pour {n}'],
  'fake.scrap_ability': ['Scrap {card} for its ability', 'Retirer {card} pour son action'],
  'fake.ally': ['Use the ally ability of {card}', 'Utiliser l’action alliée de {card}'],
  'fake.play': ['Play {card}', 'Jouer {card}'],
  'fake.end': ['End turn', 'Finir le tour'],
  'fake.done': ['Done', 'Terminé'],
  'fake.decline': ['Decline', 'Refuser'],
  'fake.scrap': ['Scrap {card}', 'Retirer {card}'],
  'fake.discard': ['Discard {card}', 'Défausser {card}'],
  'fake.destroy': ['Destroy {card}', 'Détruire {card}'],
  'fake.gain_authority': ['Gain {n} authority', 'Gagner {n} influence'],
  'fake.gain_trade': ['Gain {n} trade', 'Gagner {n} commerce'],
  'fake.shielded': [
    '{outpost} is an outpost. While it stands, you cannot attack {seat} or her other bases.',
    '{outpost} est un avant-poste. Tant qu’il tient, on n’attaque ni {seat} ni ses autres bases.',
  ],
  'fake.too_dear': [
    '{card} costs {n}. You have {have} trade.',
    '{card} coûte {n}. Vous avez {have} commerce.',
  ],
  'fake.used': ['{card} has been used this turn.', '{card} a déjà servi ce tour.'],
  'fake.lost': [
    '{combat} combat and {trade} trade are lost',
    '{combat} combat et {trade} commerce sont perdus',
  ],
  'fake.ally_unused': [
    '{card}’s ally ability stays unused',
    'L’action alliée de {card} ne sert pas',
  ],
  'fake.unplayed': ['{a} and {b} go to the discard pile', '{a} et {b} vont à la défausse'],
  'fake.log.turn': ['{seat}’s turn', 'Tour de {seat}'],
  'fake.log.bought': [
    '{seat} bought {card} for {n} trade',
    '{seat} achète {card} pour {n} commerce',
  ],
  'fake.log.attacked': [
    '{seat} attacked {target} for {n}: {from} to {to}',
    '{seat} attaque {target} de {n} : {from} à {to}',
  ],
  'fake.log.reshuffled': ['reshuffled {n} cards, drew {drew}', 'mélange {n} cartes, pioche {drew}'],
  'fake.log.played': ['{seat} played {card}', '{seat} joue {card}'],
  'fake.log.used': ['{seat} used {card}: +{n} combat', '{seat} utilise {card} : +{n} combat'],
  'fake.log.fills': ['{card} fills the row', '{card} complète la ligne'],
  'fake.log.drew': ['drew {n} cards', 'pioche {n} cartes'],
  'fake.log.ally': [
    '{card}’s ally ability: +2 combat, with {partner}',
    'Action alliée de {card} : +2 combat, avec {partner}',
  ],
};

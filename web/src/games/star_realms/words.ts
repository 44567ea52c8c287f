/** The board's own words in English and French; the frame's catalogue holds everything the server says. */
export type Lang = 'en' | 'fr';

const EN = {
  ship: 'Ship', base: 'Base', outpost: 'Outpost', or: 'or',
  trade: 'trade', combat: 'combat', authority: 'authority', cards: 'cards',
  cost: 'cost {n}', defense: 'defense {n}', left: '{n} left', none: 'none left',
  foe_discards: 'foe discards {n}', may_scrap: 'scrap 0⁠–⁠{n}', must_scrap: 'scrap {n}', scrap_hand: 'scrap {n} from hand',
  scrap_row: 'row: scrap 0⁠–⁠{n}', may_destroy: 'destroy 0⁠–⁠1 base', destroy: 'destroy a base', if_bases: '{n} bases:',
  top_next: 'next ship on top', free_ship: 'free ship, on top', copy: 'copies another ship', discard_draw: 'discard 0⁠–⁠{n}, draw as many',
  scrap_draw: 'scrap 0⁠–⁠{n}, draw as many', per_played: 'per {faction} played', each_ship: 'each ship played:', all_allies: 'ally of every faction',
  your_faction: 'ally', scrap_it: 'scrap it', used: 'used', ally_used: 'ally used', use: 'Use', ally: 'Ally', scrap: 'Scrap', attack_for: 'Attack for {n}', attack_some: 'Some',
  buy: 'buy', play: 'play', sure: 'Scrap?', confirm: 'click again to confirm', legal: 'possible: {what}', not_now: 'not now: {why}', copies: 'copies {card}',
  deck: 'deck', hand: 'hand', discard: 'discard', trade_deck: 'trade deck', scrapped: '{n} scrapped', scrap_heap: 'scrap heap', row: 'Trade row', in_play: 'In play', your_hand: 'Hand',
  explorers: 'Explorers', board: 'Star Realms table', you: 'you', yours: 'yours', of: 'of {name}', zone_of: '{name}', empty_slot: 'empty slot', shielded: 'shielded by an outpost',
  defeated: 'defeated', turn_of: 'on turn', declared: 'has ended', damage: '{n} damage taken', top_known: 'top: {card}', top_permission: 'Next ship may go on top', hand_of: 'hand of {name}',
  emperor: 'Emperor', admiral: 'Admiral', boss: 'Boss', soldier: 'Soldier', team: 'Team {n}', your_team: 'Your team', reach: 'you can attack', prey: 'in your reach',
  less: 'less', more: 'more', max: 'all', choose_amount: 'Amount', set: 'Confirm {n}', from_discard: 'From your discard pile', from_discard_of: 'From the discard pile of {name}', option: 'Option {n}', pick: 'Choose', times: '{n} of them', pile_empty: 'No card here.', pile_sum: '{n} cards, {kinds} kinds',
  send: 'Send a card', leave: 'Leave one card', together: 'together', played: '{n} played', facing: 'faces {name}', known_hand: 'open to you', cards_n: '{n} cards',
  trade_federation: 'Trade Federation', blob: 'Blob', star_empire: 'Star Empire', machine_cult: 'Machine Cult', unaligned: 'no faction', quiet: 'nothing in play',
};

const FR: Record<keyof typeof EN, string> = {
  ship: 'Vaisseau', base: 'Base', outpost: 'Avant-poste', or: 'ou',
  trade: 'commerce', combat: 'combat', authority: 'influence', cards: 'cartes',
  cost: 'coût {n}', defense: 'défense {n}', left: 'reste {n}', none: 'épuisés',
  foe_discards: 'adv. défausse {n}', may_scrap: 'retirer 0⁠–⁠{n}', must_scrap: 'retirer {n}', scrap_hand: 'retirer {n} de la main',
  scrap_row: 'ligne : retirer 0⁠–⁠{n}', may_destroy: 'détruire 0⁠–⁠1 base', destroy: 'détruire une base', if_bases: '{n} bases :',
  top_next: 'prochain vaisseau dessus', free_ship: 'vaisseau gratuit, dessus', copy: 'copie un autre vaisseau', discard_draw: 'défausser 0⁠–⁠{n}, piocher autant',
  scrap_draw: 'retirer 0⁠–⁠{n}, piocher autant', per_played: 'par carte {faction} jouée', each_ship: 'par vaisseau joué :', all_allies: 'allié de toute faction',
  your_faction: 'allié', scrap_it: 'retirer', used: 'fait', ally_used: 'allié fait', use: 'Utiliser', ally: 'Allié', scrap: 'Retirer', attack_for: 'Attaquer : {n}', attack_some: 'En partie',
  buy: 'acheter', play: 'jouer', sure: 'Retirer ?', confirm: 'cliquez encore pour confirmer', legal: 'possible : {what}', not_now: 'pas maintenant : {why}', copies: 'copie {card}',
  deck: 'deck', hand: 'main', discard: 'défausse', trade_deck: 'pioche', scrapped: '{n} à la casse', scrap_heap: 'casse', row: 'Ligne d’achat', in_play: 'En jeu', your_hand: 'Main',
  explorers: 'Prospecteurs', board: 'Table de Star Realms', you: 'vous', yours: 'à vous', of: 'à {name}', zone_of: '{name}', empty_slot: 'emplacement vide', shielded: 'protégé par un avant-poste',
  defeated: 'vaincu', turn_of: 'joue', declared: 'a fini', damage: '{n} dégâts subis', top_known: 'dessus : {card}', top_permission: 'Le prochain vaisseau peut aller dessus', hand_of: 'main de {name}',
  emperor: 'Empereur', admiral: 'Amiral', boss: 'Boss', soldier: 'Soldat', team: 'Équipe {n}', your_team: 'Votre équipe', reach: 'vous pouvez l’attaquer', prey: 'à votre portée',
  less: 'moins', more: 'plus', max: 'tout', choose_amount: 'Quantité', set: 'Valider {n}', from_discard: 'De votre défausse', from_discard_of: 'De la défausse de {name}', option: 'Option {n}', pick: 'Choisissez', times: '{n} exemplaires', pile_empty: 'Aucune carte ici.', pile_sum: '{n} cartes, {kinds} sortes',
  send: 'Envoyer une carte', leave: 'Laisser une carte', together: 'ensemble', played: '{n} joués', facing: 'face à {name}', known_hand: 'visible pour vous', cards_n: '{n} cartes',
  trade_federation: 'Fédération du Commerce', blob: 'Blob', star_empire: 'Empire Stellaire', machine_cult: 'Techno-Culte', unaligned: 'sans faction', quiet: 'rien en jeu',
};

export type Word = keyof typeof EN;
export const WORDS: Record<Lang, Record<Word, string>> = { en: EN, fr: FR };

/** The word in the reader's language, its `{names}` filled in. */
export function word(lang: Lang, key: Word, params: Record<string, string | number> = {}): string {
  return WORDS[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

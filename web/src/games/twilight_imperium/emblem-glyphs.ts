/** The small vocabulary of which every emblem is made: engraved strokes in a field of 24. */
export const GLYPHS = {
  anchor: 'M12 4v16M7 9h10M5 14a7 6 0 0 0 14 0M12 2v2',
  arrow: 'M12 21V4M6 10l6-6 6 6M8 20h8',
  atom: 'M12 10v4M10 12h4M3 12a9 4 0 0 0 18 0 9 4 0 0 0-18 0M12 3a4 9 0 0 0 0 18 4 9 0 0 0 0-18',
  book: 'M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1v13',
  bolt: 'M13 2 5 14h6l-1 8 9-13h-6Z',
  bomb: 'M5 15a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 10l3-3M17 3v3h3M20 9l1 1',
  chain: 'M9 8a3.5 3.5 0 0 1 6 0v3M9 11V8M9 16a3.5 3.5 0 0 0 6 0v-3M9 13v3M12 9v6',
  chip: 'M7 7h10v10H7ZM10 7V3M14 7V3M10 21v-4M14 21v-4M7 10H3M7 14H3M21 10h-4M21 14h-4',
  coin: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  crown: 'M4 18 3 7l5 5 4-7 4 7 5-5-1 11ZM4 21h16',
  crystal: 'M12 2 6 9v7l6 6 6-6V9ZM6 9h12M12 2v20',
  die: 'M12 2 20 7v10l-8 5-8-5V7ZM12 8l4 6H8ZM12 8V2M16 14l4 3M8 14l-4 3',
  dock: 'M10 3h4v6h6v4h-6v8h-4v-8H4V9h6Z',
  drop: 'M12 2c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12M9 14a3 3 0 0 0 3 3',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  flag: 'M6 22V3M6 4c5-3 8 3 13 0v9c-5 3-8-3-13 0',
  flame: 'M12 2c1 5 6 7 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 2-2 2-5 1-9',
  gate: 'M5 21V11a7 7 0 0 1 14 0v10M9 21V12a3 3 0 0 1 6 0v9M3 21h18',
  gear: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  hand: 'M8 21v-6l-4-4 2-2 3 3V5h2v6V3h2v8V4h2v8V7h2v9l-2 5Z',
  helmet: 'M5 20v-8a7 7 0 0 1 14 0v8h-4v-6H9v6ZM12 5v9M5 12h4M15 12h4',
  hexes:
    'M12 3l4 2.5v4L12 12 8 9.5v-4ZM7.5 12l4 2.5v4L7.5 21l-4-2.5v-4ZM16.5 12l4 2.5v4l-4 2.5-4-2.5v-4Z',
  hourglass: 'M6 3h12M6 21h12M7 3c0 6 5 6 5 9s-5 3-5 9M17 3c0 6-5 6-5 9s5 3 5 9',
  key: 'M4 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M11 11l9 9M16 16l-2 2M19 19l-2 2',
  leaf: 'M5 20C4 10 10 4 20 4c0 10-6 16-15 15M5 20 15 9M9 15V9M11 14h6',
  mask: 'M4 5c5 2 11 2 16 0 1 8-2 14-8 16C6 19 3 13 4 5M7 10h4M13 10h4M9 16c2 1 4 1 6 0',
  moon: 'M17 3a9.5 9.5 0 1 0 4 13A9 9 0 0 1 17 3M8 10h1M11 15h1',
  net: 'M3 3l18 18M21 3 3 21M12 2v20M2 12h20M8 8h8v8H8Z',
  pick: 'M4 9c5-6 11-6 16 0M12 5v17M9 8l3-3 3 3',
  planet: 'M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0M2 16c5 2 15-2 20-8',
  quill: 'M20 3C11 4 7 9 6 16l-2 5 3-3c7 0 11-6 13-15M7 17 15 8',
  ring: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 4V2M12 22v-2M4 12H2M22 12h-2M9 12l3-3 3 3-3 3Z',
  scales: 'M12 3v18M7 21h10M4 7h16M4 7l-2 7h5ZM20 7l-3 7h5Z',
  scroll: 'M6 3h11v15a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3ZM9 8h5M9 12h5M9 16h5',
  senate: 'M3 10 12 3l9 7ZM5 10v8M10 10v8M14 10v8M19 10v8M3 21h18M4 18h16',
  shield: 'M12 2 4 5v7c0 5 4 8 8 10 4-2 8-5 8-10V5ZM12 2v20M4 11h16',
  ship: 'M12 2l3 7 6 8-6-1v5H9v-5l-6 1 6-8ZM12 8v6',
  skull:
    'M5 11a7 7 0 0 1 14 0c0 4-3 4-3 6v4H8v-4c0-2-3-2-3-6M9 11h1M14 11h1M12 14v2M11 18v3M14 18v3',
  slash: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M6 6l12 12',
  spiral: 'M12 12c0-2 3-2 3 1 0 4-7 4-7-1 0-7 11-7 11 1 0 9-15 9-15-1',
  star: 'M12 2l2.5 7.5L22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5Z',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  sword: 'M4 20 17 7l3-4-4 3L3 19M5 14l5 5M3 21l3-3M14 10l1 1',
  target: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 1v7M12 16v7M1 12h7M16 12h7',
  thorn: 'M12 22V8M12 8C8 8 5 6 5 2c4 0 7 2 7 6M12 12c4 0 7-2 7-6-4 0-7 2-7 6M7 14l5 3 5-3',
  trade: 'M4 9h15l-4-4M20 15H5l4 4',
  veil: 'M3 5h18M5 5c0 8-2 10-2 16M10 5c0 8-1 10-1 16M15 5c0 8 1 10 1 16M19 5c0 8 2 10 2 16',
  wave: 'M2 8c3-4 6 4 10 0s7 4 10 0M2 13c3-4 6 4 10 0s7 4 10 0M2 18c3-4 6 4 10 0s7 4 10 0',
  wing: 'M3 6c8 0 14 4 18 12-5-3-8-3-10-2 0-4-3-7-8-10M8 8c3 2 5 4 6 7',
  wrench: 'M14 4a5 5 0 0 0-4 7l-7 7 3 3 7-7a5 5 0 0 0 7-4l-3 1-3-3 1-3Z',
} as const;
export type Glyph = keyof typeof GLYPHS;

/** What a component is about, by a word of its id; the first one that fits is its glyph. */
const ABOUT: readonly [RegExp, Glyph][] = [
  [/arborec|mitosis|letani|duha|stymie/, 'thorn'],
  [/letnev|armada|l4_|arc_secundus/, 'ring'],
  [/saar|nomadic|floating|ragh/, 'anchor'],
  [/muaat|star_forge|gashlai|magmus|inferno/, 'flame'],
  [/hacan|masters_of_trade|guild_ships|convoys|kenara/, 'trade'],
  [/faction_sol|orbital_drop|spec_ops|genesis/, 'helmet'],
  [/creuss|slipstream|quantum_ent|hil_colish|wormhole|gatekeeper|dimensional|lazax_gate/, 'gate'],
  [/l1z1x|assimilate|0_0_1|cybernetic|harrow|singularity|nekro|valefar|antivirus|alastor/, 'chip'],
  [/mentak|pillage|ambush|salvage|fourth_moon|scavenge/, 'skull'],
  [/naalu|telepathic|foresight|prescience|matriarch|prophecy|crystal_fighter/, 'crystal'],
  [/sardakk|unrelenting|tekklar|exotrireme|valkyrie|cmorran/, 'sword'],
  [
    /jol_nar|brilliant|analytical|fragile|research|sciences|physics|cosmos|hylarim|technology/,
    'atom',
  ],
  [/winnu|reclamation|blood_ties|acquiescence|salai/, 'sun'],
  [/xxcha|peace|quash|loncara|political_favor|arbiter|abolish|equality/, 'scales'],
  [/yin|indoctrination|devotion|impulse|greyfire|van_hauge|mutagen|biomes/, 'drop'],
  [/yssaril|stall|scheming|crafty|spy|mageon|ysia|infiltrate|silence/, 'mask'],
  [/veto|sabotage|nullif|ban|intercept|disable|repeal|insubordination|jamming|anti_/, 'slash'],
  [/throne|crown|emphidia|imperial|messiah|monument/, 'crown'],
  [/senate|council|representative|committee|politic|government|seat_of/, 'senate'],
  [/law|constitution|statut|legal|agenda|policy|regulat|reform/, 'scroll'],
  [/secret|document|archived|index|library|miscount|disclosed/, 'book'],
  [/diplomacy|alliance|ceasefire|parley|promise|summit|ally|forge_an/, 'hand'],
  [/trade|commerce|econom|bribery|market|reparation|incentive|spend|integrated|golden/, 'coin'],
  [/mining|mine|rare_metals|core/, 'pick'],
  [/construct|dock|industr|production|sarween|colonial|outpost|bioplasm|monopol|yard/, 'dock'],
  [/shield|bunker|magen|perimeter|homeland|sanctuary|duranium|holding|plating|defen/, 'shield'],
  [/warfare|war_|weapon|conquer|conventions|ploughshares|plowshares|disarm|arms/, 'sword'],
  [/bomb|bombard|meltdown|plasma|harm|revolution|uprising|unstable|supply_lines/, 'bomb'],
  [/direct_hit|lucky|cannon|target|assassin|execution|graviton|laser|destroy|example/, 'target'],
  [/plague|bacterial|x_89|neuroglaive|dust/, 'skull'],
  [
    /carrier|cruiser|destroyer|dreadnought|fleet|flagship|fighter|flank|maneuver|retreat|ship/,
    'ship',
  ],
  [
    /infantry|conscription|deployment|fire_team|courageous|troop|rebellion|mutiny|instinct/,
    'helmet',
  ],
  [/leadership|lead_from|courage|morale|public_|initiative|minister/, 'flag'],
  [/chart|explor|map|borders|region|travel|galaxy|subdue/, 'hexes'],
  [/planet|colony|colonies|world|terraform|holy|seed/, 'planet'],
  [/gravity|antimass|drive|propulsion|light_wave|movement|wave/, 'wave'],
  [/biotic|neural|daxcive|animators|hyper|people|brain|versatile/, 'leaf'],
  [/repair|upgrade|prototype|develop|adapt|yellow|transit|unexpected/, 'wrench'],
  [/network|net|conduit|cylinder|node/, 'net'],
  [/hourglass|burial|ancient|artifact|shard|ixth|thalnos/, 'hourglass'],
  [/speaker|council|councilor|distinguished/, 'quill'],
  [/veil|ghost|non_euclid|deflector/, 'veil'],
  [/zone|demilitar|threat|control/, 'eye'],
  [/mirror|inheritance|chaos|spin|siphon/, 'spiral'],
];

/** Where no word of an id says more: by its kind. */
const OF_KIND: Record<string, Glyph> = {
  agenda: 'senate',
  promissory_note: 'scroll',
  action_card: 'star',
  technology: 'gear',
  unit_upgrade: 'arrow',
  ability: 'star',
};

const hash = (id: string): number => {
  let n = 2166136261;
  for (const letter of id) n = Math.imul(n ^ letter.charCodeAt(0), 16777619);
  return n >>> 0;
};

/** What an emblem is made of: its glyph, and the ring that tells it from its fellows. */
export interface Make {
  glyph: Glyph;
  /** How many marks stand on the ring, and which. */
  marks: number;
  mark: 0 | 1 | 2 | 3;
  /** How many of them are bold, from the top. */
  bold: number;
}

const BARE = /^(faction|ability|upgrade|system)_/;

export function emblemOf(id: string, kind: string): Make {
  const glyph = ABOUT.find(([word]) => word.test(id))?.[1] ?? OF_KIND[kind] ?? 'star';
  const n = hash(id.replace(BARE, '') + kind);
  const marks = 5 + (n % 12);
  return {
    glyph,
    marks,
    mark: ((n >>> 5) % 4) as Make['mark'],
    bold: (n >>> 9) % marks,
  };
}

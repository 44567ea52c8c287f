/**
 * The hulls of the fleet as outlines: right halves from the bow down, mirrored when drawn. Field
 * -30..30, bow up.
 */

type Point = readonly [number, number];

export interface Hull {
  /** Closed outlines, right half only, first and last point on or near the axis. */
  body: readonly (readonly Point[])[];
  /** Outlines that stand off the axis and are drawn on both sides. */
  pods?: readonly (readonly Point[])[];
  /** Engraved lines: an SVG path drawn on both sides. */
  lines?: string;
  /** Lit spots on both sides (x, y, r); x = 0 is drawn once. */
  lights?: readonly (readonly [number, number, number])[];
  /** Rings on both sides. */
  rings?: readonly (readonly [number, number, number])[];
}

// oxfmt-ignore
const CAPITALS: Record<string, Hull> = {
  leviathan: {
    body: [[[0, -28], [5, -26], [8, -20], [9, -10], [12, -4], [12, 6], [9, 12], [10, 20], [6, 27],
      [0, 28]]],
    lines: 'M0 -20V24M2 -14C6 -14 8 -12 9 -10M0 -4H12M0 8H11M2 18C5 16 8 16 10 18',
    lights: [[0, -22, 1.6], [6, 2, 1.5], [4, 24, 1.6]],
    rings: [[0, 2, 4]],
  },
  assault: {
    body: [[[0, -25], [4, -25], [6, -12], [14, 6], [14, 16], [7, 16], [7, 22], [0, 22]]],
    lines: 'M0 -18V12M3 -10L10 10M4 10H14',
    lights: [[3, 19, 1.4], [0, -2, 1.6]],
  },
  carrier: {
    body: [[[2, -26], [4, -26], [9, -8], [14, 15], [8, 22], [3, 22], [3, 12], [0, 12]]],
    lines: 'M2 -20V8M6 14H12M5 4H11',
    lights: [[5, 18, 1.6]],
  },
  ovoid: {
    body: [[[0, -26], [4, -24], [7, -16], [8, -6], [7, 4], [9, 12], [6, 21], [3, 25], [0, 25]]],
    lines: 'M0 -22V24M0 -6C3 -2 6 -2 8 -5M0 10C3 13 7 13 8 11',
    lights: [[0, -13, 2.2], [5, 4, 1.2]],
  },
  whale: {
    body: [[[0, -26], [3, -24], [5, -14], [11, -8], [11, 2], [6, 6], [7, 14], [4, 24], [0, 25]]],
    lines: 'M0 -20V22M0 -6H10M2 14H6',
    lights: [[7, -3, 1.5], [0, -18, 1.6], [2, 20, 1.2]],
  },
  finned: {
    body: [[[0, -26], [4, -22], [5, -10], [8, -6], [8, 10], [5, 14], [5, 24], [0, 24]]],
    pods: [[[8, -2], [17, -9], [17, 14], [8, 8]]],
    lines: 'M0 -20V20M2 -4H8M2 6H8',
    lights: [[13, 2, 1.4], [2, 18, 1.4]],
  },
  frigate: {
    body: [[[0, -26], [6, -26], [8, -15], [4, -8], [2, -6], [2, 8], [8, 11], [6, 24], [0, 24]]],
    lines: 'M0 -18H6M0 16H6M4 -23V-12',
    lights: [[4, 20, 1.5], [0, -22, 1.4]],
  },
  wedge: {
    body: [[[0, -27], [16, 18], [9, 22], [0, 22]]],
    lines: 'M0 -27V6M7 20 4 8H0M12 15 0 -12',
    lights: [[0, 11, 3]],
  },
  stub: {
    body: [[[0, -22], [11, 8], [17, 14], [15, 20], [6, 20], [0, 22]]],
    lines: 'M0 -22V4M4 8H0M13 16L3 -8',
    lights: [[0, 10, 2.4], [9, 16, 1.3]],
  },
  spearhead: {
    body: [[[0, -29], [5, -14], [18, 18], [13, 24], [8, 22], [5, 27], [0, 27]]],
    lines: 'M0 -29V-4M0 2H5L8 20M3 -8L14 20M0 8H6M0 14H7',
    lights: [[0, 5, 1.8], [2.5, 11, 1.2], [3, 17, 1.2], [9, 15, 1.2]],
  },
  anchor: {
    body: [[[0, -26], [10, 4], [17, 8], [15, 18], [6, 22], [0, 22]]],
    lines: 'M0 -26V20M0 4H10',
    rings: [[8, 12, 3.8], [4, -4, 2.4]],
  },
  crescent: {
    body: [[[0, -9], [5, -6], [8, 0], [6, 7], [0, 9]]],
    pods: [[[3, -23], [12, -20], [19, -12], [22, 0], [19, 13], [11, 21], [3, 24], [3, 17], [9, 15],
      [14, 9], [15, 0], [13, -9], [8, -14], [3, -16]]],
    lines: 'M0 9V17M9 0H14M17 -11L20 -13M18 9L20 11',
    lights: [[0, 0, 2.2], [6, -20, 1.3], [6, 20, 1.3]],
  },
  ring: {
    body: [[[0, -11], [6, -8], [9, 0], [6, 8], [0, 11]]],
    pods: [[[4, -24], [12, -21], [19, -13], [22, 0], [19, 13], [12, 20], [6, 23], [6, 17], [11, 13],
      [15, 0], [12, -11], [8, -15], [4, -17]]],
    lines: 'M0 -11V-26M-3 -22H3M9 0H15M0 11V19',
    lights: [[0, 0, 3], [0, -26, 1.8], [18, 0, 1.4]],
    rings: [[0, 0, 5.5]],
  },
  lance: {
    body: [[[0, -28], [2, -20], [3, -8], [7, -2], [7, 12], [10, 16], [10, 24], [5, 26], [0, 22]]],
    lines: 'M0 -20V18M0 -2H6M0 12H7',
    lights: [[0, -9, 1.6], [5, 20, 1.6], [3, 4, 1.2]],
  },
  mace: {
    body: [[[0, -27], [5, -24], [5, -14], [2, -12], [2, 2], [5, 6], [5, 22], [2, 26], [0, 26]]],
    pods: [[[5, 8], [14, 2], [15, 6], [5, 18]]],
    lines: 'M0 -20H4M0 10V24M2 -8H0',
    lights: [[3, -18, 1.3], [2, 14, 1.3], [12, 6, 1]],
  },
  mantis: {
    body: [[[0, -24], [3, -22], [5, -10], [9, 2], [9, 12], [5, 20], [0, 24]]],
    pods: [[[8, 0], [17, -12], [19, -6], [14, 10], [9, 12]]],
    lines: 'M0 -18V18M0 4H8M4 -10L0 -6',
    lights: [[4, 12, 1.6], [0, -14, 1.6]],
  },
};

// oxfmt-ignore
const SHIPS: Record<string, Hull> = {
  disc: {
    body: [[[0, -8], [2, -10], [4, -22], [7, -20], [8, -10], [14, -4], [16, 5], [12, 14], [5, 19],
      [0, 20]]],
    lines: 'M6 17L9 20M10 -4L13 -6M4 19V14',
    rings: [[0, 4, 6]],
    lights: [[0, 4, 1.6], [12, 8, 1.1]],
  },
  sidecar: {
    body: [[[0, -16], [5, -18], [10, -12], [14, -2], [14, 8], [9, 16], [0, 19]]],
    pods: [[[14, -6], [19, -10], [20, 0], [14, 4]]],
    lines: 'M0 -10V14M5 -14V12M9 12L5 8',
    rings: [[0, 3, 5]],
    lights: [[17, -4, 1.2]],
  },
  courier: {
    body: [[[0, -25], [4, -24], [4, -14], [3, -10], [3, 8], [6, 12], [6, 22], [0, 22]]],
    pods: [[[8, 10], [13, 12], [13, 24], [8, 24]]],
    lines: 'M0 -19H4M0 -4H3M6 16H8M0 14H6',
    lights: [[0, -21, 1.4], [10.5, 21, 1.3], [3, 19, 1.2]],
  },
  corvette: {
    body: [[[0, -24], [4, -24], [7, -14], [3, -10], [3, 4], [9, 6], [9, 18], [3, 20], [3, 24],
      [0, 24]]],
    lines: 'M0 8V16M6 8V16M0 -18H5',
    lights: [[0, -20, 1.3]],
  },
  shell: {
    body: [[[0, -22], [6, -19], [11, -9], [12, 4], [9, 16], [4, 21], [0, 21]]],
    lines: 'M0 -16C4 -14 7 -8 8 0M3 16C7 14 9 10 10 4M0 4H6',
    rings: [[0, 8, 3]],
    lights: [[0, -10, 1.6], [4, 18, 1.2]],
  },
  freighter: {
    body: [[[0, -22], [5, -22], [7, -15], [12, -12], [13, 6], [9, 10], [9, 20], [0, 21]]],
    lines: 'M0 -12H10M5 -4V8M0 10H9',
    lights: [[0, -17, 1.6], [9, -4, 1.3], [4, 16, 1.3]],
  },
  gunship: {
    body: [[[0, -20], [4, -18], [6, -8], [6, 14], [0, 18]]],
    pods: [[[6, -6], [12, -2], [16, -12], [18, 2], [14, 12], [6, 10]]],
    lines: 'M0 -8H5M0 4H6M12 0V8',
    lights: [[0, -13, 1.5], [15, -3, 1.2]],
  },
  arrow: {
    body: [[[0, -26], [3, -14], [6, 0], [13, 14], [13, 20], [7, 14], [4, 21], [0, 20]]],
    lines: 'M0 -18V16M4 4L11 16',
    lights: [[0, -6, 1.6], [3, 17, 1.1]],
  },
  hunter: {
    body: [[[0, -19], [6, -17], [11, -9], [12, 3], [8, 20], [0, 20]]],
    lines: 'M12 0H19M6 -4V8H0M0 -4H6',
    lights: [[0, 2, 2], [19, 0, 1.4], [4, 16, 1.1]],
  },
  starburst: {
    body: [[[0, -20], [4, -8], [5, 6], [3, 18], [0, 20]]],
    pods: [[[4, -6], [17, -17], [9, 0]], [[4, 8], [18, 15], [8, 2]]],
    lines: 'M0 -12V14',
    lights: [[0, 0, 1.8], [14, -13, 1]],
  },
  bulb: {
    body: [[[0, -26], [2, -14], [3, -8], [8, -4], [10, 4], [8, 12], [3, 17], [0, 22]]],
    pods: [[[9, 0], [17, -6], [18, 10], [9, 8]]],
    lines: 'M0 -20V-8M13 -2V8',
    rings: [[0, 4, 5]],
    lights: [[0, 4, 1.6]],
  },
  shuttle: {
    body: [[[0, -19], [4, -10], [5, 8], [3, 20], [0, 20]]],
    pods: [[[5, -4], [17, 14], [6, 13]]],
    lines: 'M0 -19V14M7 4L13 12',
    lights: [[0, -9, 1.4]],
  },
  spiral: {
    body: [[[0, -20], [7, -14], [9, -4], [5, 2], [9, 10], [6, 18], [0, 20]]],
    pods: [[[9, -6], [15, -2], [12, 8], [7, 4]]],
    lines: 'M0 -13C5 -11 5 -4 0 -2M0 4C5 6 5 12 0 14',
    lights: [[0, -8, 1.4], [12, 2, 1.1]],
  },
};

// oxfmt-ignore
const FIGHTERS: Record<string, Hull> = {
  cross: {
    body: [[[0, -15], [2, -3], [13, 4], [13, 8], [2, 6], [2, 12], [0, 12]]],
    lines: 'M12 -2V8M0 -8V8',
  },
  chevron: {
    body: [[[0, -14], [10, 10], [5, 9], [0, 5]]],
    lines: 'M0 -8V3M4 2L8 8',
    lights: [[7, 10, 1.2]],
  },
  tee: {
    body: [[[0, -15], [2, -12], [2, 8], [1, 15], [0, 15]]],
    pods: [[[2, 2], [13, 4], [13, 7], [2, 7]]],
    lines: 'M12 0V9',
    lights: [[0, 9, 1.6]],
  },
  fork: {
    body: [[[0, -14], [3, -12], [3, -4], [2, 4], [0, 4]]],
    pods: [[[8, -4], [11, -4], [11, 15], [8, 15]]],
    lines: 'M2 0H8M9.5 15V18',
    lights: [[0, -10, 1.2]],
  },
  dart: {
    body: [[[0, -16], [2, -6], [6, 2], [13, 9], [12, 12], [3, 9], [0, 13]]],
    lines: 'M12 3V11M0 -8V8',
    lights: [[0, -4, 1.3]],
  },
  needle: {
    body: [[[0, -16], [2, -8], [2, 0], [13, 6], [13, 9], [2, 9], [0, 12]]],
    lines: 'M13 1V9M0 -10V8',
  },
  broad: {
    body: [[[0, -13], [3, -10], [3, -2], [17, -1], [17, 4], [4, 6], [2, 14], [0, 14]]],
    lines: 'M7 -4V8M0 -6V10M17 -5V6',
    lights: [[7, 5, 1.2]],
  },
  vee: {
    body: [[[0, -13], [2, -6], [3, 6], [0, 10]]],
    pods: [[[5, -4], [10, -10], [9, 12], [6, 10]]],
    lines: 'M2 2H6',
    lights: [[0, 4, 1.2]],
  },
  kite: {
    body: [[[0, -15], [4, -3], [11, 9], [5, 8], [3, 12], [0, 10]]],
    lines: 'M0 -9V7M3 0L8 7',
    lights: [[0, 2, 1.5]],
  },
  split: {
    body: [[[0, -7], [3, -3], [3, 8], [0, 10]]],
    pods: [[[4, -15], [6, -13], [11, 4], [10, 12], [4, 7]]],
    lines: 'M7 -6L9 6',
    lights: [[0, 1, 1.5]],
  },
  comet: {
    body: [[[0, -9], [4, -8], [7, -3], [8, 6], [7, 14], [6, 5], [3, 3], [1, 17], [0, 17]]],
    lines: 'M0 -5C3 -4 4 -1 4 2',
    lights: [[0, -2, 1.5]],
  },
  talon: {
    body: [[[0, -13], [4, -9], [4, 4], [12, -2], [13, 4], [5, 12], [0, 11]]],
    lines: 'M0 -7V8M11 1L6 8',
    lights: [[0, -5, 1.3]],
  },
  pair: {
    body: [[[0, -5], [3.5, -3.5], [5, 0], [3.5, 3.5], [0, 5]]],
    pods: [[[8, -12], [11, -10], [11, 10], [8, 12]]],
    lines: 'M5 0H8',
    rings: [[0, 0, 2]],
  },
  points: {
    body: [[[0, -5], [3.5, -3.5], [5, 0], [3.5, 3.5], [0, 5]]],
    pods: [[[7, -8], [12, -15], [10, -3], [10, 3], [12, 15], [7, 8]]],
    lines: 'M5 0H8',
    rings: [[0, 0, 2]],
  },
  twin: {
    body: [[[0, -8], [3, -6], [3, 6], [0, 8]]],
    pods: [[[4, -8], [8, -8], [8, 8], [4, 8]], [[11, -11], [14, -8], [14, 8], [11, 11]]],
    lines: 'M3 0H4M8 0H11',
    lights: [[0, -3, 1.2]],
  },
  tri: {
    body: [[[0, -14], [2, -12], [2, -5], [5, -1], [4, 4], [0, 6]]],
    pods: [[[7, 3], [13, 2], [12, 13], [6, 10]]],
    lines: 'M4 3L8 6M0 -11V-5',
    rings: [[0, 0, 2]],
  },
  bent: {
    body: [[[0, -7], [4, -5], [5, 0], [4, 8], [0, 10]]],
    pods: [[[7, -7], [11, -12], [13, -6], [13, 6], [11, 12], [7, 7]]],
    lines: 'M5 0H12',
    rings: [[0, 0, 2.2]],
  },
  claw: {
    body: [[[0, -4], [4, -3], [4, 4], [0, 8]]],
    pods: [[[4, -2], [7, -15], [10, -15], [8, 2], [10, 12], [7, 12], [4, 3]]],
    lights: [[0, 0, 1.6]],
  },
  trident: {
    body: [[[0, -15], [1.5, -14], [2, -4], [5, 0], [4, 5], [0, 7]]],
    pods: [[[5, 0], [11, -6], [13, -10], [13, 4], [7, 9], [4, 6]]],
    rings: [[0, 1, 2.6]],
    lights: [[0, 1, 1]],
  },
  sting: {
    body: [[[0, -4], [4, -2], [5, 4], [2, 12], [0, 14]]],
    pods: [[[2, -4], [3, -16], [5, -16], [7, 0], [5, 4]]],
    lines: 'M0 0V10',
    lights: [[0, 1, 1.4]],
  },
  barb: {
    body: [[[0, -15], [2, -10], [3, 6], [0, 13]]],
    pods: [[[3, -2], [12, 6], [14, 14], [9, 10], [3, 6]]],
    lines: 'M0 -8V8',
    lights: [[0, 8, 1.3]],
  },
  blade: {
    body: [[[0, -16], [3, -12], [5, 2], [4, 12], [2, 15], [0, 12]]],
    pods: [[[5, -2], [9, 4], [10, 14], [5, 9]]],
    lines: 'M0 -10V6M2 -4V8',
    lights: [[0, -6, 1.4]],
  },
  beetle: {
    body: [[[0, -11], [4, -8], [8, -2], [8, 5], [4, 11], [0, 12]]],
    lines: 'M0 -4V11M5 -6L9 -13M0 -4C4 -4 6 -2 7 2',
    lights: [[3, -6, 1.2]],
  },
  hook: {
    body: [[[0, -10], [3, -8], [4, 4], [2, 12], [0, 12]]],
    pods: [[[4, 2], [12, 0], [14, -12], [11, -8], [9, -4], [4, -4]]],
    lines: 'M0 -4V8',
    lights: [[0, -5, 1.3]],
  },
  fan: {
    body: [[[0, -14], [3, -6], [4, 6], [0, 12]]],
    pods: [[[4, -4], [13, -9], [14, 0], [12, 9], [4, 5]]],
    lines: 'M5 0H13M5 -2L12 -6M5 3L11 6',
    lights: [[0, -2, 1.4]],
  },
};

export const HULLS: Record<string, Hull> = { ...CAPITALS, ...SHIPS, ...FIGHTERS };

/** What is painted on a hull to tell it from its sisters. */
export type Mark = '' | 'stripe' | 'pip' | 'chevrons' | 'halo';

/**
 * Which hull and mark each ship of the set has; a ship of somebody's own pack gets one by its
 * class.
 */
export const LOOKS: Record<string, readonly [string, Mark]> = {
  mon_calamari_star_defender_viscount: ['leviathan', ''],
  republic_assault_ship: ['assault', ''],
  venator_star_destroyer: ['carrier', ''],
  mon_calamari_star_cruiser: ['ovoid', ''],
  rebel_cruiser: ['whale', ''],
  rebel_assault_frigate: ['finned', ''],
  nebulon_b_frigate: ['frigate', ''],
  millennium_falcon: ['disc', ''],
  republic_cruiser: ['courier', ''],
  corellian_corvette: ['corvette', ''],
  rebel_transport: ['shell', ''],
  outrider: ['sidecar', ''],
  wild_karrde: ['freighter', ''],
  wookiee_gunship: ['gunship', ''],
  naboo_royal_starship: ['arrow', ''],
  x_wing_starfighter: ['cross', ''],
  luke_skywalkers_x_wing: ['cross', 'pip'],
  rogue_squadron_x_wing: ['cross', 'chevrons'],
  a_wing_starfighter: ['chevron', ''],
  b_wing_starfighter: ['tee', ''],
  y_wing_starfighter: ['fork', ''],
  e_wing_starfighter: ['dart', ''],
  z_95_headhunter: ['needle', ''],
  arc_170_starfighter: ['broad', ''],
  v_wing_starfighter: ['vee', ''],
  jedi_starfighter: ['kite', ''],
  anakin_skywalkers_jedi_interceptor: ['split', 'pip'],
  obi_wan_kenobis_jedi_starfighter: ['kite', 'halo'],
  naboo_starfighter: ['comet', ''],
  utapaun_p_38_starfighter: ['talon', ''],
  super_star_destroyer_executor: ['spearhead', ''],
  imperial_star_destroyer: ['wedge', ''],
  victory_star_destroyer: ['stub', ''],
  imperial_interdictor_cruiser: ['anchor', ''],
  trade_federation_droid_control_ship: ['ring', ''],
  trade_federation_battleship: ['crescent', ''],
  invisible_hand: ['lance', ''],
  banking_clan_frigate: ['mace', ''],
  commerce_guild_destroyer: ['mantis', ''],
  slave_i_boba_fett: ['hunter', 'pip'],
  slave_i_jango_fett: ['hunter', 'stripe'],
  virago: ['starburst', ''],
  sith_infiltrator: ['bulb', ''],
  imperial_shuttle: ['shuttle', ''],
  sharp_spiral: ['spiral', ''],
  tie_fighter: ['pair', ''],
  tie_fighter_ace: ['pair', 'pip'],
  tie_interceptor: ['points', ''],
  tie_bomber: ['twin', ''],
  tie_defender: ['tri', ''],
  darth_vaders_tie_advanced_x1: ['bent', 'pip'],
  vulture_droid_starfighter: ['claw', ''],
  vulture_droid_starfighter_advanced: ['claw', 'stripe'],
  droid_tri_fighter: ['trident', ''],
  geonosian_starfighter: ['sting', ''],
  techno_union_starfighter: ['barb', ''],
  general_grievouss_starfighter: ['blade', 'pip'],
  scarab_droid_starfighter: ['beetle', ''],
  rogue_starfighter: ['hook', ''],
  asajj_ventresss_starfighter: ['fan', 'pip'],
};

const BY_CLASS: Record<string, readonly string[]> = {
  light: ['leviathan', 'carrier', 'corvette', 'dart'],
  dark: ['spearhead', 'wedge', 'shuttle', 'pair'],
};

/** The look of a ship: its own, or that of its class and side. */
export const lookOf = (kind: string, cls: number, side: string): readonly [string, Mark] =>
  LOOKS[kind] ?? [(BY_CLASS[side] ?? BY_CLASS.light)?.[cls - 1] ?? 'dart', ''];

/** Drawings of technologies, reinforcements and events, strokes in a field of 24 like all emblems. */
export const CARD_STROKES: Record<string, string[]> = {
  // terran technologies
  stim_packs: ['!M13 4l7 7-9 9-7-7z', 'M16 7l5-5M19 1l4 4', 'M8 12l4 4M11 9l4 4', 'M7 17l-5 5'],
  bunker: ['!M2 19c0-8 4-13 10-13s10 5 10 13z', 'M5 14h5M14 14h5', 'M10 19v-5h4v5', 'M1 21h22'],
  nuclear_strike: [
    '!M9 2h6l1 9-4 5-4-5z',
    'M9 2L6 6M15 2l3 4M8 7h8',
    'M3 22c2-3 5-4 9-4s7 1 9 4',
    'M12 18v3M7 19l-1 2M17 19l1 2',
  ],
  lockdown: [
    '!M12 6a6 6 0 1 0 .1 0z',
    'M9 12l2 2 4-4',
    'M1 10h5v4H1zM18 10h5v4h-5z',
    'M12 2v4M12 18v4',
  ],
  cloaking_field: [
    'M3 13l6-2 3-8 3 8 6 2-6 1-3 6-3-6z',
    'M2 6h.1M5 4h.1M19 4h.1M22 6h.1M2 19h.1M22 19h.1M6 21h.1M18 21h.1',
    'M1 10c0-5 5-9 11-9M23 14c0 5-5 9-11 9',
  ],
  spider_mines: [
    '!M7 16a5 5 0 0 1 10 0z',
    'M7 14L3 9 1 15M17 14l4-5 2 6M8 13L6 6 3 5M16 13l2-7 3-1',
    'M12 11V8M5 20h14M9 18l-1 2M15 18l1 2',
  ],
  charon_boosters: [
    '!M3 7h11l5 2-5 2H3z',
    '!M3 14h11l5 2-5 2H3z',
    'M1 8v2M1 15v2M6 7v4M6 14v4M21 6l2-2M21 19l2 2',
  ],
  siege_mode: [
    '!M4 17h16l-2 3H6z',
    '!M7 17v-4h9v4',
    'M12 13L21 3M10 13L19 2',
    'M4 20l-3 3M20 20l3 3M2 23h20',
  ],
  irradiate: [
    '!M12 9a3 3 0 1 0 .1 0z',
    'M12 2a10 10 0 1 0 .1 0',
    'M12 5v2M12 17v2M5 12h2M17 12h2M7 7l1.500 1.500M15.500 15.500L17 17M17 7l-1.500 1.500M8.500 15.500L7 17',
  ],
  emp_shockwave: [
    'M12 8c6 0 11 2 11 5s-5 5-11 5S1 16 1 13s5-5 11-5z',
    'M12 11c3.500 0 6 1 6 2s-2.500 2-6 2-6-1-6-2 2.500-2 6-2z',
    '!M13 1l-4 10h3l-2 8 6-11h-3z',
  ],
  defensive_matrix: [
    '!M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11z',
    'M12 5l6 3.500v7L12 19l-6-3.500v-7z',
    '!M12 9l3 2v3l-3 2-3-2v-3z',
    'M12 1v4M12 19v4M2.500 6.500L6 8.500M21.500 6.500L18 8.500',
  ],
  yamato_gun: [
    '!M1 9h7l3 1.500h3v3h-3L8 15H1z',
    'M4 9v6M8 9v6',
    'M15 12h8M15 10.500l6-4M15 13.500l6 4',
    'M23 9v.1M23 15v.1',
  ],
  // protoss technologies
  leg_enhancements: [
    '!M9 2h6l1 8-3 3 2 7h5v3h-9l-3-10-1-5z',
    'M9 7h6M10 11l4 1',
    'M3 8h3M1 12h5M3 16h4',
  ],
  singularity_charge: [
    '!M12 8a4 4 0 1 0 .1 0z',
    'M12 4a8 8 0 0 1 8 8M12 20a8 8 0 0 1-8-8',
    'M22 4l-5 4M2 20l5-4M19 2l-1 4 4-1M5 22l1-4-4 1',
  ],
  psionic_storm: [
    '!M5 11a4 4 0 0 1 4-6 5 5 0 0 1 9 2 3.500 3.500 0 0 1 0 6H6a3 3 0 0 1-1-2z',
    'M8 13l-2 4h3l-2 5M13 13l-2 3h3l-2 6M18 13l-2 4h3l-2 5',
  ],
  hallucination: [
    '!M9 3a3 3 0 1 0 .1 0z',
    '!M5 21c0-7 1-11 4-11s4 4 4 11z',
    'M16 4a2.500 2.500 0 1 1-1 5M15 11c3 0 4 4 4 10',
    'M20 5.500a2 2 0 1 1-.5 4M20 12c2 1 2.500 4 2.500 9',
  ],
  summon_archon: [
    '!M12 7a5 5 0 1 0 .1 0z',
    'M2 22c1-5 2-7 4-8M22 22c-1-5-2-7-4-8M3 11a2 2 0 1 1 .1 0zM21 11a2 2 0 1 1 .1 0z',
    'M12 1v3M7 3l1 2M17 3l-1 2M9 21c1-3 5-3 6 0',
  ],
  increased_reaver_capacity: [
    '!M1 18c0-4 2-6 4-7 1-4 8-4 9 0 2 1 3 3 3 7z',
    'M6 18v-7M10 18v-8M14 18v-6',
    '!M20 12a2 2 0 1 0 .1 0z',
    '!M20 6a2 2 0 1 0 .1 0z',
    'M17 9l-2 1M1 21h18',
  ],
  increased_carrier_capacity: [
    '!M1 8c0-4 6-6 11-6s11 2 11 6c-3 3-5 2-6 5H7c-1-3-3-2-6-5z',
    'M8 7h8',
    'M5 17l2 4 2-4zM10.500 17l2 4 2-4zM16 17l2 4 2-4z',
  ],
  recall: [
    'M12 2a10 10 0 1 0 10 10',
    'M12 6a6 6 0 1 0 6 6',
    '!M12 9.500a2.500 2.500 0 1 0 .1 0z',
    'M22 2l-7 7M15 4v5h5',
  ],
  stasis_field: [
    '!M12 1l8 5v12l-8 5-8-5V6z',
    'M12 6v12M7 9l10 6M17 9L7 15',
    'M10 7l2 2 2-2M10 17l2-2 2 2',
  ],
  arbiter_cloaking: [
    '!M4 9c3-5 13-5 16 0-3 2-13 2-16 0z',
    'M2 14c0 5 4 9 10 9s10-4 10-9',
    'M6 15c0 3 2 5 6 5s6-2 6-5',
    'M9 12h.1M12 13h.1M15 12h.1',
  ],
  // zerg technologies
  burrow: [
    '!M4 15c0-5 3-9 8-9s8 4 8 9z',
    'M1 15h22',
    'M4 19h5M12 19h8M7 22h10',
    'M9 11l2 2M15 11l-2 2M8 6L5 2M16 6l3-4',
  ],
  metabolic_boost: ['!M9 21c0-7 2-13 9-19-2 6-3 12-2 19z', 'M9 8H3M8 12H1M8 16H4', 'M19 9l4 3-4 3'],
  chitinous_plating: [
    '!M3 21V12c0-6 4-10 9-10s9 4 9 10v9z',
    'M3 12c6-4 12-4 18 0M3 17c6-4 12-4 18 0',
    'M12 2v7M7 4l1 6M17 4l-1 6',
  ],
  parasite: [
    '!M12 5c6 0 10 7 10 7s-4 7-10 7S2 12 2 12s4-7 10-7z',
    '!M12 9a3 3 0 1 0 .1 0z',
    'M12 9V5M15 12h7M12 15v4M9 12H2M10 10L7 7M14 14l3 3',
  ],
  ensnare: [
    'M2 4l20 16M2 20L22 4M12 1v22M1 12h22',
    'M12 5l5 3 2 4-2 4-5 3-5-3-2-4 2-4z',
    '!M12 9.500l2.500 1.500v2L12 14.500 9.500 13v-2z',
  ],
  spawn_broodling: [
    '!M12 2c4 3 6 7 6 11a6 6 0 0 1-12 0c0-4 2-8 6-11z',
    '!M5 18a3 2.500 0 1 0 .1 0z',
    '!M19 18a3 2.500 0 1 0 .1 0z',
    'M12 8v6M9 12l3 3 3-3M2 22l1-2M22 22l-1-2',
  ],
  plague: [
    '!M12 5a7 7 0 1 0 .1 0z',
    'M9 10a1.500 1.500 0 1 0 .1 0zM15 10a1.500 1.500 0 1 0 .1 0z',
    'M12 14v2M9 17h6',
    'M2 4a1.500 1.500 0 1 0 .1 0zM21 3a1.500 1.500 0 1 0 .1 0zM3 20a1.500 1.500 0 1 0 .1 0zM21 20a1.500 1.500 0 1 0 .1 0z',
  ],
  dark_swarm: [
    '!M3 15c-2-4 1-8 5-7 1-5 9-5 10 0 4-1 6 4 3 7-4 3-14 3-18 0z',
    'M6 20h.1M10 19h.1M14 21h.1M18 19h.1M8 22h.1M16 22h.1',
    'M8 12l2 1M13 12l2 1M17 12l1 1',
  ],
  consume: [
    '!M2 9c4-6 16-6 20 0l-4 3-2-3-2 3-2-3-2 3-2-3-2 3z',
    '!M2 15c4 6 16 6 20 0l-4-3-2 3-2-3-2 3-2-3-2 3-2-3z',
    'M12 1v3M12 20v3',
  ],
  improved_flyer_attack: [
    '!M12 8C9 3 5 3 1 4c3 3 4 6 4 9 3-1 5 0 7 3 2-3 4-4 7-3 0-3 1-6 4-9-4-1-8-1-11 4z',
    'M12 16v7M9 20l3 3 3-3M4 18l2 3M20 18l-2 3',
  ],
  guardian_aspect: [
    '!M2 9c4-6 16-6 20 0-2 4-6 4-6 9l-4-2-4 2c0-5-4-5-6-9z',
    'M9 9h.1M15 9h.1',
    'M12 18v5M9 21l3-2 3 2M3 3l2 2M21 3l-2 2',
  ],
  // reinforcements of the Combat decks
  repair: ['!M3 17l8-8a5 5 0 0 1 6-6l-3 3 1 3 3 1 3-3a5 5 0 0 1-6 6l-8 8z', 'M2 4l4 4M5 2l2 5 5 2'],
  plasma_shields: [
    'M12 2a10 10 0 0 1 10 10',
    'M12 6a6 6 0 0 1 6 6',
    '!M4 10l6-3 6 3v5c0 4-3 6-6 8-3-2-6-4-6-8z',
    'M10 11v8',
  ],
  swarm_assault: [
    '!M2 20c0-5 2-9 6-12-2 4-3 8-2 12z',
    '!M9 20c0-7 3-12 8-16-3 6-4 11-3 16z',
    '!M17 20c0-4 2-7 5-9-1 3-2 6-1 9z',
    'M1 22h22',
  ],
  // events of stage I
  new_recruits: ['!M8 4a3.500 3.500 0 1 0 .1 0z', '!M2 21c0-6 2-9 6-9s6 3 6 9z', 'M19 7v8M15 11h8'],
  charter_flight: ['!M2 8h9l7 4-7 4H2l5-4z', 'M19 5l3-3M20 19l2 3', '!M18 6h5v5'],
  field_drills: ['!M3 6h9v13H3z', 'M8 3h9v13', 'M13 1h9v12', 'M6 12l2 2 3-4'],
  militia: ['!M4 13a8 8 0 0 1 16 0v3H4z', 'M2 16h20', 'M12 5V2l4 1-4 1', 'M9 20h6'],
  drifting_lanes: [
    '!M5 3a3 3 0 1 0 .1 0z',
    '!M19 15a3 3 0 1 0 .1 0z',
    'M8 6c8 0 2 12 8 12',
    'M18 3l4 3-4 3M22 6h-6',
  ],
  prefabricated_module: [
    '!M3 9h10v11H3z',
    'M3 13h10M8 9v11',
    'M18 20v-8M15 15l3-3 3 3',
    'M6 9V5h4v4M16 4h6v4h-6z',
  ],
  geological_survey: ['M9 3a7 7 0 1 0 .1 0z', 'M14 15l7 7', '!M9 6l3 4-3 5-3-5z'],
  border_claim: ['M6 22V2', '!M6 3h13l-4 4 4 4H6z', 'M2 22h14'],
  captured_data: ['!M4 3h13l3 3v15H4z', 'M8 3v6h8V3', 'M8 21v-7h8v7', 'M13 5v2'],
  sabotage: [
    '!M10 8a7 7 0 1 0 .1 0z',
    'M14 9l3-3c2-2 4 0 3 2',
    'M21 3v.1M23 6h.1M18 2h.1',
    'M7 13c1-2 2-2 3-2',
  ],
  veteran_staff: ['!M4 9l8-4 8 4-8 4z', 'M4 13l8 4 8-4', 'M4 17l8 4 8-4', 'M12 1v2'],
  // events of stage II
  reinforcements: ['!M3 13l5-5 5 5v8H3z', '!M13 9l4-4 4 4v8h-5', 'M5 3h4M7 1v4M16 20h6'],
  war_council: [
    '!M3 14c0-2 4-4 9-4s9 2 9 4-4 4-9 4-9-2-9-4z',
    'M6 6a2 2 0 1 0 .1 0zM12 4a2 2 0 1 0 .1 0zM18 6a2 2 0 1 0 .1 0z',
    'M5 18l-1 4M19 18l1 4M12 14h.1',
  ],
  forced_march: ['!M3 5l6 7-6 7h4l6-7-6-7z', '!M12 5l6 7-6 7h4l6-7-6-7z'],
  assembly_line: [
    'M1 19h22M1 22h22',
    '!M3 11h5v6H3z',
    '!M10 11h5v6h-5z',
    'M19 17V4h-6v4',
    'M11 8h4l-2 2z',
  ],
  research_grant: [
    '!M10 8h4v4l4 7c0 2-1 3-2 3H8c-1 0-2-1-2-3l4-7z',
    'M9 8h6M8 17h8',
    'M12 1v4M8 2l1 3M16 2l-1 3',
  ],
  shifting_lanes: [
    '!M4 9a3 3 0 1 0 .1 0z',
    '!M20 9a3 3 0 1 0 .1 0z',
    'M7 12h10',
    'M4 4c5-4 11-4 16 0M20 4V1M20 4h-3M20 20c-5 4-11 4-16 0M4 20v3M4 20h3',
  ],
  flawless_defense_plan: ['!M12 1l9 4v7c0 5-4 9-9 11-5-2-9-6-9-11V5z', 'M7 12l4 4 7-8'],
  battlefield_intelligence: [
    '!M12 6c6 0 10 6 10 6s-4 6-10 6S2 12 2 12s4-6 10-6z',
    '!M12 9a3 3 0 1 0 .1 0z',
    'M12 1v3M12 20v3M3 4l2 2M21 4l-2 2',
  ],
  commerce_raiders: ['!M2 9h8l6 4-6 4H2l4-4z', 'M14 3l8 8M22 3l-8 8', 'M14 19h8'],
  strip_mining: [
    'M3 21L15 9',
    '!M9 4c5-2 10 1 12 6l-3-1c-2-3-5-4-8-3z',
    'M13 15l4 6M19 14l3 7M8 21h14',
  ],
  propaganda: ['!M3 9h5l9-6v18l-9-6H3z', 'M6 15l1 6h3l-1-5', 'M20 8c2 2 2 6 0 8'],
  // events of stage III
  the_end_draws_near: ['!M12 3a9 9 0 1 0 .1 0z', 'M12 7v5l4 3', 'M5 3L2 6M19 3l3 3', 'M12 1v2'],
  total_war: ['M3 3l12 12M21 3L9 15', '!M2 17l5-3 3 3-3 5z', '!M22 17l-5-3-3 3 3 5z', 'M12 1v4'],
  decisive_momentum: ['!M12 1l3 7 7 1-5 5 1 8-6-4-6 4 1-8-5-5 7-1z', 'M12 8v7M9 11l3-3 3 3'],
  master_plan: ['!M3 4h18v16H3z', 'M3 9h18M9 4v16', 'M12 12l4 4M16 12l-4 4M5 6.500h2'],
  orbital_assault: [
    'M12 12a9 4 0 1 0 .1 0z',
    '!M12 14a5 5 0 1 0 .1 0z',
    'M5 2v8M12 1v7M19 2v8',
    'M3 8l2 2 2-2M10 6l2 2 2-2M17 8l2 2 2-2',
  ],
  breakthrough: ['M2 4h7v16H2', 'M22 4h-4v16h4', '!M5 10h8V6l7 6-7 6v-4H5z'],
  scorched_earth: [
    '!M12 2c4 5 6 7 6 11a6 6 0 0 1-12 0c0-3 1-4 3-6 0 2 1 3 2 3 1-2 1-5 1-8z',
    'M2 22h20M5 20l2-1M19 20l-2-1',
  ],
  rising_empire: ['!M3 20V11l4-3 4 3v9z', '!M13 20v-6l4-3 4 3v6z', 'M1 22h22M12 1v5M9 3l3-2 3 2'],
  collapsing_lane: [
    '!M4 4a3 3 0 1 0 .1 0z',
    '!M20 14a3 3 0 1 0 .1 0z',
    'M7 8l4 3-1 2 4 1M16 16l1 .5',
    'M13 6l2-3M16 8l3-2M9 17l-2 3M12 18v4',
  ],
};

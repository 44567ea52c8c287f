/**
 * What the layout check knows of the frame: its regions, and how each state of guide and drawer is
 * brought about. Everything else is measured by what the page says of itself.
 */

/** Where each region is found: by its name, or by what stands for it. */
export const REGIONS: Record<string, string> = {
  tools: '[data-region="tools"], .frame > .top',
  rail: '[data-region="rail"]',
  board: '[data-region="board"], .frame > .stage > .board-slot',
  side: '[data-region="side"]',
  chips: '[data-region="chips"], .footer > .rim',
  guide: '[data-region="guide"], .coach',
  dial: '[data-region="dial"], .prompt > .dialbox',
  question: '[data-region="question"], .footer .ask',
  answers: '[data-region="answers"], .footer .acts',
  drawer: '[data-region="drawer"], .frame > .side',
};

/** A state is there where `here` is found (or is not, after `!`); else `press` is pressed. */
export interface Way {
  here: string;
  press: string[];
}

const CALL = '.top .tool:has(.lucide-graduation-cap):not(.on)';
const MORE = '.coach .more[aria-expanded="false"]';
const LESS = '.coach .more[aria-expanded="true"]';

/** What the guide of a first game shows: nothing, its line, or the whole lesson. */
export const GUIDES: Record<string, Way> = {
  off: { here: '!.coach', press: [MORE, '.coach .vb:has(.lucide-log-out)'] },
  strip: { here: MORE, press: [CALL, LESS] },
  open: { here: `${LESS}, .coach:not(:has(.more))`, press: [CALL, MORE] },
};

const tool = (icon: string): string => `.top .tool:has(.lucide-${icon})`;
const tab = (name: string): string => `.side [role=tab][data-key="${name}"]`;
const tabbed = (name: string, icon: string): Way => ({
  here: `${tab(name)}[aria-selected="true"]`,
  press: [tool(icon), tab(name)],
});
const toggled = (button: string): Way => ({ here: `${button}.on`, press: [button] });

/** What is open beside the board; each is brought about from `none`. */
export const DRAWERS: Record<string, Way> = {
  none: { here: '!.side .close', press: ['.side .close'] },
  log: tabbed('log', 'scroll-text'),
  rules: tabbed('rules', 'book-open'),
  cards: tabbed('cards', 'scroll-text'),
  table: tabbed('table', 'messages-square'),
  settings: toggled(tool('settings-2')),
  counsel: toggled(tool('lightbulb')),
  legend: toggled(tool('shapes')),
  actions: toggled('.prompt button:has(.lucide-list-tree)'),
};

/** What puts the page into the other language. */
export const OTHER_LANGUAGE = '.tool.lang';

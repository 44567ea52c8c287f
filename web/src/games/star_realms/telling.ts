/** What each kind of event of Star Realms is to the story of a turn. */
import type { OpenEvent } from '../../board/contract';
import type { LogEvent } from '../../table/contract';
import type { Cost, Picture, Spot, Telling } from '../../table/telling';
import type { TableView } from '../../table/wire';
import type { Game } from './verbs.gen';

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);
const idOf = (ref: string): string => ref.slice(ref.indexOf(':') + 1);

const player = (seat: number | null): Spot => (seat === null ? [] : [`player:${seat}`]);
const target = (event: LogEvent): number => Number(idOf(text(event, 'target')));
const card = (event: LogEvent): Spot => [`card:${idOf(text(event, 'card'))}`];

const POOLS: readonly [string, string][] = [
  ['trade', '◎'],
  ['combat', '⚔'],
  ['authority', '⛨'],
];

/** What a card gave: "+2 ⚔". */
function gains(event: LogEvent): string | undefined {
  const parts = POOLS.filter(([pool]) => number(event, pool) > 0).map(
    ([pool, sign]) => `+${number(event, pool)} ${sign}`,
  );
  return parts.length > 0 ? parts.join(' ') : undefined;
}

const use = (event: LogEvent): Picture[] => [{ draw: 'look', to: card(event), tag: gains(event) }];

const gain = (event: LogEvent): Picture[] => [
  { draw: 'gain', from: card(event), to: player(event.seat) },
];

const base = (event: LogEvent): Cost[] => [
  { seat: target(event), sort: 'base', n: 1, thing: text(event, 'card'), number: 0 },
];

const cards = (event: LogEvent, n: number): Cost[] =>
  event.seat === null
    ? []
    : [{ seat: event.seat, sort: 'cards', n, thing: text(event, 'card'), number: 0 }];

export const telling: Telling<TableView, OpenEvent<Game>> = {
  played: { act: 'play', pictures: use },
  played_base: { act: 'play', weight: 2, pictures: use },
  fleet_hq: { joins: true },
  used: { act: 'play', pictures: use },
  used_ally: { act: 'play', pictures: use },
  used_scrap: { act: 'play', weight: 2, pictures: use },
  gained: { act: 'play', pictures: use },
  copied: { act: 'play' },
  scrapped: { act: 'play' },
  bought: {
    act: 'buy',
    weight: 2,
    pictures: gain,
  },
  took: { act: 'buy', weight: 3, pictures: gain },
  put_on_top: { joins: true },
  row_filled: { joins: true, quiet: true },
  scrapped_row: { act: 'play' },
  drew: { act: 'draw', quiet: true },
  reshuffled: { act: 'draw', quiet: true },
  lost_pools: { act: 'draw', quiet: true },
  discarded: {
    act: 'harm',
    pictures: (event) => [{ draw: 'loss', to: player(event.seat), tag: '−1' }],
    costs: (event) => cards(event, 1),
  },
  must_discard: {
    act: 'harm',
    weight: 3,
    pictures: (event) => [{ draw: 'loss', to: player(event.seat), tag: `−${number(event, 'n')}` }],
    costs: (event) => cards(event, number(event, 'n')),
  },
  attacked: {
    act: 'fight',
    opens: true,
    weight: 4,
    pictures: (event) => [
      {
        draw: 'shot',
        from: player(event.seat),
        to: player(target(event)),
        tag: `${number(event, 'from')} − ${number(event, 'n')} = ${number(event, 'left')}`,
      },
      { draw: 'loss', to: player(target(event)), tag: `−${number(event, 'n')}` },
    ],
    costs: (event) => [
      { seat: target(event), sort: 'life', n: number(event, 'n'), thing: '', number: 0 },
    ],
  },
  attacked_base: {
    act: 'fight',
    opens: true,
    weight: 3,
    pictures: (event) => [
      { draw: 'shot', from: player(event.seat), to: card(event), tag: `−${number(event, 'n')}` },
    ],
  },
  destroyed: {
    joins: true,
    verdict: true,
    weight: 4,
    pictures: (event) => [
      { draw: 'loss', to: [...card(event), ...player(target(event))], tag: '×' },
    ],
    costs: base,
  },
  pooled_trade: { joins: true },
  pooled_combat: { joins: true },
  pool_declined: { joins: true },
  sent: { act: 'buy', pictures: gain },
  gave: { act: 'other' },
  defeated: {
    act: 'harm',
    weight: 6,
    pictures: (event) => [{ draw: 'loss', to: player(event.seat), tag: '×' }],
  },
  ended_main: { quiet: true },
  resumed: { quiet: true },
};

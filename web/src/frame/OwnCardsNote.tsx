import { Layers } from 'lucide-react';
import { useText } from '../app/context';
import type { TableInfo } from '../table/contract';

/** Says that a table plays with cards of its own, and which: equal digests mean equal cards. */
export function OwnCardsNote({ table }: { table: TableInfo }) {
  const t = useText();
  if (!table.cards) return null;
  return (
    <p className="muted row own-cards-note">
      <Layers size={15} />
      {t('table.own_cards')} <code>{table.cards}</code>
    </p>
  );
}

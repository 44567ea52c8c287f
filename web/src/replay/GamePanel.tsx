/** What a replay's drawer holds about its game: who played, and what can be taken along. */
import { useText } from '../app/context';
import { fullLink, replayHref } from '../app/route';
import { OwnCardsNote } from '../frame/OwnCardsNote';
import { Report } from '../frame/Report';
import { Scroll } from '../frame/Scroll';
import { CopyButton, FairDice, People, RecordButton } from '../frame/TablePanel';
import type { TableInfo } from '../table/contract';

interface Shown {
  table: TableInfo;
  move: number;
  /** Through whose eyes it was asked for. */
  eyes: number | null;
  /** The seat whose view it is. */
  seat: number | null;
  token: string | null;
}

export function GamePanel({ table, move, eyes, seat, token }: Shown) {
  const t = useText();
  return (
    <Scroll label={t('replay.more')} className="table-panel">
      <People seats={table.seats} own={seat} />
      <OwnCardsNote table={table} />
      <div className="row wrap">
        <CopyButton text={fullLink(replayHref(table.id, move, eyes))} label={t('link.move')} />
        <RecordButton table={table} token={token} />
      </div>
      <Report table={table} move={move} token={token} />
      <FairDice table={table} />
    </Scroll>
  );
}

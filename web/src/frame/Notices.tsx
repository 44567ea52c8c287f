import { X } from 'lucide-react';
import { useEffect } from 'react';
import { EventText, Rule, Say, useText } from '../app/context';
import type { Situation } from '../table/situation';
import { answerOffer, nudge, offer, useTable } from '../table/store';
import { undone } from '../table/situation';
import { usePanels } from './panel';

const TOAST_MS = 9000;

function Toast() {
  const toast = usePanels((s) => s.toast);
  const t = useText();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => usePanels.setState({ toast: null }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  if (!toast) return null;
  return (
    <div className="plate notice" role="status">
      <p>
        <Say message={toast.message} />
      </p>
      {toast.askUndoTo !== null ? (
        <button
          type="button"
          className="btn"
          onClick={() => {
            offer('undo', toast.askUndoTo!);
            usePanels.setState({ toast: null });
          }}
        >
          {t('undo.ask')}
        </button>
      ) : null}
    </div>
  );
}

/** What ending now would lose, each with its rule. */
export function Losses({ situation }: { situation: Situation }) {
  return (
    <ul className="losses">
      {situation.decision?.warnings.map((w) => (
        <li key={w.message.key + JSON.stringify(w.message.params)}>
          <Say message={w.message} /> <Rule id={w.rule} />
        </li>
      ))}
    </ul>
  );
}

function Offers({ situation }: { situation: Situation }) {
  const t = useText();
  const { seat, offers } = situation;
  return offers.map((o) => {
    const waits = seat !== null && o.from !== seat && !o.accepted.includes(seat);
    const text = {
      key: waits ? `offer.${o.kind}` : 'offer.waiting',
      params: { who: `@seat:${o.from}`, move: o.to ?? 0 },
    };
    return (
      <div key={o.id} className="plate notice" role="status">
        <p>
          <Say message={text} />
        </p>
        {waits ? (
          <>
            <button type="button" className="btn" onClick={() => answerOffer(o.id, false)}>
              {t('offer.refuse')}
            </button>
            <button type="button" className="btn prime" onClick={() => answerOffer(o.id, true)}>
              {t('offer.accept')}
            </button>
          </>
        ) : null}
        {seat === o.from ? (
          <button type="button" className="btn" onClick={() => answerOffer(o.id, false)}>
            {t('offer.withdraw')}
          </button>
        ) : null}
      </div>
    );
  });
}

function Digest({ situation }: { situation: Situation }) {
  const t = useText();
  const visited = useTable((s) => s.visited);
  const open = usePanels((s) => s.digest);
  const gone = undone(situation.events);
  const missed = situation.events.filter(
    (e) => e.seq > visited && e.seat !== situation.seat && e.kind !== 'turn' && !gone.has(e.seq),
  );
  useEffect(() => {
    if (situation.recent.length > 0) usePanels.setState({ digest: false });
  }, [situation.recent]);
  if (!open || visited === 0 || missed.length < 2 || situation.table.mode === 'hotseat')
    return null;
  return (
    <div className="plate notice digest" role="status">
      <div className="grow">
        <span className="caps">{t('digest.title')}</span>
        <ul>
          {missed.slice(-3).map((e) => (
            <li key={e.seq}>
              <EventText event={e} />
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="tool"
        aria-label={t('close')}
        onClick={() => usePanels.setState({ digest: false })}
      >
        <X size={18} />
      </button>
    </div>
  );
}

function Connection() {
  const t = useText();
  const lost = useTable((s) => s.connection === 'lost');
  const sending = useTable((s) => Object.keys(s.pending).length > 0);
  if (!lost) return null;
  return (
    <div className="plate notice lost" role="status">
      <p>{t(sending ? 'connection.lost_move' : 'connection.lost')}</p>
      <button type="button" className="btn" onClick={nudge}>
        {t('connection.now')}
      </button>
    </div>
  );
}

/**
 * Everything that must be said just now, between board and prompt: the board gives its room,
 * nothing of it is covered.
 */
export function Notices({ situation }: { situation: Situation }) {
  return (
    <div className="notices">
      <Connection />
      <Digest situation={situation} />
      <Offers situation={situation} />
      <Toast />
    </div>
  );
}

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Rule, Say, useText } from '../app/context';
import type { Situation } from '../table/situation';
import type { OfferInfo } from '../table/contract';
import { answerOffer, nudge, offer, useTable } from '../table/store';
import { openSide, usePanels } from './panel';
import { sound } from './sound';

const TOAST_MS = 9000;

/** What was just said, for some seconds. */
export function Toast() {
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
      <button
        type="button"
        className="tool"
        aria-label={t('close')}
        onClick={() => usePanels.setState({ toast: null })}
      >
        <X size={18} />
      </button>
    </div>
  );
}

/** What ending now would lose, each with its rule. */
export function Losses({ situation }: { situation: Situation }) {
  const t = useText();
  const drafting = usePanels((s) => s.drafting);
  return (
    <ul className="losses">
      {drafting ? <li>{t('guard.draft')}</li> : null}
      {situation.decision?.warnings.map((w) => (
        <li key={w.message.key + JSON.stringify(w.message.params)}>
          <Say message={w.message} /> <Rule id={w.rule} />
        </li>
      ))}
    </ul>
  );
}

/** Whether a vote is about somebody, who has none in it. */
const isAbout = (o: OfferInfo, seat: number): boolean => o.kind === 'replace' && o.to === seat;

function Offers({ situation }: { situation: Situation }) {
  const t = useText();
  const { seat, offers } = situation;
  return offers.map((o) => {
    const said = o.accepted.concat(o.refused);
    const waits = seat !== null && o.from !== seat && !said.includes(seat) && !isAbout(o, seat);
    const text = {
      key: waits ? `offer.${o.kind}` : 'offer.waiting',
      params: { who: `@seat:${o.from}`, move: o.to ?? 0, whom: `@seat:${o.to ?? 0}` },
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

function Connection() {
  const t = useText();
  const state = useTable((s) => s.connection);
  const sending = useTable((s) => Object.values(s.pending).some((r) => r.type === 'act'));
  if (state !== 'lost' && state !== 'silent') return null;
  return (
    <div className="plate notice lost" role="status">
      <p>{t(`connection.${state}${sending ? '_move' : ''}`)}</p>
      <button type="button" className="btn" onClick={nudge}>
        {t('connection.now')}
      </button>
    </div>
  );
}

/** What somebody else just said, while the chat is not open. */
function Said({ situation: { chat, seat } }: { situation: Situation }) {
  const t = useText();
  const open = usePanels((s) => s.side === 'table');
  const [seen, setSeen] = useState(chat.length);
  const last = chat.at(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(chat.length), open ? 0 : TOAST_MS);
    return () => clearTimeout(timer);
  }, [open, chat.length]);
  const fresh = !open && chat.length > seen && last !== undefined && last.from !== seat;
  useEffect(() => {
    if (fresh) sound('tick');
  }, [fresh, chat.length]);
  if (!fresh) return null;
  return (
    <div className="plate notice said" role="status">
      <p>
        <b>{last.name || t('chat.spectator')}</b> {last.text}
      </p>
      <button type="button" className="btn" onClick={() => openSide('table')}>
        {t('chat.open')}
      </button>
    </div>
  );
}

/**
 * Everything that must be said just now, hung from the top bar: nothing below moves for it, and
 * hand and prompt stay free.
 */
export function Notices({ situation }: { situation: Situation }) {
  return (
    <div className="notices">
      <Connection />
      <Offers situation={situation} />
      <Said situation={situation} />
      <Toast />
    </div>
  );
}

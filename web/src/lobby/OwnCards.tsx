import { Download, FileUp, FolderUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { Switch } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import { api, ApiError, type GameInfo } from '../table/api';
import type { FaultInfo } from '../table/contract';
import { keepPack, keptPack, readFiles, saveFiles, type OwnPack } from './packs';

/** Every fault of a pack: where it is, and what is wrong. */
function Faults({ faults }: { faults: FaultInfo[] }) {
  const t = useText();
  const lang = useLang();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [faults]);
  return (
    <div role="alert" className="faults" ref={list}>
      <p className="error">{t('cards.faults', { n: faults.length })}</p>
      <ul>
        {faults.map((fault, i) => (
          <li key={i}>
            <b>
              {[fault.line ? `${fault.file}:${fault.line}` : fault.file, fault.record, fault.field]
                .filter(Boolean)
                .join(' · ')}
            </b>{' '}
            {fault.reason[lang]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards of one's own for a new table: chosen as files, checked by the server, remembered here. */
export function OwnCards({
  game,
  cards,
  onCards,
}: {
  game: GameInfo;
  cards: OwnPack | null;
  onCards: (cards: OwnPack | null) => void;
}) {
  const t = useText();
  const lang = useLang();
  const title = useId();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [pack, setPack] = useState(() => cards ?? keptPack(game.id));
  const [faults, setFaults] = useState<FaultInfo[]>([]);
  const [note, setNote] = useState('');
  const reason = (failure: unknown) =>
    failure instanceof ApiError && failure.reason ? failure.reason[lang] : t('error.unreachable');
  const decide = (chosen: OwnPack, used: boolean) => {
    setPack({ ...chosen, used });
    setNote(keepPack(game.id, { ...chosen, used }) ? '' : t('cards.not_kept'));
    onCards(used ? chosen : null);
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length === 0) return;
    setNote('');
    try {
      const found = await api.checkPack(game.id, await readFiles(chosen));
      setFaults(found.faults);
      const name =
        chosen.length === 1
          ? chosen[0]!.name
          : chosen[0]!.webkitRelativePath.split('/')[0] || chosen.map((f) => f.name).join(', ');
      if (found.pack)
        decide(
          { name, digest: found.digest, records: found.records, pack: found.pack, used: true },
          true,
        );
    } catch (failure) {
      setNote(failure instanceof ApiError ? reason(failure) : t('cards.unreadable'));
    }
  };
  const forget = () => {
    keepPack(game.id, null);
    setPack(null);
    setFaults([]);
    onCards(null);
  };
  const template = () =>
    void api.packTemplate(game.id).then(saveFiles, (failure: unknown) => setNote(reason(failure)));
  return (
    <section className="field own-cards" aria-labelledby={title}>
      <span className="caps" id={title}>
        {t('cards.title')}
      </span>
      {pack ? (
        <>
          <Switch
            className="switch"
            isSelected={cards !== null}
            onChange={(on) => decide(pack, on)}
          >
            <span className="track" aria-hidden="true" />
            {t('cards.use', { name: pack.name })}
          </Switch>
          <span className="muted explained">
            {Object.entries(pack.records)
              .filter(([, n]) => n > 0)
              .map(([kind, n]) => `${kind} ×${n}`)
              .join(', ')}{' '}
            · <code>{pack.digest}</code>
          </span>
        </>
      ) : (
        <span className="muted explained">{t('cards.hint')}</span>
      )}
      <div className="row wrap">
        <button type="button" className="btn" onClick={() => files.current?.click()}>
          <FileUp size={16} />
          {t('cards.choose')}
        </button>
        <button type="button" className="btn" onClick={() => folder.current?.click()}>
          <FolderUp size={16} />
          {t('cards.folder')}
        </button>
        <button type="button" className="btn quiet" onClick={template}>
          <Download size={16} />
          {t('cards.template')}
        </button>
        {pack ? (
          <button type="button" className="btn quiet" onClick={forget}>
            <Trash2 size={16} />
            {t('cards.forget')}
          </button>
        ) : null}
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".toml,.zip"
        aria-label={t('cards.choose')}
        onChange={(e) => void take(e)}
      />
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple
        aria-label={t('cards.folder')}
        onChange={(e) => void take(e)}
      />
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {note ? (
        <p role="alert" className="error">
          {note}
        </p>
      ) : null}
    </section>
  );
}

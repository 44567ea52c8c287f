/** Where else a fleet comes from: ready and saved fleets, and a list typed or copied as text. */
import { Copy, Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useBoard, type Table, type Words } from './kit';
import {
  costOf,
  forgetFleet,
  listOf,
  read,
  savedFleets,
  saveFleet,
  sizeOf,
  write,
  type Fault,
  type List,
  type Saved,
} from './fleets';
import { choicesOf } from './model';
import type { Builder as Draft } from './view';

/** What is wrong with a line of a typed fleet, in words. */
function faultWords(fault: Fault, t: Words, { view, lang }: Pick<Table, 'view' | 'lang'>): string {
  const names = new Intl.ListFormat(lang, { type: 'disjunction' }).format(
    (fault.ids ?? []).map((id) => view.types[id]?.name[lang] ?? id),
  );
  if (fault.kind === 'several')
    return t('sb.table.several_line', { n: fault.line, name: fault.name, names });
  return t(fault.kind === 'unknown' ? 'sb.table.unknown_line' : 'sb.table.bad_count', {
    n: fault.line,
    name: fault.name,
  });
}

/** The fleet as text, to be copied or typed. */
export function AsText({
  draft,
  onFit,
}: {
  draft: Draft;
  onFit: (list: List) => void;
}): ReactElement {
  const table = useBoard();
  const { view, lang } = table;
  const { t } = table;
  const [text, setText] = useState(() =>
    write(listOf(draft.draft), view.types, lang, t('sb.table.your_fleet')),
  );
  const [faults, setFaults] = useState<Fault[]>([]);
  const [copied, setCopied] = useState(false);
  const take = (): void => {
    const { list, faults: found } = read(text, view.types, draft.faction);
    setFaults(found);
    if (found.length === 0) onFit(list);
  };
  return (
    <div className="sb-text">
      <label>
        <span className="caps">{t('sb.table.import_title')}</span>
        <textarea
          className="input"
          rows={9}
          value={text}
          spellCheck={false}
          onChange={(e) => {
            setText(e.target.value);
            setFaults([]);
            setCopied(false);
          }}
        />
      </label>
      <p className="faint">{t('sb.table.import_hint')}</p>
      {faults.length > 0 ? (
        <ul role="alert" className="error">
          {faults.map((f) => (
            <li key={f.line}>{faultWords(f, t, table)}</li>
          ))}
        </ul>
      ) : null}
      <div className="row">
        <button
          type="button"
          className="btn"
          onClick={() => {
            void navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            );
          }}
        >
          <Copy size={15} />
          <span aria-live="polite">{copied ? t('copied') : t('sb.table.copy')}</span>
        </button>
        <button type="button" className="btn" data-order="take-text" onClick={take}>
          {t('sb.table.take_text')}
        </button>
      </div>
    </div>
  );
}

/** Ready fleets and the ones that the reader has saved. */
export function Shelf({
  draft,
  onFit,
}: {
  draft: Draft;
  onFit: (list: List) => void;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const [kept, setKept] = useState<Saved[]>(savedFleets);
  const [name, setName] = useState('');
  const mine = kept.filter((f) => f.faction === draft.faction);
  const list = listOf(draft.draft);
  const save = (): void => {
    if (name.trim() && sizeOf(list) > 0) {
      setKept(saveFleet({ name: name.trim(), faction: draft.faction, list }));
      setName('');
    }
  };
  const offers = choicesOf(table.decision, 'preset');
  return (
    <div className="sb-shelf">
      {offers.length > 0 ? (
        <>
          <h4 className="caps">{t('sb.table.presets')}</h4>
          <ul>
            {offers.map((c) => (
              <li key={c.action}>
                <button
                  type="button"
                  className="sb-preset"
                  data-action={c.action}
                  onClick={() => table.act(c.action)}
                >
                  {table.say(c.label)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h4 className="caps">{t('sb.table.saved')}</h4>
      {mine.length === 0 ? (
        <p className="faint">{t('sb.table.no_saved')}</p>
      ) : (
        <ul>
          {mine.map((f) => (
            <li key={f.name}>
              <button type="button" className="sb-preset grow" onClick={() => onFit(f.list)}>
                {f.name} <span className="faint">{costOf(f.list, table.view.types)}</span>
              </button>
              <button
                type="button"
                className="tool small"
                aria-label={`${t('sb.table.forget')}: ${f.name}`}
                onClick={() => setKept(forgetFleet(f))}
              >
                <Trash2 size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="row"
        onSubmit={(e) => {
          e.preventDefault();
          save();
        }}
      >
        <input
          className="input"
          value={name}
          maxLength={40}
          placeholder={t('sb.table.save_as')}
          aria-label={t('sb.table.save_as')}
          onChange={(e) => setName(e.target.value)}
        />
        <button type="submit" className="btn">
          {t('sb.table.save')}
        </button>
      </form>
    </div>
  );
}

import { Mail, X } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useLang, useText } from '../app/context';
import { setSettings, useSettings } from '../app/settings';
import { Toggle } from '../frame/SettingsPanel';
import { api, ApiError } from '../table/api';
import { canNotify, setDesktop } from './desktop';

let offers: Promise<boolean> | null = null;

/** Whether the server sends mails; asked once. */
function useMailOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let here = true;
    offers ??= api.version().then(
      (v) => v.mail,
      () => {
        offers = null;
        return false;
      },
    );
    void offers.then((yes) => {
      if (here) setOffered(yes);
    });
    return () => {
      here = false;
    };
  }, []);
  return offered;
}

/** For tests: ask the server anew. */
export const forgetOffer = (): void => {
  offers = null;
};

function ByMail({ id, token }: { id: string; token: string }) {
  const t = useText();
  const lang = useLang();
  const known = useSettings((s) => s.mail);
  const [kept, setKept] = useState<string | null>(null);
  const [text, setText] = useState(known);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    let here = true;
    api.notice(id, token).then(
      ({ mail }) => {
        if (here) {
          setKept(mail);
          setBusy(false);
        }
      },
      () => {
        if (here) setBusy(false);
      },
    );
    return () => {
      here = false;
    };
  }, [id, token]);
  const put = async (mail: string | null) => {
    setBusy(true);
    setError('');
    try {
      const notice = await api.leaveNotice(id, token, { mail, language: lang });
      setKept(notice.mail);
      if (notice.mail) setSettings({ mail: notice.mail });
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.reason
          ? failure.reason[lang]
          : t('error.unreachable'),
      );
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void put(text.trim());
  };
  if (kept !== null) {
    return (
      <div className="told" role="status">
        <Mail size={17} />
        <p className="grow">{t('notice.on', { mail: kept })}</p>
        <button type="button" className="btn small" disabled={busy} onClick={() => void put(null)}>
          <X size={14} />
          {t('notice.stop')}
        </button>
      </div>
    );
  }
  return (
    <form className="field" noValidate onSubmit={send}>
      <label className="field">
        <span>{t('notice.mail')}</span>
        <input
          className="input"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder={t('notice.example')}
          value={text}
          aria-invalid={error !== ''}
          aria-describedby={error ? 'notice-error' : undefined}
          onChange={(e) => setText(e.target.value)}
        />
      </label>
      <div className="row wrap">
        <button type="submit" className="btn" disabled={busy}>
          <Mail size={16} />
          {t('notice.leave')}
        </button>
        <p className="muted grow">{t('notice.hint')}</p>
      </div>
      {error ? (
        <p id="notice-error" role="alert" className="error">
          {error}
        </p>
      ) : null}
    </form>
  );
}

function OnThisDevice() {
  const t = useText();
  const on = useSettings((s) => s.desktop);
  const [forbidden, setForbidden] = useState(false);
  return (
    <>
      <Toggle
        name={t('notice.desktop')}
        value={on && Notification.permission === 'granted'}
        onChange={(wanted) => void setDesktop(wanted).then(setForbidden)}
      />
      {forbidden ? (
        <p role="alert" className="error">
          {t('notice.forbidden')}
        </p>
      ) : null}
    </>
  );
}

/**
 * How this seat learns that it is its move: by the browser while the page is in the background, by
 * mail while it is closed.
 */
export function TellMe({ id, token }: { id: string; token: string }) {
  const t = useText();
  const mail = useMailOffered();
  if (!mail && !canNotify()) return null;
  return (
    <section className="tell">
      <h3 className="caps">{t('notice.title')}</h3>
      {mail ? <ByMail key={id} id={id} token={token} /> : null}
      {canNotify() ? <OnThisDevice /> : null}
    </section>
  );
}

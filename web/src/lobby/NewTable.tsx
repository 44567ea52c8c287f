import { ChevronDown, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Label as FieldLabel, Radio, RadioGroup, Switch } from 'react-aria-components';
import { useBusy } from '../app/busy';
import { useLang, useText } from '../app/context';
import { go } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import { SeatBadge } from '../drawings/seats';
import { badgeName } from '../i18n/things';
import { botTitle, useBots } from '../table/bots';
import type { GameInfo } from '../table/api';
import type { Pace } from '../table/contract';
import { create } from './create';
import { FirstGame } from './FirstGame';
import { termsInWords } from '../table/clocks';
import {
  asksReady,
  clocksOf,
  mayAsk,
  newForm,
  seatCounts,
  seatsFor,
  toRequest,
  type ClockName,
  type Form,
  type Sitter,
} from './form';
import { Formats, SeatingKey } from './Formats';
import { extraOptions } from './options';
import { SeatingPicture } from './Seating';
import { Options } from './Options';
import { OwnCards } from './OwnCards';

const PACES: Pace[] = ['live', 'days'];

/** A choice of few, as joined segments. */
function Segments({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: string;
  values: { id: string; name: string }[];
  onChange: (id: string) => void;
}) {
  return (
    <RadioGroup className="field" value={value} onChange={onChange}>
      <FieldLabel className="caps">{label}</FieldLabel>
      <div className="segments">
        {values.map((v) => (
          <Radio key={v.id} value={v.id} className="seg">
            {v.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function SeatRow({
  seat,
  sitter,
  onChange,
}: {
  seat: number;
  sitter: Sitter;
  onChange: (sitter: Sitter) => void;
}) {
  const t = useText();
  const bots = useBots();
  return (
    <li>
      <SeatBadge seat={seat} size={22} />
      <select
        className="input"
        value={sitter}
        aria-label={t('seat.kind', { n: seat + 1 })}
        onChange={(e) => onChange(e.target.value)}
      >
        <option value="me">{t('seat.me')}</option>
        <option value="second">{t('seat.second')}</option>
        <option value="open">{t('seat.open')}</option>
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {t('seat.bot', { level: botTitle(bot, t) })}
          </option>
        ))}
      </select>
    </li>
  );
}

/** Whether answers have a time, and how much. */
function ClockChoice({ form, onChange }: { form: Form; onChange: (some: Partial<Form>) => void }) {
  const t = useText();
  const { game, pace, clock } = form;
  const names = clocksOf(game, pace);
  return (
    <>
      <Segments
        label={t('new.clock')}
        value={clock[pace]}
        values={[
          { id: 'none', name: t('clock.none') },
          ...names.map((terms) => ({ id: terms.name, name: termsInWords(terms, t) })),
        ]}
        onChange={(name) => onChange({ clock: { ...clock, [pace]: name as ClockName } })}
      />
      {pace === 'days' && clock.days !== 'none' ? (
        <Switch
          className="switch"
          isSelected={form.weekends}
          onChange={(weekends) => onChange({ weekends })}
        >
          <span className="track" aria-hidden="true" />
          {t('new.weekends')}
        </Switch>
      ) : null}
    </>
  );
}

/** What the seats of a filled form will be called. */
function useSeatNames({ sitters, name, second }: Form): string[] {
  const lang = useLang();
  const kind = (sitter: Sitter) =>
    sitter === 'me' || sitter === 'second' ? 'human' : sitter === 'open' ? 'open' : 'bot';
  const seats = sitters.map(
    (sitter, seat) =>
      ({
        seat,
        kind: kind(sitter),
        bot: sitter,
        name: { me: name.trim(), second: second.trim() }[sitter] ?? '',
        presence: 'here',
        seen: null,
        host: false,
        ready: false,
        back: null,
      }) as const,
  );
  return seats.map(({ seat }) =>
    badgeName(seat, { lang, table: { seats }, you: sitters.indexOf('me') }),
  );
}

/**
 * Sets a table: game, format, who sits where, options. A form in the right panel, beside the dial.
 */
export function NewTable({
  games,
  game,
  onGame,
}: {
  games: GameInfo[];
  game: GameInfo;
  onGame: (game: string) => void;
}) {
  const t = useText();
  const lang = useLang();
  const name = useSettings((s) => s.name);
  const [kept, setForm] = useState<Form>(() => newForm(game, name));
  const [more, setMore] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = kept.game.id === game.id ? kept : newForm(game, name);
  const change = (some: Partial<Form>) => setForm({ ...form, ...some });
  const counts = seatCounts(game, form.variant);
  const extras = extraOptions(game, form.variant);
  const seating = game.variants.find((v) => v.id === form.variant)?.seating;
  const seats = useSeatNames(form);
  const sit = (seat: number, sitter: Sitter) =>
    change({
      sitters: form.sitters.map((s, i) =>
        i === seat ? sitter : sitter === 'me' && s === 'me' ? 'captain' : s,
      ),
    });
  const variant = (id: string) => {
    const fit = seatCounts(game, id);
    const count = fit.includes(form.sitters.length) ? form.sitters.length : Math.min(...fit);
    change({ variant: id, sitters: seatsFor(count, form.sitters) });
  };
  const [busy, begin] = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSettings({ name: form.name.trim() });
    begin(async () => {
      const refused = await create(toRequest(form), lang);
      if (refused !== null) setError(refused || t('error.unreachable'));
    });
  };
  const hint = form.sitters.includes('open')
    ? 'new.hint_open'
    : form.sitters.includes('second')
      ? 'new.hint_hotseat'
      : 'new.hint_bots';
  return (
    <form className="plate new-table" onSubmit={submit}>
      <div className="row">
        <h2>{t('new.title')}</h2>
        <span className="grow" />
        <button type="button" className="tool" aria-label={t('close')} onClick={() => go('#/')}>
          <X size={19} />
        </button>
      </div>
      <div className="scroll fields">
        <Segments
          label={t('new.game')}
          value={game.id}
          values={games.filter((g) => g.available).map((g) => ({ id: g.id, name: g.name[lang] }))}
          onChange={onGame}
        />
        <FirstGame game={game} onError={setError} />
        {game.variants.length > 1 ? (
          <Formats game={game} variant={form.variant} onChange={variant} />
        ) : null}
        {counts.length > 1 ? (
          <Segments
            label={t('new.seats')}
            value={String(form.sitters.length)}
            values={counts.map((n) => ({ id: String(n), name: String(n) }))}
            onChange={(n) => change({ sitters: seatsFor(Number(n), form.sitters) })}
          />
        ) : null}
        {seating ? (
          <div className="who-sits">
            <SeatingPicture
              seating={seating}
              count={form.sitters.length}
              label={t('new.seating', { names: seats.join(', ') })}
              large
            />
            <SeatingKey seating={seating} />
          </div>
        ) : null}
        <div className="field">
          <span className="caps">{t('new.prompt')}</span>
          <ul className="sitters">
            {form.sitters.map((s, i) => (
              <SeatRow key={i} seat={i} sitter={s} onChange={(sitter) => sit(i, sitter)} />
            ))}
          </ul>
        </div>
        <div className="pair">
          <label className="field">
            <span className="caps">{t('seat.your_name')}</span>
            <input
              className="input"
              value={form.name}
              maxLength={40}
              placeholder={t('seat.yourself')}
              onChange={(e) => change({ name: e.target.value })}
            />
          </label>
          {form.sitters.filter((s) => s === 'second').length === 1 ? (
            <label className="field">
              <span className="caps">{t('seat.second_name')}</span>
              <input
                className="input"
                value={form.second}
                maxLength={40}
                onChange={(e) => change({ second: e.target.value })}
              />
            </label>
          ) : (
            <label className="field">
              <span className="caps">{t('new.name')}</span>
              <input
                className="input"
                value={form.title}
                maxLength={80}
                placeholder={t('new.name_hint')}
                onChange={(e) => change({ title: e.target.value })}
              />
            </label>
          )}
        </div>
        {form.sitters.includes('open') ? (
          <Segments
            label={t('new.pace')}
            value={form.pace}
            values={PACES.map((id) => ({ id, name: t(`pace.${id}`) }))}
            onChange={(pace) => change({ pace: pace as Pace })}
          />
        ) : null}
        {form.sitters.includes('open') ? <ClockChoice form={form} onChange={change} /> : null}
        {form.sitters.includes('open') ? (
          <Switch className="switch" isSelected={form.open} onChange={(open) => change({ open })}>
            <span className="track" aria-hidden="true" />
            {t('new.public')}
          </Switch>
        ) : null}
        {form.sitters.includes('open') ? (
          <Switch
            className="switch"
            isSelected={asksReady(form)}
            onChange={(ready) => change({ ready })}
          >
            <span className="track" aria-hidden="true" />
            {t('new.ready')}
          </Switch>
        ) : null}
        <Switch
          className="switch"
          isSelected={mayAsk(form)}
          onChange={(counsel) => change({ counsel })}
        >
          <span className="track" aria-hidden="true" />
          {t('new.counsel')}
        </Switch>
        {extras.length > 0 ? (
          <button
            type="button"
            className="btn quiet more"
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            <ChevronDown size={16} />
            {t('new.more')}
          </button>
        ) : null}
        {more ? (
          <Options form={form} seats={seats} onChange={(options) => change({ options })} />
        ) : null}
        {game.pack_files.length ? (
          <OwnCards
            key={game.id}
            game={game}
            cards={form.cards}
            onCards={(cards) => change({ cards })}
          />
        ) : null}
      </div>
      {error !== null ? (
        <p role="alert" className="error">
          {error}
        </p>
      ) : null}
      <div className="row send">
        <span className="grow muted">{t(hint)}</span>
        <button type="submit" className="btn prime" aria-busy={busy} disabled={busy}>
          {t('new.create')}
        </button>
      </div>
    </form>
  );
}

import { useEffect } from 'react';
import { Switch } from 'react-aria-components';
import { useLang, useText } from '../app/context';
import { hasMessage } from '../i18n/catalogue';
import { loadComponents, useLibrary } from '../library/library';
import type { SchemaField } from '../table/api';
import { setTo, type Form } from './form';
import { askedAs, extraOptions, listed, seatValues } from './options';

interface OptionProps {
  game: string;
  name: string;
  field: SchemaField;
  value: unknown;
  seats: string[];
  onChange: (value: unknown) => void;
}

/** The catalogue's word for something of the schema, the game's own one first, else its own. */
function useWorded(game: string): (key: string, otherwise: string) => string {
  const lang = useLang();
  const t = useText();
  return (key, otherwise) => {
    const found = [`option.${game}.${key}`, `option.${key}`].find((k) => hasMessage(lang, k));
    return found ? t(found) : otherwise.replaceAll('_', ' ');
  };
}

/** What the game calls a component that is a value: a ready fleet by its name. */
function useValueNames(game: string): (value: string | number) => string {
  const lang = useLang();
  const components = useLibrary((s) => s.components[game]);
  useEffect(() => {
    if (!components) void loadComponents(game);
  }, [components, game]);
  return (value) => components?.[String(value)]?.name[lang] ?? String(value);
}

function Pick({ game, name, field, value, seats, onChange }: OptionProps) {
  const worded = useWorded(game);
  const seat = askedAs(name, field) === 'seat';
  const names = useValueNames(game);
  const values = seat ? seatValues(field, seats.length) : listed(field);
  const now = values.find((v) => v === value) ?? field.default ?? values[0];
  return (
    <select
      className="input"
      value={String(now)}
      onChange={(e) => onChange(values.find((v) => String(v) === e.target.value))}
    >
      {values.map((v) => (
        <option key={String(v)} value={String(v)}>
          {worded(`${name}.${String(v)}`, seat ? (seats[Number(v)] ?? String(v)) : names(v))}
        </option>
      ))}
    </select>
  );
}

function Option(props: OptionProps) {
  const { game, name, field, value, onChange } = props;
  const worded = useWorded(game);
  const asked = askedAs(name, field);
  const title = worded(name, field.title ?? name);
  const hint = worded(`${name}_hint`, field.description ?? '');
  const more = hint ? <span className="muted explained">{hint}</span> : null;
  if (asked === 'switch')
    return (
      <div className="field">
        <Switch className="switch" isSelected={Boolean(value ?? field.default)} onChange={onChange}>
          <span className="track" aria-hidden="true" />
          {title}
        </Switch>
        {more}
      </div>
    );
  return (
    <label className="field">
      <span className="caps">{title}</span>
      {asked === 'number' ? (
        <input
          className="input"
          type="number"
          min={field.minimum}
          max={field.maximum}
          step={1}
          value={String(value ?? field.default ?? '')}
          onChange={(e) => onChange(e.target.value === '' ? undefined : Number(e.target.value))}
        />
      ) : (
        <Pick {...props} />
      )}
      {more}
    </label>
  );
}

/** Everything else that the game lets a table choose, each with what it means. */
export function Options({
  form,
  seats,
  onChange,
}: {
  form: Form;
  seats: string[];
  onChange: (options: Form['options']) => void;
}) {
  return extraOptions(form.game, form.variant).map(([name, field]) => (
    <Option
      key={name}
      game={form.game.id}
      name={name}
      field={field}
      value={setTo(form, name)}
      seats={seats}
      onChange={(value) => onChange({ ...form.options, [name]: value })}
    />
  ));
}

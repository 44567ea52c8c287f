import {
  Button,
  Label as FieldLabel,
  Radio,
  RadioGroup,
  Slider,
  SliderThumb,
  SliderTrack,
  Switch,
} from 'react-aria-components';
import { useText } from '../app/context';
import { setSettings, speak, useSettings } from '../app/settings';
import { useTable } from '../table/store';
import { openSide } from './panel';
import { Scroll } from './Scroll';
import { sound as play } from './sound';

/** A switch with its name. */
export function Toggle({
  name,
  value,
  onChange,
}: {
  name: string;
  value: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Switch className="switch" isSelected={value} onChange={onChange}>
      <span className="track" aria-hidden="true" />
      {name}
    </Switch>
  );
}

const KEYS = [
  ...['1-9', 'Shift-1-9', 'F', 'P', 'Enter', 'E', 'X', 'Z'],
  ...['R', '/', '?', 'I', 'L', 'A', 'W', 'N', 'T', 'Esc'],
];

/** Language, sound, motion, size and automatic play; kept in this browser. */
export function SettingsPanel() {
  const t = useText();
  const settings = useSettings();
  const counsel = useTable((s) => s.situation?.table.counsel === true && s.situation.seat !== null);
  return (
    <Scroll label={t('tool.settings')} className="settings">
      <RadioGroup
        className="field"
        value={settings.lang}
        onChange={(lang) => void speak(lang === 'fr' ? 'fr' : 'en')}
      >
        <FieldLabel className="caps">{t('settings.language')}</FieldLabel>
        <div className="segments">
          <Radio value="en" className="seg" lang="en">
            English
          </Radio>
          <Radio value="fr" className="seg" lang="fr">
            Français
          </Radio>
        </div>
      </RadioGroup>
      <RadioGroup
        className="field"
        value={settings.calm ? 'none' : settings.quick ? 'quick' : 'full'}
        onChange={(motion) => setSettings({ calm: motion === 'none', quick: motion === 'quick' })}
      >
        <FieldLabel className="caps">{t('settings.motion')}</FieldLabel>
        <div className="segments">
          {['none', 'quick', 'full'].map((motion) => (
            <Radio key={motion} value={motion} className="seg">
              {t(`settings.motion.${motion}`)}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <Slider
        className="field zoom"
        minValue={80}
        maxValue={150}
        step={5}
        value={settings.zoom}
        onChange={(zoom) => setSettings({ zoom: Number(zoom) })}
      >
        <FieldLabel className="caps">{t('settings.zoom')}</FieldLabel>
        <output>{settings.zoom} %</output>
        <SliderTrack className="slide">
          <SliderThumb className="thumb" />
        </SliderTrack>
      </Slider>
      <Toggle
        name={t('settings.sound')}
        value={settings.sound}
        onChange={(sound) => {
          setSettings({ sound });
          play('turn');
        }}
      />
      <Toggle
        name={t('settings.autoplay')}
        value={settings.autoPlay}
        onChange={(autoPlay) => setSettings({ autoPlay })}
      />
      <Toggle
        name={t('settings.tell')}
        value={settings.tell}
        onChange={(tell) => setSettings({ tell })}
      />
      <div className="row phone-only">
        <button type="button" className="btn" onClick={() => openSide('legend')}>
          {t('tool.legend')}
        </button>
        {counsel ? (
          <button type="button" className="btn" onClick={() => openSide('counsel')}>
            {t('tool.counsel')}
          </button>
        ) : null}
      </div>
      <h3 className="caps">{t('settings.keys')}</h3>
      <dl className="keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key === 'Enter' ? '↵' : key.replace('Shift-', '⇧ ')}</kbd>
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Button
        className="btn"
        onPress={() => {
          location.hash = '#/about';
        }}
      >
        {t('nav.about')}
      </Button>
    </Scroll>
  );
}

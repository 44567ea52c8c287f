/** The table on a bench, without frame or server: ?scene=NAME&lang=fr&drawer=1. */
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import '../../../styles/index.css';
import { learn, learnGame } from '../../../i18n/catalogue';
import { Gallery, Scene } from './Scene';

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') === 'fr' ? 'fr' : 'en';
const name = asked.get('scene') ?? 'gallery';
document.documentElement.lang = lang;
await Promise.all([learn(lang), learnGame(lang, 'starship_battles')]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {name === 'gallery' ? (
      <Gallery />
    ) : (
      <Scene name={name} lang={lang} drawer={asked.get('drawer') === '1'} />
    )}
  </StrictMode>,
);

import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App, fetchScreen } from './app/App';
import { useSettings } from './app/settings';
import { learn } from './i18n/catalogue';

/** A link that was shared leads here by a path of its own, so that it can be previewed. */
const onward = document.querySelector<HTMLMetaElement>('meta[name="onward"]')?.content;

if (onward) location.replace(onward);
else {
  fetchScreen();
  void learn(useSettings.getState().lang).then(() => {
    createRoot(document.getElementById('root')!).render(<App />);
  });
}

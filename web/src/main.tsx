import { createRoot } from 'react-dom/client';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/components.css';
import './styles/shell.css';
import './styles/lobby.css';
import './styles/replay.css';
import './styles/tell.css';
import './styles/ending.css';
import { App } from './app/App';

createRoot(document.getElementById('root')!).render(<App />);

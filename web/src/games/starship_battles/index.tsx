/** Starship Battles in the browser: the board, and what the frame shows of it elsewhere. */
export { Board as default } from './Board';
export { CardFace, Details } from './Details';
export { PhaseWheel as Dial } from './PhaseWheel';
export { Sign } from './symbols';

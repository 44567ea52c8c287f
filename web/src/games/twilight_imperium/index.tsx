/**
 * Twilight Imperium in the browser: the board, its dial, and the drawings that the frame shows
 * elsewhere.
 */
export { Board as default } from './Board';
export { CardFace } from './CardFace';
export { Details } from './Details';
export { Dial } from './Dial';
export { Sign } from './symbols';

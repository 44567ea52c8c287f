/** Star Realms in the browser: the board, and the drawings that the frame shows elsewhere. */
export { Board as default } from './Board';
export { CardFace, type CardFaceProps } from './CardFace';
export { Details } from './Details';
export { PileView, type PileViewProps } from './PileView';
export { Sign } from './symbols';

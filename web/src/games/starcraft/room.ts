/** From which width of the window on, in px, the drawer has a column beside this game's own panels. */
export const COLUMN_FROM = 1700;

/** What JSX is compiled to, from the page's own React. */
export const { Fragment, jsx, jsxs } = globalThis.astrarium.jsx;

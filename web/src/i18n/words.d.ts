/** What `web/words.ts` gives the pages: for each language the book of every page and one a game. */
declare module 'virtual:words' {
  type Book = () => Promise<{ WORDS: Record<string, import('./packed').Packed> }>;
  export const BOOKS: Record<'en' | 'fr', Record<string, Book>>;
}

/** The parser that the formatter comes with, for texts that the pages were built without. */
declare module 'virtual:icu-parser' {
  type Ast = ReturnType<import('intl-messageformat').IntlMessageFormat['getAst']>;
  export const parse: (text: string) => Ast;
}

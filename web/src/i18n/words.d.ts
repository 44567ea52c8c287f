/** What `web/words.ts` makes of the catalogues: for each language the book of all pages and one a game. */
declare module 'virtual:words' {
  type Book = () => Promise<{ WORDS: Record<string, string> }>;
  export const BOOKS: Record<'en' | 'fr', Record<string, Book>>;
}

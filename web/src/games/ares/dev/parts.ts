/** The components as the server sends them, for the bench and the tests. */
import type { Part } from '../parts';
import raw from './components.json';

export const PARTS: Record<string, Part> = Object.fromEntries(
  (raw as unknown as Part[]).map((part) => [part.id, part]),
);

/** The components as the server sends them, for the bench and the tests. */
import type { Part } from '../parts';
import raw from './components.json';
import { told } from '../../../table/sketch';

export const PARTS: Record<string, Part> = Object.fromEntries(
  told<Part[]>(raw).map((part) => [part.id, part]),
);

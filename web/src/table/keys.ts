/**
 * Names that nobody else gives: of an action, of something to create. crypto.randomUUID exists on
 * secure pages only; a table on the home network is none.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

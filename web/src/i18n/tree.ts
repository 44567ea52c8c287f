/** What a file of texts holds. */
export type Tree = { [key: string]: string | Tree };

/** Nested objects become dotted keys; flat catalogues stay as they are. */
export function flatten(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

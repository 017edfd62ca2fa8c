/** JSON of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path of keys; undefined when absent. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined), value);

/** The text at a place; empty for none. */
export const textAt = (value: unknown, ...keys: readonly string[]): string => {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
};

/** The list at a place; empty for none. */
export const listAt = (value: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
};

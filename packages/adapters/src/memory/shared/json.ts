/** JSON of an unchecked shape. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);

/** The text in a place; empty for none. */
export const textAt = (value: unknown, ...keys: readonly string[]): string => {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
};

/** The picture in a place; undefined for none, which one without an address is, too. */
export const pictureAt = (value: unknown, ...keys: readonly string[]): Json | undefined => {
  const found = at(value, ...keys);
  return isRecord(found) && textAt(found, 'src') !== '' ? { alt: '', ...found } : undefined;
};

/** The list in a place; empty for none. */
export const listAt = (value: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
};

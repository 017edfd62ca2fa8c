/** A JSON object: what has properties and is no list. */
export type UnknownRecord = { readonly [key: string]: unknown };

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object's own property; inherited names such as `constructor` yield nothing. */
export const own = (record: UnknownRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

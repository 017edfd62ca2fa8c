/** A JSON object: what has properties and is no list. */
export type UnknownRecord = { readonly [key: string]: unknown };

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object's own property of that name; names such as `constructor` find nothing unless the sender sent them. */
export const own = (record: UnknownRecord, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined;

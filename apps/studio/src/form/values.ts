/** A document, or a part of one, and what a form has of it. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns whether a value has fields: an object that is no list. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a step into an object or a list; undefined where there is none. */
export const at = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;

/** Returns the value at a path, its steps separated by dots; undefined where there is none. */
export const valueAt = (value: unknown, path: string): unknown => path.split('.').reduce(at, value);

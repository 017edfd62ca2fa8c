import { isDeepStrictEqual } from 'node:util';
import { escaped } from '../format/document.ts';

/** A value that is another in a later version; without `before` it is new, without `after` it is gone. */
export type Difference = { readonly pointer: string; readonly before?: unknown; readonly after?: unknown };

type Group = Readonly<Record<string, unknown>>;

/** A value by the names of its parts; undefined for one that has none. A list has its positions. */
const partsOf = (value: unknown): Group | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

/** Returns the fields in which two values differ, each by its JSON pointer, as deep as both have parts of the same kind. */
export const differencesOf = (before: unknown, after: unknown, pointer = ''): readonly Difference[] => {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [{ pointer, before, after }];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): readonly Difference[] => {
    const at = `${pointer}/${escaped(name)}`;
    if (!Object.hasOwn(old, name)) return [{ pointer: at, after: now[name] }];
    if (!Object.hasOwn(now, name)) return [{ pointer: at, before: old[name] }];
    return differencesOf(old[name], now[name], at);
  });
};

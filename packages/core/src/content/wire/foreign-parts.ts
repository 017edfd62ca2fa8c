import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import { byName, isEmptyValue, listIn, plainName } from './foreign.ts';

/** What a sender writes as fields of a component and this site as a component in a placeholder of it. */
export type ForeignPart = {
  readonly componentName: string;
  readonly placeholder: string;
  /**
   * The prefixes of its field names, in lower case, the longest first; a field named exactly so
   * holds the whole part.
   */
  readonly prefixes: readonly [string, ...string[]];
  /** The field of the part that a text without a name of its own is. */
  readonly alone: string;
};

const textOf = (given: unknown): string =>
  isRecord(given) ? textOf(own(given, 'jsonValue') ?? own(given, 'value')) : String(given).trim().toLowerCase();

const isTicked = (given: unknown): boolean => ['1', 'true'].includes(textOf(given));
const isUnticked = (given: unknown): boolean => ['0', 'false'].includes(textOf(given));

/** Returns the values of a part in one field, under the part's own field names. */
const fieldsOf = (name: string, given: unknown, alone: string): UnknownRecord | undefined => {
  if (name !== '') return { [name]: given };
  const listed = listIn(given);
  const item: unknown = Array.isArray(listed) ? listed[0] : listed;
  const held = isRecord(item) ? byName(own(item, 'fields')) : undefined;
  if (held !== undefined && !isEmptyValue(held)) return held;
  if (isRecord(item) && !['value', 'jsonValue'].some((key) => Object.hasOwn(item, key))) return item;
  if (isUnticked(given)) return undefined;
  return isTicked(given) ? {} : { [alone]: given };
};

/** Returns whether a field belongs to a part, by its prefix. */
export const isOfPart = (sent: string, { prefixes }: ForeignPart): boolean => {
  const name = plainName(sent);
  return prefixes.some((each) => name.startsWith(each) || name === `hide${each}`);
};

/**
 * Returns the part that is written among the fields of a component, as a component of its own;
 * undefined where the fields hold nothing of it, or only its absence.
 */
export const partAmong = (
  fields: UnknownRecord,
  { componentName, prefixes, alone }: ForeignPart,
): UnknownRecord | undefined => {
  const entries = Object.entries(fields).map(([sent, given]) => [plainName(sent), given] as const);
  const isHidden = entries.some(([name, given]) => prefixes.some((each) => name === `hide${each}`) && isTicked(given));
  const parts = entries.flatMap(([name, given]) => {
    const prefix = prefixes.find((each) => name.startsWith(each));
    if (prefix === undefined || isEmptyValue(given)) return [];
    const part = fieldsOf(name.slice(prefix.length), given, alone);
    return part === undefined ? [] : [part];
  });
  return isHidden || parts.length === 0 ? undefined : { componentName, fields: Object.assign({}, ...parts) };
};

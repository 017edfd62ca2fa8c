import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type BodySegment, splitBody } from '../values/body.ts';
import { isSafeHref, type Link } from '../values/link.ts';
import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import type { Visit } from '../values/visit.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import {
  addressIn,
  byName,
  fieldsUnder,
  isEmptyValue,
  leaveBeside,
  listIn,
  type Renaming,
  shownName,
  type Unread,
  withTemplate,
} from '../wire/foreign.ts';
import { isAbsent, optional } from '../wire/wire.ts';
import { type Field, type Fields, link, nothingInside, pathOf, type Reading, richText, word } from './single-fields.ts';

export {
  address,
  checkbox,
  date,
  destination,
  type Field,
  type Fields,
  identifier,
  image,
  link,
  oneOf,
  richText,
  text,
  word,
} from './single-fields.ts';

/**
 * Rich text in which `[[name]]` is replaced by the modules of the placeholder of that name (C§4
 * "Article body").
 */
export const richTextWithSlots = (name: string): Field<readonly BodySegment[]> => {
  const written = richText(name);
  return {
    name,
    format: { type: 'rich text with slots' },
    read: (given, reading, around) =>
      pipe(
        written.read(given, reading, around),
        E.map((body) => splitBody(body, reading.areas)),
      ),
    traverse: (value, visit) => (isSegments(value) ? traverseSegments(value, visit) : value),
  };
};

const isSegments = (value: unknown): value is readonly BodySegment[] => Array.isArray(value);

/** Visits the segments of a text with slots. */
export const traverseSegments = <Text, Inner>(segments: readonly BodySegment[], visit: Visit<Text, Inner>) =>
  segments.map((segment) =>
    segment.kind === 'Markup'
      ? { ...segment, html: visit.richText(segment.html) }
      : { ...segment, modules: visit.modules(segment.modules) },
  );

type ItemOf<OwnFields extends Fields> = {
  /** The item's own id, else its place in the list. */
  readonly id: string;
  /** The item's own address; empty if it has none. */
  readonly url: string;
} & ValuesOf<OwnFields>;

/** What fields are read as. */
export type ValuesOf<OwnFields extends Fields> = {
  readonly [Key in keyof OwnFields]: OwnFields[Key] extends Field<infer Value> ? Value : never;
};

const Item = new t.Type<UnknownRecord>('an item with fields', isRecord, t.failure, t.identity);
const List = new t.Type<readonly unknown[]>('a list', Array.isArray, t.failure, t.identity);
const optionalText = optional(t.union([t.string, t.number]), '');

/** Returns whether an item has any field, rather than only a wrapped `value`. */
const isNamed = (sent: UnknownRecord): boolean => Object.keys(sent).length > 0 && !Array.isArray(own(sent, 'value'));

const isList = ({ format: { type } }: Field<unknown>): boolean => ['list', 'links', 'names'].includes(type);

/** Returns the sent values of the fields, under the names that are read. */
export const fieldsSent = (
  fields: Fields,
  given: UnknownRecord,
  renaming?: Renaming,
  unread?: Unread,
): UnknownRecord => {
  const all = Object.values(fields);
  return fieldsUnder(
    given,
    all.map(({ name }) => name),
    all.filter(isList).map(({ name }) => name),
    renaming,
    unread,
  );
};

/** Reads fields under their keys; fails with every field that is wrong. */
export const readFields = (
  fields: Fields,
  given: UnknownRecord,
  reading: Reading,
  around: t.Context = [],
): t.Validation<UnknownRecord> => {
  const errors: t.ValidationError[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const read = field.read(own(given, field.name), reading, around);
    if (E.isRight(read)) values[key] = read.right;
    else errors.push(...read.left);
  }
  return errors.length > 0 ? E.left(errors) : E.right(values);
};

/** Returns the same values with their content visited. */
export const traverseFields = (fields: Fields, values: UnknownRecord, visit: Visit): UnknownRecord => ({
  ...values,
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.traverse(own(values, key), visit)])),
});

/** Reads an item of a list; `unread` holds the unread names that are already reported of the list. */
const readItem = (
  fields: Fields,
  given: unknown,
  index: number,
  reading: Reading,
  around: t.Context,
  unread: Set<string>,
): t.Validation<UnknownRecord> => {
  const here: t.Context = [...around, { key: String(index), type: Item, actual: given }];
  if (!isRecord(given)) return t.failure(given, here);
  const listed = own(given, 'fields');
  const wrapped = Array.isArray(listed) ? byName(listed) : listed;
  const within: t.Context = [...here, { key: 'fields', type: Item, actual: wrapped }];
  // What a query answers has its fields beside its id.
  const left: string[] = [];
  const leave = (name: string) => void left.push(shownName(name));
  const leaveField = isRecord(wrapped) ? (name: string) => leave(`fields.${name}`) : leave;
  const sent = fieldsSent(fields, withTemplate(given, isRecord(wrapped) ? wrapped : given), undefined, leaveField);
  if (isRecord(wrapped)) leaveBeside(given, leave);
  if (!isRecord(wrapped) && (!isAbsent(wrapped) || !isNamed(sent))) return t.failure(wrapped, within);
  // The name in the content tree replaces a missing name.
  const called = own(given, 'displayName') ?? own(given, 'name');
  const isCalled = typeof called === 'string' && Object.values(fields).some(({ name }) => name === 'name');
  if (left.length > 0 && Object.values(sent).every(isEmptyValue) && !isCalled)
    reading.report(decodeProblem.value(pathOf(here, ''), 'none of its fields is known'));
  else
    for (const name of left)
      if (!unread.has(name)) {
        unread.add(name);
        reading.report(decodeProblem.field(pathOf(here, name)));
      }
  const textAt = (key: string) =>
    optionalText.validate(addressIn(own(given, key)), t.appendContext(here, key, optionalText));
  return pipe(
    E.Do,
    E.apS('id', textAt('id')),
    E.apS('url', textAt('url')),
    E.apS('values', readFields(fields, isCalled ? { name: called, ...sent } : sent, reading, within)),
    E.map(({ id, url, values }) => {
      if (String(url).trim() !== '' && !isSafeHref(String(url)))
        reading.report(decodeProblem.address(pathOf(here, 'url')));
      return { id: String(id || index), url: String(url), ...values };
    }),
  );
};

/** A list of items of the content tree, each with fields of its own; one that cannot be read is left out and reported. */
export const list = <const OwnFields extends Fields>(
  name: string,
  fields: OwnFields,
): Field<readonly ItemOf<OwnFields>[]> => ({
  name,
  format: { type: 'list', fields },
  read: (given, reading, around = []) => {
    const here: t.Context = [...around, { key: name, type: List, actual: given }];
    if (isAbsent(given)) return E.right([]);
    const listed = listIn(given);
    const isOneItem = isRecord(listed) && (isRecord(own(listed, 'fields')) || isNamed(fieldsSent(fields, listed)));
    if (!Array.isArray(listed) && !isOneItem) return t.failure(given, here);
    const items: readonly unknown[] = Array.isArray(listed) ? listed : [listed];
    const unread = new Set<string>();
    return E.right(
      items.flatMap((item, index) =>
        pipe(
          readItem(fields, item, index, reading, here, unread),
          E.match(
            (errors) => {
              reading.report(decodeProblem.values(errors));
              return [];
            },
            // What `readFields` gives has by construction the keys and values that `ItemOf` spells out.
            (values) => [values as ItemOf<OwnFields>],
          ),
        ),
      ),
    );
  },
  traverse: (value, visit) =>
    Array.isArray(value) ? value.map((item: UnknownRecord) => traverseFields(fields, item, visit)) : value,
});

const isPresent = <A>(value: A | undefined): value is A => value !== undefined;

/** The keys of a link's address (C§3 "Link item", in either spelling). */
const addressKeys = ['href', 'Href', 'url', 'Url', 'anchor', 'Anchor', 'cached_url'] as const;
const hasAddress = (given: unknown): boolean => isRecord(given) && addressKeys.some((key) => Object.hasOwn(given, key));

/** C§3 prints lists of bare link items; a link in a field of its own is wrapped in its value. */
const isLinkAlone = (given: unknown): boolean =>
  isRecord(given) &&
  !['fields', 'link', 'Link'].some((key) => Object.hasOwn(given, key)) &&
  (hasAddress(given) || hasAddress(own(given, 'value')));

const isWordAlone = (given: unknown): boolean => typeof given === 'string';

/** A list of `{link}` items or of links alone, as its links; C§5: empty ones are dropped. */
export const links = (name: string): Field<readonly Link[]> => ({
  ...listed(name, { link: link('link') }, isLinkAlone, (item) => item.link),
  format: { type: 'links' },
});

/** A list of `{name}` items or of names alone, as its non-empty names; one that means no choice is reported. */
export const names = (name: string, isChoice: (written: string) => boolean = () => true): Field<readonly string[]> => ({
  ...listed(name, { name: word('name', isChoice) }, isWordAlone, (item) => item.name.trim() || undefined),
  format: { type: 'names' },
});

/** A list of items with a link each; a bare link reads as an item without other fields. */
export const linkedItems = <const OwnFields extends Fields>(
  name: string,
  linkName: string,
  fields: OwnFields,
): Field<readonly ItemOf<OwnFields>[]> => withAlone(list(name, fields), isLinkAlone, [linkName]);

/**
 * Wraps a list so that an entry that is the value of one field reads as such an item, also outside
 * a list.
 */
const withAlone = <Items>(
  items: Field<Items>,
  isAlone: (given: unknown) => boolean,
  fieldNames: readonly string[],
): Field<Items> => {
  const asItem = (given: unknown): unknown =>
    isAlone(given) ? { fields: Object.fromEntries(fieldNames.map((field) => [field, given])) } : given;
  return {
    ...items,
    read: (given, ...around) => {
      const entries = listIn(given);
      return items.read(Array.isArray(entries) ? entries.map(asItem) : asItem(entries), ...around);
    },
  };
};

/** A list of items of one field each, or of bare field values. */
const listed = <const OwnFields extends Fields, Value>(
  name: string,
  fields: OwnFields,
  isAlone: (given: unknown) => boolean,
  toValue: (item: ItemOf<OwnFields>) => Value | undefined,
): Field<readonly Value[]> => {
  const items = withAlone(
    list(name, fields),
    isAlone,
    Object.values(fields).map((field) => field.name),
  );
  return {
    ...items,
    read: (...given) =>
      pipe(
        items.read(...given),
        E.map((read) => read.map(toValue).filter(isPresent)),
      ),
    traverse: nothingInside,
  };
};

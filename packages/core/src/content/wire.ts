import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type CalendarDate, calendarDateFrom } from '../shared/calendar-date.ts';
import { type Image, isImage, makeImage } from './image.ts';
import { isLink, type Link, makeLink } from './link.ts';
import { isRecord, own, type UnknownRecord } from './record.ts';
import { RichText } from './rich-text.ts';

/**
 * The field shapes of layout JSON (docs/contracts/layout-json.md), and what other senders make of them: a value that stands for
 * itself or in `jsonValue`, a number where a text is meant, `"1"` for a tick. A field that is missing or null is an empty one; a
 * field of another type is an error, so that it is seen.
 */

export const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Reads a missing or null value as if it were `absent`. */
export const optional = <A, O>(inner: t.Type<A, O>, absent: unknown): t.Type<A, O> =>
  new t.Type(
    inner.name,
    inner.is,
    (value, context) => inner.validate(isAbsent(value) ? absent : value, context),
    inner.encode,
  );

/** The object that holds the value: the field itself, what it holds as `jsonValue`, or the bare value put into one. */
const wrapperOf = (given: unknown): unknown => {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return { value: given };
  if (isRecord(given) && !Object.hasOwn(given, 'value') && isRecord(own(given, 'jsonValue'))) return given.jsonValue;
  return given;
};

/** `{ value }`, as the content service wraps every single value. */
const field = <A, O>(inner: t.Type<A, O>, absent: unknown): t.Type<A, { readonly value: O }> => {
  const present = optional(inner, absent);
  return new t.Type(
    `Field<${inner.name}>`,
    inner.is,
    (given, context) => {
      const wrapped = wrapperOf(given);
      if (isAbsent(wrapped)) return present.validate(undefined, context);
      if (!isRecord(wrapped)) return t.failure(wrapped, context, 'a field is an object with a value');
      return present.validate(own(wrapped, 'value'), t.appendContext(context, 'value', present));
    },
    (value) => ({ value: inner.encode(value) }),
  );
};

/** The first of the keys the sender used, as text. Numbers count, for sizes; anything else is an error. */
const textAt = (record: UnknownRecord, ...keys: readonly string[]): E.Either<string, string> => {
  const key = keys.find((candidate) => !isAbsent(own(record, candidate)));
  const value = key === undefined ? '' : own(record, key);
  if (typeof value === 'string') return E.right(value);
  return typeof value === 'number' ? E.right(String(value)) : E.left(`${key} is no text`);
};

/** A codec for a value object that a record describes, or for its absence when the record describes none. */
const described = <A>(
  name: string,
  is: (value: unknown) => value is A,
  read: (record: UnknownRecord) => E.Either<string, A | undefined>,
  write: (value: A) => UnknownRecord,
): t.Type<A | undefined, UnknownRecord> =>
  new t.Type(
    name,
    (value): value is A | undefined => value === undefined || is(value),
    (value, context) => {
      if (value === '') return t.success(undefined);
      if (!isRecord(value)) return t.failure(value, context, `${name} is described by an object`);
      return pipe(
        read(value),
        E.mapLeft((message): t.Errors => [{ value, context, message }]),
      );
    },
    (value) => (value === undefined ? {} : write(value)),
  );

/** C§3 "Link item" in either spelling, C§5 rules; undefined when there is nothing to show. */
const LinkValue = described<Link>(
  'Link',
  isLink,
  (record) =>
    pipe(
      E.Do,
      E.apS('type', textAt(record, 'linktype', 'LinkType', 'linkType')),
      E.apS('href', textAt(record, 'href', 'Href', 'Url')),
      E.apS('url', textAt(record, 'url')),
      E.apS('text', textAt(record, 'text', 'Text')),
      E.apS('name', textAt(record, 'name', 'Name')),
      E.apS('title', textAt(record, 'title', 'LinkTitle', 'Title')),
      E.apS('target', textAt(record, 'target', 'Target')),
      E.apS('query', textAt(record, 'querystring', 'QueryString')),
      E.apS('anchor', textAt(record, 'anchor', 'Anchor')),
      E.map(makeLink),
    ),
  ({ kind, href, text, title, opensNewTab }) => ({
    linktype: kind,
    href,
    text,
    title,
    ...(opensNewTab ? { target: '_blank' } : {}),
  }),
);

const pixels = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

const ImageValue = described<Image>(
  'Image',
  isImage,
  (record) =>
    pipe(
      E.Do,
      E.apS('src', textAt(record, 'src')),
      E.apS('alt', textAt(record, 'alt')),
      E.apS('className', textAt(record, 'class')),
      E.bind('width', () => pipe(textAt(record, 'width'), E.map(pixels))),
      E.bind('height', () => pipe(textAt(record, 'height'), E.map(pixels))),
      E.map(makeImage),
    ),
  ({ src, alt, size }) => ({ src, alt, ...size }),
);

/** A day, written as an ISO 8601 stamp; undefined when unset (year 0001) or no date at all. */
const DateValue = new t.Type<CalendarDate | undefined, string, unknown>(
  'Date',
  (value): value is CalendarDate | undefined =>
    value === undefined || (typeof value === 'string' && calendarDateFrom(value) === value),
  (value, context) =>
    typeof value === 'string'
      ? t.success(calendarDateFrom(value))
      : t.failure(value, context, 'a date is written as text'),
  (value) => value ?? '',
);

/** Reads a number as the text that it is written as. */
const fromNumber = <A>(inner: t.Type<A, string>): t.Type<A, string> =>
  new t.Type(
    inner.name,
    inner.is,
    (value, context) => inner.validate(typeof value === 'number' ? String(value) : value, context),
    inner.encode,
  );

const ticks: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((given) => [given, true] as const),
  ...[false, 0, '0', 'false', ''].map((given) => [given, false] as const),
]);

const Tick = new t.Type<boolean>(
  'boolean',
  t.boolean.is,
  (value, context) => {
    const tick = ticks.get(typeof value === 'string' ? value.trim().toLowerCase() : value);
    return tick === undefined ? t.failure(value, context) : t.success(tick);
  },
  t.identity,
);

export const textField = field(fromNumber(t.string), '');
export const richTextField = field(fromNumber(RichText), '');
export const checkboxField = field(Tick, false);
export const linkField = field(LinkValue, {});
export const imageField = field(ImageValue, {});
export const dateField = field(DateValue, '');

/** An entry of a list field: an item of the content tree with its address (empty if it has none) and its own fields. */
const itemOf = <Fields extends t.Props>(fields: Fields) =>
  t.type({ id: optional(t.string, ''), url: optional(t.string, ''), fields: t.type(fields) });

/** A list field; missing means empty. */
export const listOf = <A, O>(item: t.Type<A, O>) => optional(t.array(item), []);

const nameItems = listOf(itemOf({ name: textField }));

/** A list of `{name}` items, as its non-empty names. */
export const nameListField = new t.Type<readonly string[], t.OutputOf<typeof nameItems>, unknown>(
  'NameList',
  (value): value is readonly string[] => Array.isArray(value) && value.every(t.string.is),
  (value, context) =>
    pipe(
      nameItems.validate(value, context),
      E.map((items) => items.map(({ fields }) => fields.name.trim()).filter((name) => name !== '')),
    ),
  (names) => nameItems.encode(names.map((name, index) => ({ id: String(index), url: '', fields: { name } }))),
);

/** Where in the data something was wrong and what was expected there; never what stood there. */
export const whereFailed = (errors: t.Errors): string =>
  errors
    .slice(0, 5)
    .map(({ context, message }) => {
      const path = context.map(({ key }) => key).filter((key) => key !== '');
      return `${path.join('.')}: ${message ?? `expected ${context.at(-1)?.type.name ?? 'another value'}`}`;
    })
    .join('; ');

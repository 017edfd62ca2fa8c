import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type CalendarDate, calendarDateFrom } from '../../shared/calendar-date.ts';
import { countUnusable, type Image, isImage, makeImage, sizesIn, sourcesIn, widestOf } from '../values/image.ts';
import { isLink, isSafeHref, type Link, makeLink } from '../values/link.ts';
import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import { RichText } from '../values/rich-text.ts';
import { addressIn, isEmptyValue } from './foreign.ts';

/**
 * The field shapes of layout JSON (docs/contracts/layout-json.md), and the variants of other
 * senders: a bare value or one in `jsonValue`, a number for a text, `"1"` for a tick, a size in a
 * text. A missing or null field is empty; a field of another type is an error, so that it is
 * noticed.
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

/** What a query of fields by their types is answered with. */
const typedKeys = ['boolValue', 'intValue', 'numberValue', 'dateValue'] as const;

/**
 * Returns the object that holds the value: the field, its `jsonValue` or typed value, or a wrapper
 * for a bare value. A query may also return `value`, which then is the raw text of the field.
 */
const wrapperOf = (given: unknown, bareKeys: readonly string[]): unknown => {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return { value: given };
  if (!isRecord(given)) return given;
  const held = own(given, 'jsonValue');
  if (!isAbsent(held)) return wrapperOf(held, bareKeys);
  const value = own(given, 'value');
  if (!isRecord(value) && bareKeys.some((key) => Object.hasOwn(given, key))) return { value: given };
  const typed = isAbsent(value) ? typedKeys.find((key) => !isAbsent(own(given, key))) : undefined;
  return typed === undefined ? given : { value: own(given, typed) };
};

/** `{ value }`, as the content service wraps every single value; an object with one of the `bareKeys` is the value itself. */
const field = <A, O>(
  inner: t.Type<A, O>,
  absent: unknown,
  bareKeys: readonly string[] = [],
): t.Type<A, { readonly value: O }> => {
  const present = optional(inner, absent);
  return new t.Type(
    `Field<${inner.name}>`,
    inner.is,
    (given, context) => {
      const wrapped = wrapperOf(given, bareKeys);
      if (isAbsent(wrapped)) return present.validate(undefined, context);
      if (!isRecord(wrapped)) return t.failure(wrapped, context, 'a field is an object with a value');
      return present.validate(own(wrapped, 'value'), t.appendContext(context, 'value', present));
    },
    (value) => ({ value: inner.encode(value) }),
  );
};

/** The first of the keys the sender used, as text. Numbers count, for sizes, and a list of words; anything else is an error. */
const textAt = (record: UnknownRecord, ...keys: readonly string[]): E.Either<string, string> =>
  textIn(record, keys, (value) => (Array.isArray(value) && value.every(t.string.is) ? value.join(' ') : value));

const addressAt = (record: UnknownRecord, ...keys: readonly string[]): E.Either<string, string> =>
  textIn(record, keys, addressIn);

const textIn = (
  record: UnknownRecord,
  keys: readonly string[],
  unwrapped: (value: unknown) => unknown,
): E.Either<string, string> => {
  const key = keys.find((candidate) => !isAbsent(own(record, candidate)));
  const value = key === undefined ? '' : unwrapped(own(record, key));
  if (typeof value === 'string') return E.right(value);
  return typeof value === 'number' ? E.right(String(value)) : E.left(`${key} is no text`);
};

/** A codec for a value object that a record describes, or for its absence. */
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

const isPlaceInTree = (record: UnknownRecord): boolean =>
  Object.hasOwn(record, 'linktype') && !Object.hasOwn(record, 'cached_url');

const asPath = (address: string): string =>
  address === '' || /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address) ? address : `/${address}`;

/** C§3 "Link item" in either spelling, by the rules of C§5; undefined when there is nothing to show. */
const LinkValue = described<Link>(
  'Link',
  isLink,
  (record) =>
    pipe(
      E.Do,
      E.apS('type', textAt(record, 'linktype', 'LinkType', 'linkType')),
      // `url` is an address, but beside a `linktype` of C§3 it is a place in the content tree. A story's `cached_url` is a path without its slash.
      E.apS('href', addressAt(record, 'href', 'Href', 'Url', ...(isPlaceInTree(record) ? [] : ['url']))),
      E.apS('cached', pipe(addressAt(record, 'cached_url'), E.map(asPath))),
      E.apS('url', addressAt(record, 'url')),
      E.apS('text', textAt(record, 'text', 'Text')),
      E.apS('name', textAt(record, 'name', 'Name')),
      E.apS('title', textAt(record, 'title', 'LinkTitle', 'Title')),
      E.apS('target', textAt(record, 'target', 'Target')),
      E.apS('query', textAt(record, 'querystring', 'QueryString', 'queryString')),
      E.apS('anchor', textAt(record, 'anchor', 'Anchor')),
      E.apS('className', textAt(record, 'class', 'CssClass', 'className', 'cssClass')),
      E.map(({ cached, ...parts }) => makeLink({ ...parts, href: parts.href || cached })),
    ),
  ({ kind, href, text, title, opensNewTab, look }) => ({
    linktype: kind,
    href,
    text,
    title,
    ...(opensNewTab ? { target: '_blank' } : {}),
    ...(look === undefined ? {} : { class: look === 'outline' ? 'button outline' : look }),
  }),
);

/** An address of an item outside the site. */
export type Destination = { readonly href: string; readonly opensNewTab: boolean };

const isDestination = (value: unknown): value is Destination =>
  isRecord(value) && typeof value.href === 'string' && isSafeHref(value.href) && typeof value.opensNewTab === 'boolean';

/** C§3 "genericItemUrl (url, target)": an address without a name; undefined for an unsafe one. */
const DestinationValue = described<Destination>(
  'Destination',
  isDestination,
  (record) =>
    pipe(
      E.Do,
      E.apS('href', addressAt(record, 'url', 'Url', 'href', 'Href')),
      E.apS('target', textAt(record, 'target', 'Target')),
      E.map(({ href, target }) =>
        isSafeHref(href) ? { href: href.trim(), opensNewTab: target.trim().toLowerCase() === '_blank' } : undefined,
      ),
    ),
  ({ href, opensNewTab }) => ({ url: href, ...(opensNewTab ? { target: '_blank' } : {}) }),
);

/** Parses `640` and `640px`; undefined for anything else. */
const pixels = (text: string): number | undefined => {
  const [, size] = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(text) ?? [];
  return size === undefined ? undefined : Number(size);
};

const ImageValue = described<Image>(
  'Image',
  isImage,
  (record) =>
    pipe(
      E.Do,
      E.apS('source', addressAt(record, 'src', 'Src', 'url', 'Url')),
      E.apS('candidates', textAt(record, 'srcset', 'srcSet')),
      E.apS('alt', textAt(record, 'alt', 'Alt')),
      E.apS('className', textAt(record, 'class', 'className', 'Class')),
      E.bind('width', () => pipe(textAt(record, 'width', 'Width'), E.map(pixels))),
      E.bind('height', () => pipe(textAt(record, 'height', 'Height'), E.map(pixels))),
      E.map(({ source, candidates, ...rest }) =>
        makeImage({
          src: source || widestOf(candidates),
          srcset: sizesIn(candidates),
          sources: sourcesIn(own(record, 'sources')),
          ...rest,
        }),
      ),
    ),
  ({ src, alt, size, sources, srcset }) => ({
    src,
    alt,
    ...size,
    ...(srcset !== undefined && { srcset }),
    ...(sources && {
      sources: sources.map(({ type, srcset, isNarrow, size: cut }) => ({
        type,
        srcset,
        ...cut,
        ...(isNarrow && { media: 'narrow' }),
      })),
    }),
  }),
);

/** `20260914T083000Z`, the short form of a stamp, in its long one. */
const longStamp = (stamp: string): string => stamp.replace(/^\s*(\d{4})(\d{2})(\d{2})(?=T|\s*$)/, '$1-$2-$3');

/** A day, written as an ISO 8601 stamp; undefined when unset (year 0001) or no date at all. */
const DateValue = new t.Type<CalendarDate | undefined, string, unknown>(
  'Date',
  (value): value is CalendarDate | undefined =>
    value === undefined || (typeof value === 'string' && calendarDateFrom(value) === value),
  (value, context) => {
    if (typeof value === 'string') return t.success(calendarDateFrom(longStamp(value)));
    // Milliseconds since 1970, as a query of dates is answered.
    const instant = typeof value === 'number' ? new Date(value) : undefined;
    return instant === undefined || Number.isNaN(instant.getTime())
      ? t.failure(value, context, 'a date is written as text')
      : t.success(calendarDateFrom(instant.toISOString()));
  },
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

/**
 * Reads a bare address as an object with only that; a text that starts like an element is the raw
 * text of a field, not an address.
 */
const fromAddress = <A>(key: string, inner: t.Type<A, UnknownRecord>): t.Type<A, UnknownRecord> =>
  new t.Type(
    inner.name,
    inner.is,
    (value, context) =>
      inner.validate(
        typeof value === 'string' && !value.trimStart().startsWith('<') ? { [key]: value } : value,
        context,
      ),
    inner.encode,
  );

export const textField = field(fromNumber(t.string), '');
export const richTextField = field(fromNumber(RichText), '');
export const checkboxField = field(Tick, false);
export const destinationField = field(fromAddress('url', DestinationValue), {}, ['url', 'Url', 'href', 'Href']);
const bareLinkKeys = ['href', 'Href', 'url', 'Url', 'anchor', 'cached_url'] as const;
export const linkField = field(LinkValue, {}, bareLinkKeys);
export const imageField = field(fromAddress('src', ImageValue), {}, ['src', 'Src', 'srcset', 'srcSet', 'url', 'Url']);
export const dateField = field(DateValue, '');

/** Returns whether a dropped link has an address and lacks only its text (C§5). */
export const isUnnamedLink = (given: unknown): boolean => {
  const wrapped = wrapperOf(given, bareLinkKeys);
  const value = isRecord(wrapped) ? own(wrapped, 'value') : undefined;
  return pipe(
    LinkValue.decode(isRecord(value) ? { ...value, text: 'words' } : ''),
    E.exists((link) => link !== undefined),
  );
};

const addressKeys = ['href', 'Href', 'url', 'Url', 'cached_url', 'src', 'Src'] as const;

/** Returns whether a value without a reading has an address that is not safe (C§5). */
export const hasUnsafeAddress =
  (isSafe: (address: string) => boolean) =>
  (given: unknown): boolean => {
    const wrapped = wrapperOf(given, addressKeys);
    const value = isRecord(wrapped) ? own(wrapped, 'value') : undefined;
    const sent = isRecord(value) ? addressKeys.map((key) => addressIn(own(value, key))) : [value];
    return sent.some((each) => typeof each === 'string' && each.trim() !== '' && !isSafe(each));
  };

/** Returns whether a picture was sent with sizes or formats that cannot be used. */
export const hasUnusableSizes = (given: unknown): boolean => {
  const wrapped = wrapperOf(given, imageKeys);
  const value = isRecord(wrapped) ? own(wrapped, 'value') : undefined;
  return isRecord(value) && countUnusable(own(value, 'srcset') ?? own(value, 'srcSet'), own(value, 'sources')) > 0;
};

/** Members of a field beside its value, and the keys of values. */
const besideValue = new Set([
  'id',
  'name',
  'displayName',
  'type',
  '__typename',
  'editable',
  'value',
  'jsonValue',
  ...typedKeys,
]);

/** The keys that values of several parts are read by. */
export const linkKeys = [
  'href',
  'Href',
  'url',
  'Url',
  'cached_url',
  'anchor',
  'Anchor',
  'querystring',
  'QueryString',
  'queryString',
  'text',
  'Text',
  'name',
  'Name',
  'title',
  'Title',
  'LinkTitle',
  'linktype',
  'LinkType',
  'linkType',
  'target',
  'Target',
  'class',
  'CssClass',
  'className',
  'cssClass',
] as const;
export const destinationKeys = ['url', 'Url', 'href', 'Href', 'target', 'Target'] as const;
export const imageKeys = [
  'src',
  'Src',
  'url',
  'Url',
  'srcset',
  'srcSet',
  'sources',
  'alt',
  'Alt',
  'class',
  'className',
  'Class',
  'width',
  'Width',
  'height',
  'Height',
] as const;

/** Returns whether a field has members but none under a known key: it was read as empty. */
export const hasUnknownKeys =
  (valueKeys: readonly string[]) =>
  (given: unknown): boolean => {
    const wrapped = wrapperOf(given, valueKeys);
    if (!isRecord(wrapped)) return false;
    const value = own(wrapped, 'value');
    if (!isAbsent(value) && !isRecord(value)) return false;
    const filled = Object.entries(value ?? wrapped).filter(([, each]) => !isEmptyValue(each));
    const known = isRecord(value) ? new Set<string>(['__typename', ...valueKeys]) : besideValue;
    return filled.some(([key]) => !known.has(key)) && !filled.some(([key]) => valueKeys.includes(key));
  };

/** Returns whether a dropped day has a text that is not a time stamp: unset days have the year 0001. */
export const isUnreadDay = (given: unknown): boolean =>
  pipe(
    textField.decode(given),
    E.exists((written) => !/^\s*(?:0001.*)?$/su.test(written)),
  );

/** Returns where the data was wrong and what was expected there; never the value. */
export const whereFailed = (errors: t.Errors): string =>
  errors
    .slice(0, 5)
    .map(({ context, message }) => {
      const path = context.map(({ key }) => key).filter((key) => key !== '');
      return `${path.join('.')}: ${message ?? `expected ${context.at(-1)?.type.name ?? 'another value'}`}`;
    })
    .join('; ');

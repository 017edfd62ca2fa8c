import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { leaveOut } from './decode.ts';

export interface CountBrand {
  readonly Count: unique symbol;
}

/** How many there are of something; fewer than none cannot be counted. */
export const Count = t.brand(t.Int, (value): value is t.Branded<t.Int, CountBrand> => value >= 0, 'Count');

export interface SegmentBrand {
  readonly Segment: unique symbol;
}

/** One segment of a path that an address can carry: no slash, no lone surrogate, and not `..`. */
export const Segment = t.brand(
  t.string,
  (value): value is t.Branded<string, SegmentBrand> => /^(?!\.{0,2}$)[^/\p{Surrogate}]+$/u.test(value),
  'Segment',
);

/** Either of two types that are read as they are. io-ts's `union` would bring 0.9 KB into each page, for tags that these do not have (ADR 0080). */
export const either = <One, Other>(one: t.Type<One>, other: t.Type<Other>, name: string): t.Type<One | Other> => {
  const is = (value: unknown): value is One | Other => one.is(value) || other.is(value);
  return new t.Type(
    name,
    is,
    (given, context) => (is(given) ? t.success(given) : t.failure(given, context)),
    t.identity,
  );
};

/** An id, for services with numeric ids, too. */
export const Identifier = /* @__PURE__ */ either(t.string, t.number, 'Identifier');

/** A list as its service sent it. */
export type Listed<Item> = {
  /** What of it could be read, in its order. */
  readonly items: readonly Item[];
  /** How many items it had. */
  readonly sent: number;
};

/**
 * Decodes a list item by item: an unreadable item is dropped and reported (`decode`). A list
 * without any readable item is garbled, not empty.
 * Not for a list of which a part would mislead: the dates until which one may apply, and one's own
 * subscriptions, consents and sessions.
 */
export const listOf = <Item, Written>(
  item: t.Type<Item, Written>,
): t.Type<Listed<Item>, readonly Written[], unknown> => {
  const Whole = t.type({ items: t.readonlyArray(item), sent: t.number });
  return new t.Type<Listed<Item>, readonly Written[], unknown>(
    `a list of ${item.name}`,
    Whole.is,
    (given, context) => {
      if (!Array.isArray(given)) return t.failure(given, context);
      const sent: readonly unknown[] = given;
      const read = sent.map((each, index) => item.validate(each, t.appendContext(context, `${index}`, item, each)));
      const items = read.flatMap((outcome) => (E.isRight(outcome) ? [outcome.right] : []));
      const failed = read.flatMap((outcome) => (E.isLeft(outcome) ? [outcome.left] : []));
      if (items.length === 0 && failed.length > 0) return t.failures(failed.flat());
      for (const errors of failed) leaveOut(context, errors);
      return t.success({ items, sent: sent.length });
    },
    ({ items }) => items.map(item.encode),
  );
};

/**
 * Optional fields of an answer. A service may send null for a missing value, and an unreadable
 * value counts as missing and is reported (`decode`).
 */
export const mayBeMissing = <Fields extends t.Props>(fields: Fields) => {
  const partial = t.partial(fields);
  return new t.Type<t.TypeOf<typeof partial>, t.OutputOf<typeof partial>>(
    partial.name,
    partial.is,
    (given, context) =>
      t.UnknownRecord.is(given)
        ? // What of it is listed has by construction the types that `partial` spells out.
          t.success({ ...given, ...readable(fields, given, context) } as t.TypeOf<typeof partial>)
        : t.failure(given, context),
    partial.encode,
  );
};

/** Returns the values of such fields that can be decoded. */
const readable = (
  fields: t.Props,
  given: Readonly<Record<string, unknown>>,
  context: t.Context,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = given[name] ?? undefined;
      if (value === undefined) return [name, undefined];
      const read = field.validate(value, t.appendContext(context, name, field, value));
      if (E.isRight(read)) return [name, read.right];
      leaveOut(context, read.left);
      return [name, undefined];
    }),
  );

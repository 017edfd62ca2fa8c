import * as t from 'io-ts';

export interface CountBrand {
  readonly Count: unique symbol;
}

/** How many there are of something; fewer than none cannot be counted. */
export const Count = t.brand(t.Int, (value): value is t.Branded<t.Int, CountBrand> => value >= 0, 'Count');

export interface SegmentBrand {
  readonly Segment: unique symbol;
}

/** One segment of a path as an address can carry it: no slash, no half of a surrogate pair, and not the way up. */
export const Segment = t.brand(
  t.string,
  (value): value is t.Branded<string, SegmentBrand> => /^(?!\.{0,2}$)[^/\p{Surrogate}]+$/u.test(value),
  'Segment',
);

/** A field of several texts, which of one may come as that text. */
export const Texts = t.union([t.readonlyArray(t.string), t.string], 'Texts');

/** Its texts, none of them empty. */
export const textsOf = (texts: t.TypeOf<typeof Texts> = []): readonly string[] =>
  (typeof texts === 'string' ? [texts] : texts).filter((text) => text !== '');

/** Fields that an answer may leave out. A service that has nothing to say of one may say null as well, which is read as left out. */
export const mayBeMissing = <Fields extends t.Props>(fields: Fields) => {
  const partial = t.partial(fields);
  return new t.Type<t.TypeOf<typeof partial>, t.OutputOf<typeof partial>>(
    partial.name,
    partial.is,
    (given, context) =>
      partial.validate(
        t.UnknownRecord.is(given)
          ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? undefined]))
          : given,
        context,
      ),
    partial.encode,
  );
};

import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { DecodeProblem } from '../values/decode-warning.ts';
import type { Image } from '../values/image.ts';
import { hasUnsafeLink, isSafeHref, isSafeSource, type Link } from '../values/link.ts';
import { RichText } from '../values/rich-text.ts';
import type { Child, Report, Visit } from '../values/visit.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import {
  checkboxField,
  type Destination,
  dateField,
  destinationField,
  destinationKeys,
  hasUnknownKeys,
  hasUnsafeAddress,
  hasUnusableSizes,
  imageField,
  imageKeys,
  isUnnamedLink,
  isUnreadDay,
  linkField,
  linkKeys,
  richTextField,
  textField,
} from '../wire/wire.ts';
import { chosen } from './params.ts';

/** The format of a field, for editors, forms and field tables. */
export type Format =
  | { readonly type: 'text' | 'rich text' | 'checkbox' | 'image' | 'link' | 'date' | 'links' | 'names' }
  | { readonly type: 'other'; readonly sample: (seed: number) => unknown }
  | { readonly type: 'rich text with slots' }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly fallback: string }
  | { readonly type: 'list'; readonly fields: Fields };

export type Reading = {
  /** The modules of the component's placeholders. */
  readonly areas: ReadonlyMap<string, readonly Child[]>;
  readonly report: Report;
};

/** A field of layout JSON: its name, its reader and its content. */
export type Field<Value> = {
  readonly name: string;
  readonly format: Format;
  readonly read: (given: unknown, reading: Reading, around?: t.Context) => t.Validation<Value>;
  /** Visits the rich texts and modules in the result of `read`. */
  readonly traverse: (value: unknown, visit: Visit) => unknown;
};

export type Fields = { readonly [key: string]: Field<unknown> };

/** The `traverse` of a field without rich text or modules. */
export const nothingInside: Field<unknown>['traverse'] = (value) => value;

/** Returns the path of a field in its component. */
export const pathOf = (around: t.Context, name: string): string =>
  [...around.map(({ key }) => key), name].filter(Boolean).join('.');

/** Wraps a field to report values that were sent but only partly read. */
const reporting = <Value>(
  written: Field<Value>,
  isDropped: (given: unknown, value: Value) => boolean,
  problem: (path: string) => DecodeProblem,
): Field<Value> => ({
  ...written,
  read: (given, reading, around = []) =>
    pipe(
      written.read(given, reading, around),
      E.map((value) => {
        if (isDropped(given, value)) reading.report(problem(pathOf(around, written.name)));
        return value;
      }),
    ),
});

const expecting = (what: string) => (path: string) => decodeProblem.value(path, `expected ${what}`);

/**
 * A field that a codec reads as a whole, without rich text or modules. A value with only unknown
 * keys reads as empty and is reported.
 */
const coded = <Value>(
  name: string,
  codec: t.Type<Value, unknown>,
  format: Format,
  valueKeys: readonly string[] = [],
): Field<Value> =>
  reporting(
    {
      name,
      format,
      read: (given, _, around = []) => codec.validate(given, [...around, { key: name, type: codec, actual: given }]),
      traverse: nothingInside,
    },
    hasUnknownKeys(valueKeys),
    expecting('a value'),
  );

/** A value with an address; an unsafe one is dropped and reported. */
const addressed = <Value>(written: Field<Value | undefined>, isSafe = isSafeHref): Field<Value | undefined> => {
  const isUnsafe = hasUnsafeAddress(isSafe);
  return reporting(written, (given, value) => value === undefined && isUnsafe(given), decodeProblem.address);
};

export const text = (name: string): Field<string> => coded(name, textField, { type: 'text' });
export const checkbox = (name: string): Field<boolean> => coded(name, checkboxField, { type: 'checkbox' });
export const image = (name: string): Field<Image | undefined> =>
  reporting(
    addressed(coded(name, imageField, { type: 'image' }, imageKeys), isSafeSource),
    (given, value) => value !== undefined && hasUnusableSizes(given),
    expecting('sizes that can be used'),
  );
/** A link. One with an address and no text is dropped (C§5) and reported. */
export const link = (name: string): Field<Link | undefined> =>
  reporting(
    addressed(coded(name, linkField, { type: 'link' }, linkKeys)),
    (given, value) => value === undefined && isUnnamedLink(given),
    expecting('words of a link'),
  );
/** The address of an item, without a name (C§3 "genericItemUrl"). */
export const destination = (name: string): Field<Destination | undefined> =>
  addressed(coded(name, destinationField, { type: 'other', sample: () => ({ value: '' }) }, destinationKeys));

const checked = (
  name: string,
  isUsable: (written: string) => boolean,
  problem: (path: string) => DecodeProblem,
): Field<string> => reporting(text(name), (_, written) => written.trim() !== '' && !isUsable(written), problem);

/** A text that is an address; one that cannot be used is reported and left to the module. */
export const address = (name: string, isUsable: (written: string) => boolean = isSafeHref): Field<string> =>
  checked(name, isUsable, decodeProblem.address);

/** A text that is a choice; one that means none is reported and left to the module. */
export const word = (name: string, isChoice: (written: string) => boolean): Field<string> =>
  checked(name, isChoice, decodeProblem.choice);

/** A text that is an id; one that can be none is reported and left to the module. */
export const identifier = (name: string, idIn: (written: string) => string | undefined): Field<string> =>
  checked(name, (written) => idIn(written) !== undefined, expecting('an id'));

/** A day. An unreadable one is dropped and reported; the fields beside it stay. */
export const date = (name: string): Field<CalendarDate | undefined> =>
  reporting(
    coded(name, dateField, { type: 'date' }),
    (given, value) => value === undefined && isUnreadDay(given),
    expecting('a day'),
  );

export const richText = (name: string): Field<RichText> => ({
  ...reporting(
    coded(name, richTextField, { type: 'rich text' }),
    (_, html) => hasUnsafeLink(html),
    decodeProblem.address,
  ),
  traverse: (value, visit) => (RichText.is(value) ? visit.richText(value) : value),
});

/**
 * A text that is one of a few choices, in any spelling (`chosen`); anything else is reported and the
 * fallback, by default the first of them.
 */
export const oneOf = <const Choices extends readonly [string, ...string[]]>(
  name: string,
  choices: Choices,
  fallback: Choices[number] = choices[0],
): Field<Choices[number]> => {
  const written = word(name, (given) => chosen(choices, given) !== undefined);
  return {
    name,
    format: { type: 'choice', choices, fallback },
    read: (...given) =>
      pipe(
        written.read(...given),
        E.map((given) => chosen(choices, given) ?? fallback),
      ),
    traverse: nothingInside,
  };
};

import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { type HostName, hostNames, type RuntimeDocument } from './model.ts';

/** The platform's own parser, as browsers and Node have it. */
declare const URL: {
  parse(address: string): {
    readonly protocol: string;
    readonly origin: string;
    readonly username: string;
    readonly password: string;
    readonly search: string;
    readonly hash: string;
  } | null;
};

/** A value that another codec reads and that is meant; `wants` completes the sentence "… must be …". */
const refined = <T>(of: t.Type<T>, isMeant: (value: T) => boolean, wants: string): t.Type<T> =>
  new t.Type(
    wants,
    (given): given is T => of.is(given) && isMeant(given),
    (given, context) => (of.is(given) && isMeant(given) ? t.success(given) : t.failure(given, context)),
    of.encode,
  );

/** Returns whether a text is a base address for calls: http or https, without secrets and query. */
const isHttpAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return (
    address !== null &&
    /^https?:$/u.test(address.protocol) &&
    `${address.username}${address.password}${address.search}${address.hash}` === ''
  );
};

/** Whether a text is an origin exactly as a browser names it, without path or closing slash. */
export const isOrigin = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/u.test(address.protocol) && address.origin === text;
};

const Text = refined(t.string, (text) => text.length <= 500, 'a text of at most 500 characters');
const Flag = refined(t.boolean, () => true, 'true or false');
const HttpAddress = refined(t.string, isHttpAddress, 'an http or https address without user, query or anchor');
const Origins: t.Type<readonly string[]> = refined(
  t.readonlyArray(t.string),
  (list) => list.every(isOrigin) && new Set(list).size === list.length,
  'a list of different origins, such as https://www.example.com',
);
const wholeNumber = (max: number) =>
  refined(t.number, (n) => Number.isInteger(n) && n >= 1 && n <= max, `a whole number from 1 to ${max}`);

const NoField = refined(t.string, () => false, 'left out: there is no such field');

/** An object of these fields, any of which may be missing; a field that is not among them was meant for one of them and is refused. */
const closed = <Props extends t.Props>(props: Props) => {
  const fields = t.partial(props, 'an object');
  return new t.Type<t.TypeOf<typeof fields>, t.OutputOf<typeof fields>>(
    'an object',
    fields.is,
    (given, context) => {
      const read = fields.validate(given, context);
      const unknown =
        typeof given === 'object' && given !== null && !Array.isArray(given)
          ? Object.keys(given).filter((key) => !Object.hasOwn(props, key))
          : undefined;
      if (unknown === undefined) return t.failure(given, context);
      const errors = [
        ...(E.isLeft(read) ? read.left : []),
        ...unknown.map((key) => ({ value: undefined, context: t.appendContext(context, key, NoField) })),
      ];
      return errors.length === 0 ? read : t.failures(errors);
    },
    fields.encode,
  );
};

const hosts: { readonly [Name in HostName]: typeof HttpAddress } = Object.assign(
  {},
  ...hostNames.map((name) => ({ [name]: HttpAddress })),
);

/** The document as it is written down. */
const Document: t.Type<RuntimeDocument, unknown> = closed({
  origins: closed({ production: Origins, preview: Origins }),
  hosts: closed(hosts),
  alumni: closed({ isIdentityProviderEnabled: Flag, captchaKey: Text, mapsKey: Text }),
  presets: closed({
    autoRedirectionSeconds: wholeNumber(3_600),
    eventsPerPage: wholeNumber(100),
    cachedSearchPages: wholeNumber(5),
  }),
});

/** An error in a field of a document, without its value. */
export type WrongField = { readonly field: string; readonly wants: string };

const wrongField = ({ context }: t.ValidationError): WrongField => ({
  field: context.flatMap(({ key }) => (key === '' ? [] : [key])).join('.'),
  wants: context.at(-1)?.type.name ?? '',
});

/** An origin cannot be two things. */
const inBothLists = ({ origins: { production = [], preview = [] } = {} }: RuntimeDocument): boolean =>
  preview.some((origin) => production.includes(origin));

/** Reads a document; fails with every field that is wrong, and with each that there is not. */
export const decodeRuntimeDocument = (document: unknown): E.Either<readonly WrongField[], RuntimeDocument> =>
  pipe(
    Document.decode(document),
    E.mapLeft((errors): readonly WrongField[] => errors.map(wrongField)),
    E.filterOrElse(
      (read) => !inBothLists(read),
      (): readonly WrongField[] => [
        { field: 'origins.preview', wants: 'origins that are not among those of production' },
      ],
    ),
  );

import * as O from '#fp-ts/Option';

/** The JSON of a URL-encoded cookie value; none when it is either badly encoded or no JSON. */
export const decodeCookie = (cookie: string): O.Option<unknown> =>
  O.tryCatch((): unknown => JSON.parse(decodeURIComponent(cookie)));

/** A value as URL-encoded JSON, safe inside a cookie: no blank, comma, semicolon, quote or backslash survives. */
export const encodeCookie = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

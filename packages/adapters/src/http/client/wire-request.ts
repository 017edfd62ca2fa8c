import * as E from '#fp-ts/Either';
import { constUndefined, pipe } from '#fp-ts/function';
import type { HttpOptions } from './http-options.ts';
import type { HttpRequest } from './transport.ts';

/**
 * Returns the full address of a call; undefined when a segment is invalid: an empty or dot segment
 * would name another resource, and a lone surrogate none.
 */
export const urlOf = (baseUrl: string, { path, endsWithSlash, query }: HttpRequest): string | undefined => {
  const segments = path.map(encodeSegment);
  if (segments.includes(undefined)) return undefined;
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const address =
    segments.length === 0 && !endsWithSlash
      ? baseUrl
      : `${[baseUrl.replace(/\/+$/u, ''), ...segments].join('/')}${endsWithSlash ? '/' : ''}`;
  // Not every platform counts them.
  const queryString = search.toString();
  return queryString === '' ? address : `${address}?${queryString}`;
};

const encodeSegment = (segment: string): string | undefined =>
  segment === '' || segment === '.' || segment === '..'
    ? undefined
    : pipe(
        E.tryCatch(() => encodeURIComponent(segment), constUndefined),
        E.getOrElseW(constUndefined),
      );

/**
 * Returns whether HTTP can carry a header value; others are omitted, and the service answers as
 * without them.
 */
const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]+$/u.test(value);

/**
 * Returns the headers of A§7: the access token twice, the refresh token only for the two calls that
 * need it.
 */
export const headersOf = (
  options: Pick<HttpOptions, 'tokens' | 'clientAddress' | 'callerProof' | 'userAgent' | 'keyHeader'> & {
    readonly language?: string;
  },
  request: HttpRequest,
  requestId: string,
): Record<string, string> => {
  const tokens = options.tokens?.read();
  const headers: Readonly<Record<string, string | undefined>> = {
    Accept: 'application/json',
    'x-request-id': requestId,
    'Accept-Language': options.language,
    'x-forwarded-for': options.clientAddress,
    'x-caller': options.callerProof,
    'User-Agent': options.userAgent,
    access_token: tokens?.access,
    Authorization: tokens?.access === undefined ? undefined : `Bearer ${tokens.access}`,
    refresh_token: request.session === 'renews' || request.session === 'ends' ? tokens?.refresh : undefined,
    'Content-Type': contentTypeOf(request.body),
    ...request.headers,
  };
  const { keyHeader } = options;
  const isFree = (name: string): boolean => name.toLowerCase() !== keyHeader?.name.toLowerCase();
  return Object.fromEntries(
    [
      ...Object.entries(headers).filter(([name]) => isFree(name)),
      ...(keyHeader ? [[keyHeader.name, keyHeader.value]] : []),
    ].filter((entry): entry is [string, string] => entry[1] !== undefined && isHeaderValue(entry[1])),
  );
};

const contentTypeOf = (body: HttpRequest['body']): string | undefined => {
  if (body === undefined) return undefined;
  return body._tag === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
};

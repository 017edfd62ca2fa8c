import type { TransportFailure } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { TokenStore } from './token-store.ts';
import { noTokens } from './token-store.ts';
import type { HttpAnswer, HttpFailure, HttpRequest } from './transport.ts';

/** An answer as it came, its body still text; header names in lower case. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
};

export type Answered = E.Either<HttpFailure, HttpAnswer>;

type Call = {
  readonly request: HttpRequest;
  readonly requestId: string;
  readonly tokens: TokenStore | undefined;
  /** The configured address of the service. */
  readonly baseUrl: string;
};

/**
 * Converts a raw response into an answer or a failure, and stores the tokens that came with it
 * (A§7).
 */
export const readAnswer = (response: RawAnswer, call: Call): Answered => {
  const { status } = response;
  const requestId = headerOf(response, 'x-request-id') ?? call.requestId;
  if (status === 429) return E.left({ _tag: 'TooManyTries', retryAfterSeconds: retryAfterSeconds(response) });
  if (status < 200 || status >= 500 || (status >= 300 && status < 400)) {
    return E.left({ _tag: 'Unavailable', status, requestId });
  }
  const body = parse(response);
  if (status >= 400) {
    const retryAfter = retryAfterMs(response.headers['retry-after']);
    const challenge = /^Bearer\b.*\berror="(\w+)"/iu.exec(headerOf(response, 'www-authenticate') ?? '')?.[1];
    return E.left({
      _tag: 'Rejected',
      status,
      body: E.isRight(body) ? body.right : wordsOf(response),
      requestId,
      ...(challenge === undefined ? {} : { challenge }),
      ...(status === 404 && isPage(response) ? { nothingAt: call.baseUrl } : {}),
      ...(retryAfter === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfter / 1000) }),
    });
  }
  if (E.isLeft(body)) return body;
  return keepTokens(response, body.right, call) ? E.right({ status, body: body.right, requestId }) : tokensMissing;
};

/** Returns whether the response is an HTML page, which no service sends as its answer. */
const isPage = (response: RawAnswer): boolean => /^text\/html\b/iu.test(headerOf(response, 'content-type') ?? '');

const garbled = (cause: string): TransportFailure => ({ _tag: 'Garbled', cause });

const parse = (response: RawAnswer): E.Either<TransportFailure, unknown> => {
  const { data, status } = response;
  if (data === '' || data === null || data === undefined || status === 204) return E.right(undefined);
  const type = headerOf(response, 'content-type') ?? 'no type';
  if (typeof data !== 'string' || !/^application\/(?:[\w.-]+\+)?json\b/iu.test(type)) {
    return E.left(garbled(`expected JSON, got ${type.slice(0, 100)}`));
  }
  return E.tryCatch(
    (): unknown => JSON.parse(data),
    () => garbled('not JSON'),
  );
};

/** What a service refuses a call with where that is text (A§7) and not JSON. */
const wordsOf = (response: RawAnswer): string | undefined =>
  typeof response.data === 'string' && /^text\/plain\b/iu.test(headerOf(response, 'content-type') ?? '')
    ? response.data.trim().slice(0, 1_000)
    : undefined;

const tokensMissing: Answered = E.left(garbled('the session was renewed without an access token'));

/** Stores new tokens; returns false when the call had to bring a token and did not. */
const keepTokens = (response: RawAnswer, body: unknown, { request, tokens }: Call): boolean => {
  if (tokens === undefined) return true;
  if (request.session === 'ends') {
    tokens.replace(noTokens);
    return true;
  }
  const held = tokens.read();
  const access = headerOf(response, 'access_token') ?? (request.session === 'renews' ? accessTokenIn(body) : undefined);
  const refresh = headerOf(response, 'refresh_token');
  if (access !== undefined || refresh !== undefined) {
    tokens.replace({ access: access ?? held.access, refresh: refresh ?? held.refresh });
  }
  return request.session !== 'renews' || access !== undefined;
};

const accessTokenIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'access_token' in body && typeof body.access_token === 'string'
    ? body.access_token
    : undefined;

const headerOf = (response: RawAnswer, name: string): string | undefined => {
  const value: unknown = response.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const silentServiceWaitSeconds = 60;
const maxWaitSeconds = 86_400;

const retryAfterSeconds = (response: RawAnswer): number => {
  const ms = retryAfterMs(response.headers['retry-after']);
  return ms === undefined ? silentServiceWaitSeconds : Math.min(Math.ceil(ms / 1000), maxWaitSeconds);
};

/**
 * Returns `Retry-After` in milliseconds, from seconds or a date (RFC 9110 §10.2.3); `undefined` for
 * an invalid or missing one.
 */
export const retryAfterMs = (header: unknown, now: number = Date.now()): number | undefined => {
  if (typeof header !== 'string') return undefined;
  if (/^\d+$/u.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};

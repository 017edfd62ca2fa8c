import type { Language, TransportFailure } from '@masthead/core';
import type { DecodeWarning, LayoutNames } from '@masthead/core/content';
import type { TaskEither } from '#fp-ts/TaskEither';

/**
 * One call, before it is put on the wire.
 * `path` holds unencoded segments below the service's base address; none, without a closing slash,
 * means exactly that address. `session` is the role of the visitor's session: `renews` and `ends`
 * mark the only two calls that may carry the refresh token (A§7); the former expects new tokens
 * back, the latter drops them after the service has agreed.
 */
export type HttpRequest = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: readonly string[];
  /** For the calls whose printed path ends with a slash. */
  readonly endsWithSlash?: boolean;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: HttpBody;
  readonly session?: 'opens' | 'offered' | 'required' | 'renews' | 'ends';
  /** Whether a POST only reads, so that a repeat is harmless. */
  readonly isQuery?: boolean;
  /** Most bytes of an answer, unless the transport sets a limit. */
  readonly maxAnswerBytes?: number;
};

export type HttpBody =
  | { readonly _tag: 'json'; readonly value: unknown }
  | { readonly _tag: 'form'; readonly fields: Readonly<Record<string, string>> };

/** A 2xx answer. `body` is the parsed JSON, or `undefined` when there was none. */
export type HttpAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
};

/** A 4xx answer other than 429, for the adapter to translate; `body` is the parsed JSON if it was JSON, and the words of plain text. */
export type Rejected = {
  readonly _tag: 'Rejected';
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  /**
   * The `error` of its `WWW-Authenticate: Bearer` (RFC 6750, RFC 9470): why the token does not
   * suffice.
   */
  readonly challenge?: string | undefined;
  /** Seconds of its `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The base address of the service, where an HTML page answers 404: probably no service is there. */
  readonly nothingAt?: string | undefined;
};

/** The challenge of RFC 9470: the token is good, but its owner must sign in again for this. */
export const insufficientAuthentication = 'insufficient_user_authentication';

export type HttpFailure = Rejected | TransportFailure;

/** Which of the content service's sites is meant, for example `main`. */
export type SiteName = string;

/** What all calls over one transport have in common: what the visitor reads, and where. */
export type HttpContext = {
  readonly language: Language;
  readonly site: SiteName;
  /** What the content service calls the parts of a page. */
  readonly layoutNames?: LayoutNames;
  /** Called with each part that was left out of an answer, without its value. */
  readonly report?: (warning: DecodeWarning) => void;
};

/** Sends one request; never throws. */
export type Http = ((request: HttpRequest) => TaskEither<HttpFailure, HttpAnswer>) & {
  readonly context?: HttpContext;
};

export const json = (value: unknown): HttpBody => ({ _tag: 'json', value });
export const form = (fields: Readonly<Record<string, string>>): HttpBody => ({ _tag: 'form', fields });

/**
 * Maps a refusal that a call does not foresee. An HTML page with 404 is not an answer of a service:
 * `Garbled`.
 */
export const unforeseen = (failure: HttpFailure): TransportFailure => {
  if (failure._tag !== 'Rejected') return failure;
  const { status, requestId, nothingAt } = failure;
  return nothingAt === undefined
    ? { _tag: 'Unavailable', status, requestId }
    : { _tag: 'Garbled', cause: `a page of HTML that says 404: is ${nothingAt} the address of the service?` };
};

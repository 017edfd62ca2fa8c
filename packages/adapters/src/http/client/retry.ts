import type { HttpFailure, HttpRequest } from './transport.ts';

/** What time it is, how to wait and how to be random: the retry policy's ports, so that tests need not wait. */
export type Pace = {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
};

export const wallPace: Pace = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

const maxRetries = 2;
const backOffMs = 100;

/**
 * Repeating a DELETE is harmless to the service but not to the answer: the second one finds nothing and says 404.
 * POST may do the thing twice, unless it only asks.
 */
const maySafelyRepeat = (method: HttpRequest['method'], isQuery: boolean): boolean =>
  isQuery || method === 'GET' || method === 'PUT';

/** A service that has had too many requests is asked again by a query alone: whoever sends anything else is told to wait. */
const mayPass = (failure: HttpFailure, isQuery: boolean): boolean =>
  failure._tag === 'Unreachable' ||
  (isQuery && failure._tag === 'TooManyTries') ||
  (failure._tag === 'Unavailable' && (failure.status === 502 || failure.status === 503 || failure.status === 504));

/**
 * How long to wait, in milliseconds, before the call is tried again; `undefined` when it must not be.
 * Full jitter over 100 ms then 200 ms, or what the service asked for; never past the call's budget.
 */
export const waitBeforeRetry = (attempt: {
  readonly method: HttpRequest['method'];
  readonly isQuery: boolean;
  readonly failure: HttpFailure;
  readonly retriesSoFar: number;
  readonly leftMs: number;
  readonly askedForMs: number | undefined;
  readonly random: () => number;
}): number | undefined => {
  const { method, isQuery, failure, retriesSoFar } = attempt;
  if (!maySafelyRepeat(method, isQuery) || !mayPass(failure, isQuery) || retriesSoFar >= maxRetries) return undefined;
  const wait = attempt.askedForMs ?? Math.round(attempt.random() * backOffMs * 2 ** retriesSoFar);
  return wait < attempt.leftMs ? wait : undefined;
};

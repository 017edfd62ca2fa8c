import type { HttpFailure, HttpRequest } from './transport.ts';

/** Clock, timer and random source of the retry policy, as ports for tests. */
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
 * Returns whether a repeat is safe. A repeated DELETE would answer 404, and a repeated POST may act
 * twice unless it only reads.
 */
const maySafelyRepeat = (method: HttpRequest['method'], isQuery: boolean): boolean =>
  isQuery || method === 'GET' || method === 'PUT';

/**
 * Returns whether a failure may be temporary. After 429 only queries are repeated; other callers
 * get the time to wait.
 */
const mayPass = (failure: HttpFailure, isQuery: boolean): boolean =>
  failure._tag === 'Unreachable' ||
  (isQuery && failure._tag === 'TooManyTries') ||
  (failure._tag === 'Unavailable' && (failure.status === 502 || failure.status === 503 || failure.status === 504));

/**
 * Returns the milliseconds to wait before a retry; undefined when there must be none. Full jitter
 * over 100 ms then 200 ms, or the time that the service set; never past the call's budget.
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

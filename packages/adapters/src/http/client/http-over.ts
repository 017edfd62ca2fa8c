import type { TransportFailure } from '@masthead/core';
import * as E from '#fp-ts/Either';
import { contextOf, type HttpOptions } from './http-options.ts';
import { type Answered, type RawAnswer, readAnswer, retryAfterMs } from './read-answer.ts';
import { renewing } from './renewing.ts';
import { type Pace, waitBeforeRetry, wallPace } from './retry.ts';
import type { Http, HttpRequest } from './transport.ts';
import { headersOf, urlOf } from './wire-request.ts';

/** One attempt of a call, ready for the wire. */
export type WireRequest = {
  readonly url: string;
  readonly method: HttpRequest['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Most bytes of the answer, after decompression. */
  readonly maxAnswerBytes: number;
  readonly signal: AbortSignal;
};

/** Puts one request on the wire, follows no redirect, and never rejects. */
export type Send = (request: WireRequest) => Promise<E.Either<TransportFailure, RawAnswer>>;

const defaults = { timeoutMs: 10_000, maxAnswerBytes: 1_048_576 };

/**
 * Makes a transport to one service over a sender: header rules, one time budget for all attempts,
 * safe retries, renewal of the session.
 */
export const httpOver = (send: Send, options: HttpOptions): Http => {
  const pace = options.pace ?? wallPace;
  const timeoutMs = options.timeoutMs ?? defaults.timeoutMs;
  const newRequestId = options.requestId ?? randomId;

  const http = (request: HttpRequest) => async (): Promise<Answered> => {
    const url = urlOf(options.baseUrl, request);
    const requestId = newRequestId();
    if (url === undefined) {
      return E.left({ _tag: 'Rejected', status: 404, body: undefined, requestId });
    }
    const deadline = pace.now() + timeoutMs;
    for (let retriesSoFar = 0; ; retriesSoFar += 1) {
      const attempt = await once(send, options, request, { url, requestId, timeoutMs, deadline, pace });
      if (E.isRight(attempt.outcome)) return attempt.outcome;
      const wait = waitBeforeRetry({
        method: request.method,
        isQuery: request.isQuery === true,
        failure: attempt.outcome.left,
        retriesSoFar,
        leftMs: deadline - pace.now(),
        askedForMs: attempt.askedForMs,
        random: pace.random,
      });
      if (wait === undefined || options.signal?.aborted) return attempt.outcome;
      await pause(wait, pace, options.signal);
    }
  };
  const context = contextOf(options);
  return Object.assign(renewing(Object.assign(http, { context }), options), { context });
};

/** Waits, or returns early when the caller aborts. */
const pause = (ms: number, pace: Pace, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      signal?.removeEventListener('abort', go);
      resolve();
    };
    signal?.addEventListener('abort', go, { once: true });
    void pace.wait(ms).then(go);
  });

type Attempt = {
  readonly url: string;
  readonly requestId: string;
  readonly timeoutMs: number;
  readonly deadline: number;
  readonly pace: Pace;
};

const once = async (
  send: Send,
  options: HttpOptions,
  request: HttpRequest,
  { url, requestId, timeoutMs, deadline, pace }: Attempt,
): Promise<{ readonly outcome: Answered; readonly askedForMs: number | undefined }> => {
  // A sender measures silence, if anything; a budget must also stop an answer that drips.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort('budget spent'), Math.max(0, deadline - pace.now()));
  const leave = () => stop.abort('caller left');
  options.signal?.addEventListener('abort', leave, { once: true });
  if (options.signal?.aborted) leave();
  try {
    const sent = await send({
      url,
      method: request.method,
      headers: headersOf(options, request, requestId),
      body: request.body && serialise(request.body),
      maxAnswerBytes: options.maxAnswerBytes ?? request.maxAnswerBytes ?? defaults.maxAnswerBytes,
      signal: stop.signal,
    });
    if (E.isRight(sent)) {
      const { baseUrl, tokens } = options;
      const outcome = readAnswer(sent.right, { request, requestId, tokens, baseUrl });
      return { outcome, askedForMs: retryAfterMs(sent.right.headers['retry-after']) };
    }
    const isTooLate = stop.signal.reason === 'budget spent';
    return { outcome: isTooLate ? E.left({ _tag: 'TimedOut', afterMs: timeoutMs }) : sent, askedForMs: undefined };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
};

const serialise = (body: NonNullable<HttpRequest['body']>): string =>
  body._tag === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.fields).toString();

/** `crypto.randomUUID` is missing on pages that are not served securely, where `getRandomValues` still works. */
const randomId = (): string => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An id of a request is no secret: a platform without `crypto`, such as React Native, may have any. */
const randomBytes = (length: number): Uint8Array =>
  typeof globalThis.crypto?.getRandomValues === 'function'
    ? globalThis.crypto.getRandomValues(new Uint8Array(length))
    : Uint8Array.from({ length }, () => Math.floor(Math.random() * 256));

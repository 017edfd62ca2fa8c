import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import * as E from '#fp-ts/Either';
import { contextOf, type HttpOptions } from './http-options.ts';
import { type Answered, readAnswer, retryAfterMs } from './read-answer.ts';
import { type Pace, waitBeforeRetry, wallPace } from './retry.ts';
import type { Http, HttpFailure, HttpRequest } from './transport.ts';
import { headersOf, urlOf } from './wire-request.ts';

const defaults = { timeoutMs: 10_000, maxAnswerBytes: 1_048_576 };

/**
 * The way to one service, over axios: the header rules of A§7, time-outs, safe retries, no redirects on the server, and
 * every outcome as a value.
 *
 * Fails with `Unreachable` (no network, refused, reset, aborted), `TimedOut`, `TooManyTries` (429), `Unavailable` (5xx,
 * redirect), `Garbled` (not JSON, too big, tokens missing) or `Rejected` (any other 4xx, for the adapter to translate).
 */
export const makeHttp = (options: HttpOptions): Http => {
  const client = axiosFor(options);
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
      const attempt = await once(client, options, request, { url, requestId, timeoutMs, deadline, pace });
      if (E.isRight(attempt.outcome)) return attempt.outcome;
      const wait = waitBeforeRetry({
        method: request.method,
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
  return Object.assign(http, { context: contextOf(options) });
};

/** Waits, but not for a caller who leaves. */
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
  client: AxiosInstance,
  options: HttpOptions,
  request: HttpRequest,
  { url, requestId, timeoutMs, deadline, pace }: Attempt,
): Promise<{ readonly outcome: Answered; readonly askedForMs: number | undefined }> => {
  // axios measures silence on the socket; a budget must also stop an answer that drips.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort('budget spent'), Math.max(0, deadline - pace.now()));
  const leave = () => stop.abort('caller left');
  options.signal?.addEventListener('abort', leave, { once: true });
  if (options.signal?.aborted) leave();
  try {
    const response: AxiosResponse<unknown> = await client.request({
      url,
      method: request.method,
      // Without `false` axios calls a PUT or POST that has no body a form, which a JSON service answers with 415.
      headers: {
        ...headersOf(options, request, requestId),
        ...(request.body === undefined && { 'Content-Type': false }),
      },
      signal: stop.signal,
      maxContentLength: options.maxAnswerBytes ?? request.maxAnswerBytes ?? defaults.maxAnswerBytes,
      ...(request.body === undefined ? {} : { data: serialise(request.body) }),
    });
    const outcome = readAnswer(response, { request, requestId, tokens: options.tokens });
    return { outcome, askedForMs: retryAfterMs(response.headers['retry-after']) };
  } catch (thrown) {
    const failure: HttpFailure =
      stop.signal.reason === 'budget spent' ? { _tag: 'TimedOut', afterMs: timeoutMs } : failureOf(thrown);
    return { outcome: E.left(failure), askedForMs: undefined };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', leave);
  }
};

const axiosFor = (options: HttpOptions): AxiosInstance =>
  axios.create({
    withCredentials: true,
    maxRedirects: 0,
    // A proxy named by the environment would read tokens on their way to our own services.
    proxy: false,
    // Text in, text out: what is JSON and what is not is decided in one place, `readAnswer`.
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    withXSRFToken: false,
    ...(options.agents === undefined ? {} : { httpAgent: options.agents.http, httpsAgent: options.agents.https }),
  });

const serialise = (body: NonNullable<HttpRequest['body']>): string =>
  body._tag === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.fields).toString();

/** Keeps code and message only: axios's own error holds the request with its tokens and passwords, and causes are logged. */
const failureOf = (thrown: unknown): HttpFailure => {
  const code = axios.isAxiosError(thrown) ? thrown.code : undefined;
  const cause = { code, message: thrown instanceof Error ? thrown.message : 'unknown' };
  return isUnreadable(cause) ? { _tag: 'Garbled', cause } : { _tag: 'Unreachable', cause };
};

/**
 * Whether an answer came that cannot be read, because it is longer than the limit or packed wrongly (the codes of zlib and
 * Brotli), and not a connection that broke off in the middle of one: axios has the same code for that, and other words.
 */
const isUnreadable = ({
  code = '',
  message,
}: {
  readonly code: string | undefined;
  readonly message: string;
}): boolean => /^(?:Z_|ERR__ERROR_)/u.test(code) || (code === 'ERR_BAD_RESPONSE' && !message.includes('aborted'));

/** `crypto.randomUUID` is missing on pages that are not served securely, where `getRandomValues` still works. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

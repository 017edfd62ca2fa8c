import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import * as E from '#fp-ts/Either';
import type { HttpOptions } from './http-options.ts';
import { httpOver, type Send } from './http-over.ts';
import { garbledOrUnreachable } from './send-failure.ts';
import type { Http } from './transport.ts';

/**
 * Makes a transport to one service over axios: the header rules of A§7, time-outs, safe retries, no
 * redirects on the server, and every outcome as a value.
 * Fails with `Unreachable` (no network, refused, reset, aborted), `TimedOut`, `TooManyTries` (429),
 * `Unavailable` (5xx, redirect), `Garbled` (not JSON, too big, tokens missing) or `Rejected` (any
 * other 4xx, for the adapter to translate).
 * @param client shared by transports of the same connections, where creating one each would cost
 * too much
 */
export const makeHttp = (options: HttpOptions, client: AxiosInstance = axiosFor(options.agents)): Http =>
  httpOver(axiosSend(client), options);

const axiosSend =
  (client: AxiosInstance): Send =>
  async ({ url, method, headers, body, maxAnswerBytes, signal }) => {
    try {
      const answer: AxiosResponse<unknown> = await client.request({
        url,
        method,
        // Without `false` axios calls a PUT or POST that has no body a form, which a JSON service answers with 415.
        headers: { ...headers, ...(body === undefined && { 'Content-Type': false }) },
        signal,
        maxContentLength: maxAnswerBytes,
        ...(body === undefined ? {} : { data: body }),
      });
      return E.right(answer);
    } catch (thrown) {
      return E.left(
        garbledOrUnreachable({
          code: axios.isAxiosError(thrown) ? thrown.code : undefined,
          message: thrown instanceof Error ? thrown.message : 'unknown',
        }),
      );
    }
  };

/** Creates an axios instance with connections only. */
export const axiosFor = (agents: HttpOptions['agents']): AxiosInstance =>
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
    ...(agents === undefined ? {} : { httpAgent: agents.http, httpsAgent: agents.https }),
  });

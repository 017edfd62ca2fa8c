import type { TransportFailure } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { HttpOptions } from './http-options.ts';
import { httpOver, type Send } from './http-over.ts';
import { garbledOrUnreachable } from './send-failure.ts';
import type { Http } from './transport.ts';

/**
 * Makes a transport like `makeHttp` over the platform's `fetch`, for frontends that do without
 * axios. Same rules, failures and tests; `agents` has no effect, because `fetch` manages
 * connections itself.
 */
export const makeFetchHttp = (options: Omit<HttpOptions, 'agents'>): Http => httpOver(send, options);

const send: Send = async ({ url, method, headers, body, maxAnswerBytes, signal }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      credentials: 'include',
      cache: 'no-store',
      ...(body === undefined ? {} : { body }),
    });
    const text = await textOf(answer, maxAnswerBytes);
    return text === undefined
      ? E.left({ _tag: 'Garbled', cause: { code: undefined, message: `longer than ${maxAnswerBytes} bytes` } })
      : E.right({ status: answer.status, headers: Object.fromEntries(answer.headers), data: text });
  } catch (thrown) {
    return E.left(failureOf(thrown));
  }
};

/** The bytes of a text; a platform without an encoder counts UTF-16 code units, of which there are never more. */
const bytesOf = (text: string): number =>
  typeof TextEncoder === 'undefined' ? text.length : new TextEncoder().encode(text).byteLength;

/**
 * Reads an answer on platforms without streams, such as React Native; fails early when its length
 * header exceeds the limit.
 */
const wholeTextOf = async (answer: Response, maxBytes: number): Promise<string | undefined> => {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const text = await answer.text();
  return bytesOf(text) > maxBytes ? undefined : text;
};

/**
 * Returns the body as text; undefined beyond the limit, where the rest is left unread if the
 * platform has streams.
 */
const textOf = async (answer: Response, maxBytes: number): Promise<string | undefined> => {
  const body: Response['body'] | undefined = answer.body;
  if (body === null) return '';
  if (typeof body?.getReader !== 'function') return wholeTextOf(answer, maxBytes);
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
};

/** Maps a thrown error. Node puts the reason into the error's cause; browsers give none. */
const failureOf = (thrown: unknown): TransportFailure => {
  const reason = fieldOf(thrown, 'cause') ?? thrown;
  const [code, message] = [fieldOf(reason, 'code'), fieldOf(reason, 'message')];
  return garbledOrUnreachable({
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : 'unknown',
  });
};

const fieldOf = (held: unknown, name: 'cause' | 'code' | 'message'): unknown =>
  typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined;

import type { TransportFailure } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { HttpOptions } from './http-options.ts';
import { httpOver, type Send } from './http-over.ts';
import { garbledOrUnreachable } from './send-failure.ts';
import type { Http } from './transport.ts';

/**
 * The same as `makeHttp`, over the platform's own `fetch`: for frontends that would rather not load axios. It has the same rules, fails
 * in the same ways and stands the same tests; `agents` mean nothing to it, because `fetch` keeps connections by itself.
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

/** What a platform without streams does, such as React Native: an answer that says how long it is is not read when that is too long. */
const wholeTextOf = async (answer: Response, maxBytes: number): Promise<string | undefined> => {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const text = await answer.text();
  return bytesOf(text) > maxBytes ? undefined : text;
};

/** The body as text; nothing when it is longer than the limit, whose rest is then left unread where the platform has streams. */
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

/** Node tells what went wrong in the cause of its error; a browser does not tell. */
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

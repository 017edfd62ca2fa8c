import * as E from '#fp-ts/Either';
import { calls } from '../../http/calls.ts';
import { readAnswer } from '../../http/client/read-answer.ts';
import type { TokenStore } from '../../http/client/token-store.ts';
import type { Http, HttpBody } from '../../http/client/transport.ts';
import { headersOf, urlOf } from '../../http/client/wire-request.ts';
import type { ServiceName } from '../../services.ts';

/** A request as a service sees it: decoded path segments, header names in lower case, the body as text. */
export type ServiceRequest = {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type ServiceAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; nothing is sent when it is undefined. */
  readonly body?: unknown;
  /** Sent as they are, instead of a body; its headers say what they are. */
  readonly bytes?: Uint8Array;
};

/** A service that lives in this process and speaks the wire contract of docs/contracts, network apart. */
export type MemoryService = (request: ServiceRequest) => Promise<ServiceAnswer>;

/**
 * The way to a service within this process. It stands exactly where axios would, so the adapters above it, with their
 * codecs and translations, are the real ones and cannot drift from their doubles.
 */
export const memoryHttp =
  (service: MemoryService, tokens?: TokenStore): Http =>
  (request) =>
  async () => {
    const requestId = 'memory';
    const address = urlOf('http://memory', request);
    if (address === undefined) return E.left({ _tag: 'Rejected', status: 404, body: undefined, requestId });
    const headers = headersOf(tokens === undefined ? {} : { tokens }, request, requestId);
    const answer = await service({
      method: request.method,
      path: request.path,
      query: new URL(address).searchParams,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      body: textOf(request.body),
    });
    const hasBody = answer.body !== undefined;
    return readAnswer(
      {
        status: answer.status,
        headers: { ...answer.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        data: hasBody ? JSON.stringify(answer.body) : '',
      },
      { request, requestId, tokens, baseUrl: '' },
    );
  };

const textOf = (body: HttpBody | undefined): string => {
  if (body === undefined) return '';
  return body._tag === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.fields).toString();
};

/** One call that a memory service knows; a segment that starts with `:` matches anything and is handed on in order. */
export type Route = {
  readonly call: `${'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  readonly run: (request: ServiceRequest, ...segments: string[]) => ServiceAnswer | Promise<ServiceAnswer>;
};

/** The segments of the request that a call leaves open, in order; nothing when it is another call. */
const segmentsOf = (call: string, { method, path }: ServiceRequest): readonly string[] | undefined => {
  const [named, pattern = ''] = call.split(' ', 2);
  const parts = pattern.split('/').filter(Boolean);
  const fits =
    named === method &&
    parts.length === path.length &&
    parts.every((part, index) => part.startsWith(':') || part === path[index]);
  return fits ? path.filter((_, index) => parts[index]?.startsWith(':')) : undefined;
};

/**
 * A service made of routes. A call of the adapters that none of them answers is refused with 501: the service in memory does not offer
 * it, and nothing is made up. What is no call of theirs either is answered 404.
 */
export const serviceOf = (name: ServiceName, routes: readonly Route[]): MemoryService => {
  const known = Object.values(calls[name]).map(({ facts: { method, path } }) => `${method} ${path}`);
  return async (request) => {
    for (const { call, run } of routes) {
      const segments = segmentsOf(call, request);
      if (segments !== undefined) return run(request, ...segments);
    }
    return known.some((call) => segmentsOf(call, request) !== undefined) ? notOffered(request) : { status: 404 };
  };
};

const notOffered = ({ method, path }: ServiceRequest): ServiceAnswer => ({
  status: 501,
  body: {
    type: 'about:blank',
    title: `The services in memory do not offer ${method} /${path.join('/')}`,
    status: 501,
  },
});

/** The fields of a JSON body; none when it is no JSON object. */
export const fieldsOf = ({ body }: ServiceRequest): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** The fields of a form. */
export const formFieldsOf = ({ body }: ServiceRequest): URLSearchParams => new URLSearchParams(body);

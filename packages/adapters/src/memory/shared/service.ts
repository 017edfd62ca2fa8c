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
  /** Sent as JSON; omitted when undefined. */
  readonly body?: unknown;
  /** Sent as they are, instead of a body; the headers name their type. */
  readonly bytes?: Uint8Array;
};

/** A service within this process that speaks the wire contract of docs/contracts without a network. */
export type MemoryService = (request: ServiceRequest) => Promise<ServiceAnswer>;

/**
 * A transport to a service within this process. It replaces axios, so that the adapters above it,
 * with their codecs, are the real ones.
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

/** Returns the variable segments of the request in order; undefined for another call. */
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
 * Builds a service from routes. A known call without a route is refused with 501, any other request
 * with 404.
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

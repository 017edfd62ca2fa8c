import type { FastifyReply, FastifyRequest } from 'fastify';

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  401: 'Authentication is required',
  403: 'This is for others',
  404: 'There is nothing here',
  405: 'This method is not offered here',
  408: 'The request took too long to arrive',
  409: 'The request conflicts with what is there',
  410: 'This is no longer here',
  412: 'The thing is no longer what the request supposes',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'This kind of body is not accepted',
  416: 'There is no such part of it',
  429: 'Too many requests',
  431: 'The headers are too large',
  500: 'Something went wrong on our side',
  503: 'The service is not available right now',
};

export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly requestId: string;
  readonly detail?: string;
};

/** RFC 9457 body. `detail` must be a sentence of ours, never the message of a caught error. */
export const problem = (status: number, requestId: string, detail?: string): Problem => ({
  type: 'about:blank',
  title: titles[status] ?? titles[status >= 500 ? 500 : 400] ?? '',
  status,
  requestId,
  ...(detail === undefined ? {} : { detail }),
});

/** Sends a problem as `application/problem+json`, never stored by caches. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail?: string,
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem(status, request.id, detail));

/** Thrown where returning early would clutter the code; the error handler turns it into its problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(statusCode: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

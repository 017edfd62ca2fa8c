import type { ServerResponse } from 'node:http';

const titles = {
  400: 'The request cannot be read',
  401: 'You must be signed in for this',
  403: 'The request does not come from this site',
  404: 'There is nothing here',
  405: 'The method is not allowed here',
  413: 'The request is too large',
  415: 'The type of the request body is not accepted here',
  500: 'Something went wrong',
  502: 'A service answered something that cannot be used',
  503: 'A service cannot be reached',
  504: 'A service took too long',
} as const;

/** How long to wait where it may be well again soon, in seconds. */
const retryAfterSeconds = 5;

export type ProblemStatus = keyof typeof titles;

/** Answers with RFC 9457 problem details without internals of the site. */
export const sendProblem = (res: ServerResponse, status: ProblemStatus, requestId: string): void => {
  const body = JSON.stringify({ type: 'about:blank', title: titles[status], status, requestId });
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Request-Id', requestId);
  if (status === 503 || status === 504) res.setHeader('Retry-After', String(retryAfterSeconds));
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
};

import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away.ts';
import { problem, Refusal, sendProblem } from './problem.ts';

type Told = {
  readonly status: number;
  readonly detail?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const databaseAway: Told = {
  status: 503,
  detail: 'The service cannot reach what it keeps just now. Try again in a moment.',
  headers: { 'retry-after': '5' },
};

/** What a caller can do about an error of the framework, by its code. */
const details: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body has more bytes than this call takes.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Name the type of the body in Content-Type; most calls take application/json alone.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body has another length than Content-Length says.',
};

/** What of a request is repeated in the answer: the name of a field, never a text. */
const isName = /^[\w-]{1,60}$/u;

/** Returns what may be answered for an error of the framework; everything else is only logged. */
const explain = (error: FastifyError): Told => {
  if (error instanceof Refusal) return { status: error.statusCode, detail: error.message, headers: error.headers };
  if (error.validation !== undefined) {
    const [first] = error.validation;
    const unknown = first?.params.additionalProperty;
    if (first === undefined) return { status: 400 };
    const place = `${error.validationContext ?? 'request'}${first.instancePath}`;
    if (typeof unknown === 'string')
      return {
        status: 400,
        detail: `The ${place} has a field that is not known${isName.test(unknown) ? `: ${unknown}` : ''}.`,
      };
    const allowed = [first.params.allowedValues].flat().filter((value) => typeof value === 'string');
    const wrong = allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : (first.message ?? 'is not valid');
    return { status: 400, detail: `The ${place} ${wrong}.` };
  }
  const status = error.statusCode ?? 500;
  const detail = details[error.code];
  return { status: status >= 400 && status < 600 ? status : 500, ...(detail !== undefined && { detail }) };
};

/** Every error of this process leaves as a problem document without stack, SQL or path (security promise 13). */
export const answerErrorsAsProblems = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isAway = isDatabaseAway(error);
    const { status, detail, headers = {} } = isAway ? databaseAway : explain(error);
    if (isAway) request.log.warn({ err: error }, 'database unavailable');
    else if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply.headers(headers), status, detail);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 404));
};

/** Answers addresses that the router cannot read, for which no hook runs. */
export const answerUnreadableAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  void sendProblem(request, reply, explain(error).status);
};

const statusOfParserError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node's HTTP parser refused before a request existed. */
export const answerBrokenRequest = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOfParserError[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problem(status, 'none'));
  socket.end(
    `HTTP/1.1 ${status} Error\r\nconnection: close\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
};

import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';

/** Names under which a secret may ever reach the logger, at the top or one level down. */
const secretNames = [
  'password',
  'passwordConfirmation',
  'newPassword',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'set-cookie',
  'captchakey',
  'CaptchaKey',
  'token',
  'stamp',
  'otp',
  'code_verifier',
];

/** A request without a route is logged by its path, cut short. */
const pathOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url ??
  url
    .split('?', 1)[0]
    ?.replace(/\/users\/[^/]+/g, '/users/:id')
    .slice(0, 200) ??
  '';

const quoted = (name: string): string => `["${name}"]`;

/**
 * JSON lines with request ids. Of a request only method, path and peer are logged: no header, no query, no body. The
 * path is the route's pattern, since parameters may identify an account. Redaction covers whatever later lines may
 * contain.
 */
export const loggerOptions = (
  level: string,
  stream?: DestinationStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream === undefined ? {} : { stream }),
  base: { service: 'masthead-backend', pid: process.pid },
  redact: {
    paths: secretNames.flatMap((name) => [quoted(name), `*${quoted(name)}`, `*.*${quoted(name)}`]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: pathOf(request),
      peer: request.ip,
    }),
    res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { readonly code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
});

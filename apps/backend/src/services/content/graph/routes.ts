// Brings the OpenAPI properties of a route's schema into view.

import type {} from '@fastify/swagger';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import { createHandler } from 'graphql-http';
import { isDatabaseAway } from '../../../platform/db/away.ts';
import { sendConfirmable } from '../../../platform/http/confirmable.ts';
import { isRecord } from '../../../platform/values/json.ts';
import { refuseWithoutKey } from '../shared/api-key.ts';
import type { Database } from '../shared/tables.ts';
import { limits, maxTokens, refuseMultiplying } from './limits.ts';
import { type Caller, callerOf, type Reader, resolvers } from './resolvers.ts';
import { schema } from './schema.ts';

export type ContentOptions = {
  readonly db: Database;
  /** Off in production: the schema is documented, and introspecting it is the costliest query. */
  readonly allowsIntrospection: boolean;
  /** When set, a caller must send it in the header `sc_apikey`, as Sitecore Experience Edge wants it. */
  readonly apiKey: string | undefined;
  /** Returns the signed-in caller; called only for pages that depend on it. */
  readonly readerOf: (request: FastifyRequest) => Promise<Reader | undefined>;
};

/** Refusals of the query are the caller's business; anything else is ours, goes to the log, and leaves as one sentence. */
const withoutInternals = (result: ExecutionResult, request: FastifyRequest): ExecutionResult =>
  result.errors === undefined
    ? result
    : {
        ...result,
        errors: result.errors.map((error) => {
          if (error.originalError === undefined || error.originalError instanceof GraphQLError) return error;
          request.log.error({ err: error.originalError, path: error.path }, 'a content query failed');
          return new GraphQLError('The content service could not answer.', {
            path: error.path,
            extensions: { code: 'INTERNAL', requestId: request.id },
          });
        }),
      };

/** Returns whether a call has a session, and so may be answered with gated content. */
const isInSomebodysName = ({ headers }: FastifyRequest): boolean =>
  headers.access_token !== undefined || headers.authorization !== undefined;

/** Allows answers to GET to be cached for a minute and revalidated; failures are not cached. */
const sendCacheable = (request: FastifyRequest, reply: FastifyReply, body: string, isShared: boolean): FastifyReply =>
  sendConfirmable(
    request,
    reply.headers({
      vary: 'accept, sc_apikey, access_token, authorization',
      'cache-control': `${isShared ? 'public' : 'private'}, max-age=60, stale-while-revalidate=600`,
    }),
    body,
  );

/**
 * The content service: GraphQL over HTTP at `/graph`, by POST and, for caches in between, by GET. Errors of a query are
 * GraphQL errors; errors of the request are problem documents: 401 without the key, 413 above 32 KB, 415 for another type.
 */
export const contentRoutes =
  ({ db, allowsIntrospection, apiKey, readerOf }: ContentOptions): FastifyPluginAsync =>
  async (app) => {
    // Only what came through execution without an error may be kept; a refused query never gets this far.
    const whole = new WeakSet<FastifyRequest>();
    const handle = createHandler<FastifyRequest, undefined, Caller>({
      schema,
      rootValue: resolvers(db),
      context: ({ raw }) => callerOf(() => readerOf(raw)),
      parse: (source, options) => refuseMultiplying(parse(source, { ...options, maxTokens })),
      validationRules: (_request, { variableValues }, standard) => [
        ...standard,
        ...limits(variableValues ?? {}, allowsIntrospection),
      ],
      onOperation: ({ raw }, _operation, result) => {
        const away = result.errors?.find(({ originalError }) => isDatabaseAway(originalError));
        if (away !== undefined) throw away.originalError;
        if (result.errors === undefined) whole.add(raw);
        return withoutInternals(result, raw);
      },
    });
    app.route({
      method: ['GET', 'POST'],
      url: '/graph',
      bodyLimit: 32 * 1024,
      schema: {
        tags: ['content'],
        summary: 'Pages as layout JSON, dictionaries, redirects, routes and sitemap, by GraphQL',
      },
      onRequest: refuseWithoutKey(apiKey),
      handler: async (request, reply) => {
        const [body, { status, headers }] = await handle({
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: isRecord(request.body) ? request.body : null,
          raw: request,
          context: undefined,
        });
        reply.code(status).headers(headers ?? {});
        if (request.method === 'GET' && body !== null && whole.has(request) && !isInSomebodysName(request)) {
          return sendCacheable(request, reply, body, apiKey === undefined);
        }
        return reply.header('cache-control', 'no-store').send(body ?? '');
      },
    });
  };

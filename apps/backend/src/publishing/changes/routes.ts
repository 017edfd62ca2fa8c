// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { changesAfter } from './store.ts';

const Query = Type.Object(
  { cursor: Type.Optional(Type.String({ pattern: uuidPattern })) },
  { additionalProperties: false },
);
const Change = Type.Object({
  document: Type.String(),
  kind: Type.String(),
  language: Type.Optional(Type.String({ description: 'none for what is written once for all languages' })),
  path: Type.Optional(Type.String({ description: 'of a page' })),
  formerPath: Type.Optional(Type.String({ description: 'where it was before' })),
  action: Type.Enum(['published', 'changed', 'removed']),
  version: Type.Integer({ description: '0 for a document of a folder' }),
  at: Type.String(),
});

/** What was published, for search engines, caches and other sites (docs/contracts/publishing-service.md). */
export const changeRoutes =
  ({ db, config }: Pick<Context<Tables>, 'db' | 'config'>, { only, security }: Access): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Lets a call with either scope through. */
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      try {
        await only('draft').onRequest(request);
      } catch (error) {
        if (!(error instanceof Refusal && error.statusCode === 403)) throw error;
        await only('publish').onRequest(request);
      }
    };

    app.get(
      '/changes',
      {
        onRequest,
        schema: {
          tags: ['publishing'],
          summary: 'What was published, changed and removed after a cursor, two hundred changes at a time',
          security,
          querystring: Query,
          response: {
            200: Type.Object({
              changes: Type.Array(Change),
              cursor: Type.Optional(Type.String()),
              hasMore: Type.Boolean(),
            }),
          },
        },
      },
      async ({ query }) => {
        const found = await changesAfter(db, config.site.key, query.cursor);
        if (found === undefined)
          throw new Refusal(
            410,
            'Changes since this cursor are not kept: read the documents again, then go on without a cursor.',
          );
        const { changes, cursor, hasMore } = found;
        return {
          changes: changes.map(({ language, path, formerPath, at, ...change }) => ({
            ...change,
            ...(language !== '' && { language }),
            ...(path !== '' && { path }),
            ...(formerPath !== null && { formerPath }),
            at: at.toISOString(),
          })),
          ...(cursor !== undefined && { cursor }),
          hasMore,
        };
      },
    );
  };

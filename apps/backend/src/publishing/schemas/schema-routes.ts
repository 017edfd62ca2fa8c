// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { sendConfirmable } from '../../platform/http/confirmable.ts';
import { Refusal } from '../../platform/http/problem.ts';

const make = async () => {
  const { documentSchemas } = await import('./document-schema.ts');
  return {
    list: JSON.stringify({
      kinds: documentSchemas.map(({ kind, schema: { title, description } }) => ({ kind, title, description })),
    }),
    schemas: new Map<string, string>(documentSchemas.map(({ kind, schema }) => [kind, JSON.stringify(schema)])),
  };
};
let made: ReturnType<typeof make> | undefined;
/** Returns the schemas as they are sent; they are made when the first one is asked for, and not at each start. */
const sent = (): ReturnType<typeof make> => {
  made ??= make();
  return made;
};

const asCached = (reply: FastifyReply, type: string): FastifyReply =>
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
  });

/** The schemas of documents (docs/contracts/publishing-service.md). Public: they reveal no content. */
export const schemaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '',
    { schema: { tags: ['publishing'], summary: 'The kinds of documents that have a schema' } },
    async (request, reply) => sendConfirmable(request, asCached(reply, 'application/json'), (await sent()).list),
  );

  app.get(
    '/:kind',
    {
      schema: {
        tags: ['publishing'],
        summary: 'The JSON Schema of a kind of document, with labels and help for editors, and its components',
        params: Type.Object({ kind: Type.String({ maxLength: 60 }) }),
        produces: ['application/schema+json'],
      },
    },
    async (request, reply) => {
      const schema = (await sent()).schemas.get(request.params.kind);
      if (schema === undefined) throw new Refusal(404, 'There is no such kind of document.');
      return sendConfirmable(request, asCached(reply, 'application/schema+json'), schema);
    },
  );
};

// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { sendConfirmable } from '../../platform/http/confirmable.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { inLanguage, languageOfSchemas, type SchemaLanguage } from './in-language.ts';
import { languagesOfLabels } from './label-words.ts';

const make = async (language: SchemaLanguage) => {
  const { documentSchemas } = await import('./document-schema.ts');
  const all = documentSchemas.map(({ schema, ...kind }) => ({ ...kind, schema: inLanguage(schema, language) }));
  return {
    list: JSON.stringify({
      kinds: all.map(({ kind, isSent, schema: { title, description } }) => ({ kind, title, description, isSent })),
    }),
    schemas: new Map<string, string>(all.map(({ kind, schema }) => [kind, JSON.stringify(schema)])),
  };
};
const made = new Map<SchemaLanguage, ReturnType<typeof make>>();
/** Returns the schemas as they are sent in a language; they are made when the first one is asked for, and not at each start. */
const sent = (language: SchemaLanguage): ReturnType<typeof make> => {
  const before = made.get(language);
  if (before !== undefined) return before;
  const making = make(language);
  made.set(language, making);
  return making;
};

const Query = Type.Object(
  {
    language: Type.Optional(
      Type.String({
        maxLength: 20,
        pattern: '^[A-Za-z-]+$',
        description:
          'of the labels: de, ar, ja, or all for `x-titles` with all of them beside the English ones; what is not translated is English',
      }),
    ),
  },
  { additionalProperties: false },
);

const asCached = (reply: FastifyReply, type: string, language: SchemaLanguage): FastifyReply =>
  reply.headers({
    'content-language': language === 'all' ? ['en', ...languagesOfLabels].join(', ') : language,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
  });

/** The schemas of documents (docs/contracts/publishing-service.md). Public: they reveal no content. */
export const schemaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '',
    {
      schema: {
        tags: ['publishing'],
        summary: 'The kinds of documents that have a schema, and whether to publish one is to send it',
        querystring: Query,
      },
    },
    async (request, reply) => {
      const language = languageOfSchemas(request.query.language);
      return sendConfirmable(request, asCached(reply, 'application/json', language), (await sent(language)).list);
    },
  );

  app.get(
    '/:kind',
    {
      schema: {
        tags: ['publishing'],
        summary: 'The JSON Schema of a kind of document, with labels and help for editors, and its components',
        params: Type.Object({ kind: Type.String({ maxLength: 60 }) }),
        querystring: Query,
        produces: ['application/schema+json'],
      },
    },
    async (request, reply) => {
      const language = languageOfSchemas(request.query.language);
      const schema = (await sent(language)).schemas.get(request.params.kind);
      if (schema === undefined) throw new Refusal(404, 'There is no such kind of document.');
      return sendConfirmable(request, asCached(reply, 'application/schema+json', language), schema);
    },
  );
};

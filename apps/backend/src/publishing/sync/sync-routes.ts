// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Findings, Id, sendFindings } from '../documents/answers.ts';
import { unwantedCharacters } from '../documents/unwanted-characters.ts';
import { missing } from '../format/check.ts';
import { DocumentBody, readContent } from '../kinds/content.ts';
import { type SyncStep, syncSource } from './sync.ts';

const mostDocuments = 10_000;
/** About 6 KB for each document; that of an article of 1,000 words. */
const largestFolder = 64 * 1024 * 1024;

const SyncBody = Type.Object(
  {
    source: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$',
        description: 'whose documents these are; the name of the token without one, and required of people',
      }),
    ),
    documents: Type.Array(
      Type.Object({ id: Id.properties.id, ...DocumentBody.properties }, { additionalProperties: false }),
      { maxItems: mostDocuments },
    ),
    message: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$', description: 'for the versions' })),
    dryRun: Type.Optional(Type.Boolean({ description: 'answers what would change, and changes nothing' })),
  },
  { additionalProperties: false },
);
/** What a synchronisation answers. */
export const Synced = Type.Object({
  documents: Type.Unsafe<readonly SyncStep[]>(
    Type.Array(
      Type.Object({
        id: Type.String(),
        language: Type.Optional(Type.String()),
        path: Type.Optional(Type.String()),
        action: Type.Enum(['put', 'changed', 'removed', 'unchanged']),
      }),
    ),
  ),
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  warnings: Findings,
  findings: Findings,
});

/** Bringing all documents of a source at once (docs/contracts/publishing-service.md). */
export const syncRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, accountOf, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/sync',
      {
        ...only('publish'),
        bodyLimit: largestFolder,
        schema: {
          tags: ['publishing'],
          summary: 'Publishes all documents of a source as one, and removes what it had beside them',
          security,
          body: SyncBody,
          response: { 200: Synced },
        },
      },
      async (request, reply) => {
        const change = changeBy(request);
        const isPerson = accountOf(request) !== undefined;
        const { source = isPerson ? undefined : change.actor, documents, message, dryRun: isDry } = request.body;
        if (source === undefined) return sendFindings(request, reply, [{ pointer: '/source', message: missing }]);
        const unwanted = documents.flatMap(({ id, ...content }) =>
          unwantedCharacters(content).map((finding) => ({ ...finding, document: id })),
        );
        if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
        const read = documents.map(({ id, ...content }) => ({ id, reading: readContent(content) }));
        const wrong = read.flatMap(({ id, reading }) =>
          reading._tag === 'Wrong' ? reading.problems.map((finding) => ({ ...finding, document: id })) : [],
        );
        if (wrong.length > 0) return sendFindings(request, reply, wrong);
        const given = read.flatMap(({ id, reading }) =>
          reading._tag === 'Content' ? [{ id, ...reading.content }] : [],
        );
        const synced = await syncSource(db, config.site.key, source, given, change, { message, isDry });
        switch (synced._tag) {
          case 'NoSite':
            throw new Refusal(409, 'The site has not been published yet: publish its folder first.');
          case 'Refused':
            return sendFindings(request, reply, synced.problems);
          case 'Synced': {
            const { _tag, ...answer } = synced;
            return reply.send(answer);
          }
        }
      },
    );
  };

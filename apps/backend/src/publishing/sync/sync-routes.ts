// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Findings, Id, sendFindings } from '../documents/answers.ts';
import { unwantedCharacters } from '../documents/unwanted-characters.ts';
import { missing } from '../format/check.ts';
import type { DocumentContent } from '../format/document.ts';
import { DocumentBody, readContent } from '../kinds/content.ts';
import { kindNames } from '../kinds/kinds.ts';
import { refreshListings } from '../published/listing.ts';
import { readSource, type SourceDocument } from './read-source.ts';
import { type SyncStep, syncSource } from './sync.ts';

const mostDocuments = 10_000;
/** About 6 KB for each document; that of an article of 1,000 words. */
const largestFolder = 64 * 1024 * 1024;

const source = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$',
    description: 'whose documents these are; the name of the token without one, and required of people',
  }),
);
const Revision = Type.String({ pattern: '^[0-9a-f]{32}$' });
const SyncBody = Type.Object(
  {
    source,
    documents: Type.Array(
      Type.Object(
        {
          id: Id.properties.id,
          revision: Type.Optional({
            ...Revision,
            description: 'the one that was read last: what was changed since is not overwritten',
          }),
          ...DocumentBody.properties,
        },
        { additionalProperties: false },
      ),
      { maxItems: mostDocuments },
    ),
    kinds: Type.Optional(
      Type.Array(Type.Enum([...kindNames]), {
        description: 'what the source had of these kinds beside the documents is removed; of all kinds without it',
      }),
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
        kind: Type.String(),
        language: Type.Optional(Type.String()),
        path: Type.Optional(Type.String()),
        title: Type.String({ description: 'what lists call it' }),
        action: Type.Enum(['put', 'changed', 'removed', 'unchanged', 'drafted']),
      }),
    ),
  ),
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  warnings: Findings,
  findings: Findings,
});

/** Why people do not bring documents by themselves while these have to be approved. */
const forTokens = 'may only be that of a service token while documents have to be approved: save drafts instead';

const SyncQuery = Type.Object(
  {
    source,
    all: Type.Optional(Type.Literal('true', { description: 'the documents of every source' })),
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]*$' })),
  },
  { additionalProperties: false },
);
/** A document of a kind that a program may not know. */
export const SourceContent = Type.Unsafe<DocumentContent>(
  Type.Object({ ...DocumentBody.properties, kind: Type.String() }),
);

/** A page of the documents of a source. */
export const SourceDocuments = Type.Object({
  documents: Type.Unsafe<readonly SourceDocument[]>(
    Type.Array(
      Type.Object({
        id: Type.String(),
        owner: Type.Enum(['folder', 'editors', 'source'], { description: 'who may change it now' }),
        source: Type.Optional(Type.String({ description: 'the name of the source that owns it' })),
        revision: Revision,
        content: SourceContent,
      }),
    ),
  ),
  cursor: Type.Optional(Type.String({ description: 'for the next ones; absent where there are none' })),
});

/** Reading all documents of a source, and bringing them, at once (docs/contracts/publishing-service.md). */
export const syncRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, accountOf, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** The source that a call names, or its token does. */
    const sourceBy = (request: FastifyRequest, named: string | undefined): string | undefined =>
      named ?? (accountOf(request) === undefined ? changeBy(request).actor : undefined);

    app.get(
      '/sync',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'The published documents that a source brought, with content, at most two hundred at a time',
          security,
          querystring: SyncQuery,
          response: { 200: SourceDocuments },
        },
      },
      async (request, reply) => {
        const { source: named, all: isEvery, cursor } = request.query;
        const from = sourceBy(request, named);
        if (isEvery !== undefined) return reply.send(await readSource(db, config.site.key, 'all', cursor));
        if (from === undefined) return sendFindings(request, reply, [{ pointer: '/source', message: missing }]);
        return reply.send(await readSource(db, config.site.key, { source: from }, cursor));
      },
    );

    app.post(
      '/sync',
      {
        ...only('publish'),
        bodyLimit: largestFolder,
        schema: {
          tags: ['publishing'],
          summary: 'Publishes all documents of a source as one, and removes what it had beside them of the same kinds',
          security,
          body: SyncBody,
          response: { 200: Synced },
        },
      },
      async (request, reply) => {
        const change = changeBy(request);
        const { documents, kinds, message, dryRun: isDry } = request.body;
        const from = sourceBy(request, request.body.source);
        if (from === undefined) return sendFindings(request, reply, [{ pointer: '/source', message: missing }]);
        if (change.needsApproval && accountOf(request) !== undefined)
          return sendFindings(request, reply, [{ pointer: '/source', message: forTokens }]);
        const unwanted = documents.flatMap(({ id, revision: _, ...content }) =>
          unwantedCharacters(content).map((finding) => ({ ...finding, document: id })),
        );
        if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
        const read = documents.map(({ id, revision, ...content }) => ({ id, revision, reading: readContent(content) }));
        const wrong = read.flatMap(({ id, reading }) =>
          reading._tag === 'Wrong' ? reading.problems.map((finding) => ({ ...finding, document: id })) : [],
        );
        if (wrong.length > 0) return sendFindings(request, reply, wrong);
        const given = read.flatMap(({ id, revision, reading }) =>
          reading._tag === 'Content' ? [{ id, revision, ...reading.content }] : [],
        );
        const synced = await syncSource(db, config.site.key, from, given, change, { kinds, message, isDry });
        switch (synced._tag) {
          case 'NoSite':
            throw new Refusal(409, 'The site has not been published yet: publish its folder first.');
          case 'Refused':
            return sendFindings(request, reply, synced.problems);
          case 'Synced': {
            const { _tag, ...answer } = synced;
            await refreshListings(db);
            return reply.send(answer);
          }
        }
      },
    );
  };

// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Moment, momentIn } from '../access/log-routes.ts';
import { documentIdPattern } from '../format/document.ts';
import { DocumentBody, readContent } from '../kinds/content.ts';
import { kindNames } from '../kinds/kinds.ts';
import { partsOf } from '../published/store.ts';
import {
  answerOf,
  DraftAnswer,
  etagOf,
  expectedBy,
  Id,
  ReviewState,
  State,
  sendConflict,
  sendFindings,
} from './answers.ts';
import { discardDraft } from './discard-draft.ts';
import { draftOf } from './draft.ts';
import { listDocuments, orders } from './lists.ts';
import { findingsOn, saveDraft } from './save-draft.ts';
import { unwantedCharacters } from './unwanted-characters.ts';

const ListQuery = Type.Object(
  {
    kind: Type.Optional(Type.Enum([...kindNames])),
    language: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z-]*$' })),
    state: Type.Optional(State),
    review: Type.Optional(ReviewState),
    q: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
    changedBy: Type.Optional(
      Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$', description: 'a part of the name' }),
    ),
    changedBefore: Type.Optional(Moment),
    translationsOf: Type.Optional(
      Type.String({
        pattern: documentIdPattern,
        description: 'the id of a page: itself, and its versions in other languages',
      }),
    ),
    sort: Type.Optional(Type.Enum([...orders])),
    cursor: Type.Optional(Type.String({ maxLength: 600, pattern: '^[A-Za-z0-9._-]*$' })),
  },
  { additionalProperties: false },
);
export const Listed = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  language: Type.Optional(Type.String({ description: 'none for what is written once for all languages' })),
  path: Type.Optional(Type.String({ description: 'of a page' })),
  item: Type.Optional(Type.String({ description: 'of a page: the id that its versions in all languages share' })),
  title: Type.String(),
  state: State,
  review: Type.Optional(ReviewState),
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.String(),
  version: Type.Integer(),
  publishAt: Type.Optional(Type.String()),
  unpublishAt: Type.Optional(Type.String()),
  hasFailed: Type.Optional(Type.Boolean({ description: 'whether a schedule or a release of it has failed' })),
  translations: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        language: Type.String(),
        state: State,
        title: Type.String(),
        changedAt: Type.String(),
      }),
      { description: 'of a page: its versions in other languages' },
    ),
  ),
});
/** The size of a document in bytes; an article of 20,000 words is a tenth of it. */
const largestDocument = 1024 * 1024;

/** Documents and their drafts (docs/contracts/publishing-service.md). */
export const draftRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, alsoHas, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    app.get(
      '/documents',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Documents by id, or as sorted, drafts included, fifty at a time',
          security,
          querystring: ListQuery,
          response: {
            200: Type.Object({
              documents: Type.Array(Listed),
              cursor: Type.Optional(Type.String()),
              languages: Type.Optional(
                Type.Array(Type.String(), {
                  description: 'with translationsOf: those of the site, the first of which pages are written in',
                }),
              ),
            }),
          },
        },
      },
      async ({ query: { changedBefore, ...query } }) => {
        const listed = await listDocuments(db, site, { ...query, changedBefore: momentIn(changedBefore) });
        const parts = query.translationsOf === undefined ? undefined : await partsOf(db, site);
        return { ...listed, ...(parts && { languages: [...parts.languages] }) };
      },
    );

    app.get(
      '/documents/:id/draft',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'A document as it is written now: its draft, or what is published',
          security,
          params: Id,
          response: { 200: DraftAnswer },
        },
      },
      async (request, reply) => {
        const draft = await draftOf(db, site, request.params.id);
        if (draft === undefined) throw new Refusal(404, 'There is no such document.');
        const incomplete = await findingsOn(db, site, draft, changeBy(request));
        return reply.header('etag', etagOf(draft)).send(await answerOf(db, site, draft, incomplete));
      },
    );

    app.put(
      '/documents/:id/draft',
      {
        ...only('draft'),
        bodyLimit: largestDocument,
        schema: {
          tags: ['publishing'],
          summary: 'Saves a draft: If-None-Match: * for a new document, If-Match with its ETag for another',
          security,
          params: Id,
          body: DocumentBody,
          response: { 200: DraftAnswer, 201: DraftAnswer },
        },
      },
      async (request, reply) => {
        const { params, body, headers } = request;
        const unwanted = unwantedCharacters(body);
        if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
        const isNew = headers['if-none-match'] === '*';
        const expected = expectedBy(headers);
        if (isNew === (expected !== undefined))
          throw new Refusal(428, 'Send If-None-Match: * for a new document, or If-Match with the ETag of its draft.');
        const read = readContent(body);
        if (read._tag === 'Wrong') return sendFindings(request, reply, read.problems);
        const saved = await saveDraft(db, site, params.id, read.content, expected, changeBy(request));
        switch (saved._tag) {
          case 'NoSite':
            throw new Refusal(409, 'The site has not been published yet: publish its folder first.');
          case 'Refused':
            return sendFindings(request, reply, saved.problems);
          case 'Conflict':
            if (saved.current === undefined) throw new Refusal(404, 'There is no such document.');
            return sendConflict(request, reply, saved.current);
          case 'Saved':
            return reply
              .code(saved.isNew ? 201 : 200)
              .header('etag', etagOf(saved.draft))
              .send(await answerOf(db, site, saved.draft, saved.incomplete));
        }
      },
    );

    app.delete(
      '/documents/:id/draft',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary:
            'Gives up a draft, and what is not published with it: If-Match with its ETag; of others it takes publish',
          security,
          params: Id,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const expected = expectedBy(request.headers);
        if (expected === undefined) throw new Refusal(428, 'Send If-Match with the ETag of the draft.');
        const isOfAll = await alsoHas(request, 'publish');
        const what = { id: request.params.id, expected, isOfAll };
        const discarded = await discardDraft(db, site, what, changeBy(request));
        switch (discarded._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such draft.');
          case 'NotYours':
            throw new Refusal(403, 'Somebody else wrote this draft last: an editor can give it up.');
          case 'Planned':
            throw new Refusal(409, 'The document is part of a plan or a release: cancel that first.');
          case 'Conflict':
            return sendConflict(request, reply, discarded.current);
          case 'Discarded':
            return reply.code(204).send(null);
        }
      },
    );
  };

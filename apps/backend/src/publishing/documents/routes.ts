// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { problem, Refusal, sendProblem } from '../../platform/http/problem.ts';
import type { Tables } from '../../services/tables.ts';
import { PagePath } from '../format/authoring.ts';
import { type PageDocument, PageDocument as PageDocumentSchema, pageKinds } from '../format/document.ts';
import { listDocuments, listVersions, restoreVersion, versionOf } from './lists.ts';
import { bearerOf, type TokenScope } from './tokens.ts';
import { type Draft, draftOf, type Finding, publishDraft, saveDraft, unpublish } from './use-case.ts';

const Id = Type.Object({
  id: Type.String({
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
    description: 'the id of a document, of your choice',
  }),
});
const VersionPath = Type.Object({ ...Id.properties, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) });
const FindingSchema = Type.Object({
  pointer: Type.String(),
  message: Type.String(),
  document: Type.Optional(Type.String()),
});
const Findings = Type.Unsafe<readonly Finding[]>(Type.Array(FindingSchema));
const State = Type.Enum(['draft', 'changed', 'published']);
const DraftAnswer = Type.Object({
  id: Type.String(),
  state: State,
  content: PageDocumentSchema,
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.String(),
  incomplete: Type.Optional(Findings),
});
const ListQuery = Type.Object(
  {
    kind: Type.Optional(Type.Enum([...pageKinds])),
    language: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z-]*$' })),
    state: Type.Optional(State),
    q: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]*$' })),
  },
  { additionalProperties: false },
);
const Listed = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  language: Type.String(),
  path: Type.String(),
  title: Type.String(),
  state: State,
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.String(),
  version: Type.Integer(),
});
const PublishBody = Type.Object(
  {
    message: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const UnpublishBody = Type.Object({ redirectTo: Type.Optional(PagePath) }, { additionalProperties: false });
const PublishAnswer = Type.Object({
  version: Type.Integer(),
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  warnings: Findings,
});
const Version = Type.Object({
  number: Type.Integer(),
  publishedBy: Type.String(),
  publishedAt: Type.String(),
  message: Type.Optional(Type.String()),
});

/** The size of a document in bytes; an article of 20,000 words is a tenth of it. */
const largestDocument = 1024 * 1024;

/** A text with a null character, which the database cannot keep, or half a surrogate pair, which no page can show. */
const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
};

/** Refuses a document that cannot be kept, before its fields are looked at. */
const demandStorable = (content: PageDocument): void => {
  if (isUnstorable(content)) throw new Refusal(422, 'The document has a text with a character that cannot be kept.');
};

/** The revision that a change begins with, by `If-Match`. */
const expectedBy = (headers: FastifyRequest['headers']): string | undefined =>
  /^"([^"]+)"$/u.exec(headers['if-match'] ?? '')?.[1];

const etagOf = ({ revision }: Draft): string => `"${revision}"`;

/** Sends what is wrong with a document, all at once, as a problem with `findings`. */
const sendFindings = (request: FastifyRequest, reply: FastifyReply, findings: readonly Finding[]): FastifyReply =>
  reply
    .code(422)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      ...problem(422, request.id, findings.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')),
      findings,
    });

const bearer = /^Bearer ([\w-]{20,200})$/iu;

/** The publishing API (docs/contracts/publishing-service.md), to be mounted under `/content/v1`. */
export const publishingRoutes =
  ({ db, config, clock }: Pick<Context<Tables>, 'db' | 'config' | 'clock'>): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;

    /** The name of the token's owner. */
    const demand = async (request: FastifyRequest, scope: TokenScope): Promise<string> => {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1];
      const owner = token === undefined ? undefined : await bearerOf(db, site, token, clock());
      if (owner === undefined)
        throw new Refusal(401, 'A service token is required: Authorization: Bearer TOKEN.', {
          'www-authenticate': 'Bearer',
        });
      if (!owner.scopes.includes(scope)) throw new Refusal(403, `The token has no scope ${scope}.`);
      return owner.name;
    };
    // Before a body is read: strangers learn nothing of what it should be.
    const only = (scope: TokenScope) => ({
      onRequest: async (request: FastifyRequest) => {
        actors.set(request, await demand(request, scope));
      },
    });
    const actors = new WeakMap<FastifyRequest, string>();
    const changeBy = (request: FastifyRequest) => ({ actor: actors.get(request) ?? '', at: clock() });
    const security = [{ serviceToken: [] }];
    const answerOf = (draft: Draft, incomplete?: readonly Finding[]) => ({
      id: draft.id,
      state: draft.state,
      content: draft.content,
      ...(draft.changedBy !== undefined && { changedBy: draft.changedBy }),
      changedAt: draft.changedAt.toISOString(),
      ...(incomplete && { incomplete }),
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/documents',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Documents by path, drafts included, fifty at a time',
          security,
          querystring: ListQuery,
          response: {
            200: Type.Object({ documents: Type.Array(Listed), cursor: Type.Optional(Type.String()) }),
          },
        },
      },
      async ({ query }) => listDocuments(db, site, query),
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
      async ({ params }, reply) => {
        const draft = await draftOf(db, site, params.id);
        if (draft === undefined) throw new Refusal(404, 'There is no such document.');
        return reply.header('etag', etagOf(draft)).send(answerOf(draft));
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
          body: PageDocumentSchema,
          response: { 200: DraftAnswer, 201: DraftAnswer },
        },
      },
      async (request, reply) => {
        const { params, body, headers } = request;
        demandStorable(body);
        const isNew = headers['if-none-match'] === '*';
        const expected = expectedBy(headers);
        if (isNew === (expected !== undefined))
          throw new Refusal(428, 'Send If-None-Match: * for a new document, or If-Match with the ETag of its draft.');
        const saved = await saveDraft(db, site, params.id, body, expected, changeBy(request));
        switch (saved._tag) {
          case 'NoSite':
            throw new Refusal(409, 'The site has not been published yet: publish its folder first.');
          case 'Refused':
            return sendFindings(request, reply, saved.problems);
          case 'Conflict': {
            const { current } = saved;
            if (current === undefined) throw new Refusal(404, 'There is no such document.');
            const by = current.changedBy === undefined ? 'published' : `changed by ${current.changedBy}`;
            return sendProblem(
              request,
              reply.header('etag', etagOf(current)),
              412,
              isNew
                ? `The document exists: it was ${by} at ${current.changedAt.toISOString()}.`
                : `The document was ${by} at ${current.changedAt.toISOString()}, after what If-Match names.`,
            );
          }
          case 'Saved':
            return reply
              .code(saved.isNew ? 201 : 200)
              .header('etag', etagOf(saved.draft))
              .send(answerOf(saved.draft, saved.incomplete));
        }
      },
    );

    app.post(
      '/documents/:id/publish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Publishes a draft now; dryRun answers what would change, and changes nothing',
          security,
          params: Id,
          body: PublishBody,
          response: { 200: PublishAnswer },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const done = await publishDraft(db, site, params.id, changeBy(request), {
          message: body.message,
          isDry: body.dryRun ?? false,
        });
        switch (done._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such document.');
          case 'Refused':
            return sendFindings(request, reply, done.problems);
          case 'Published':
            return { version: done.version, pages: done.pages, warnings: done.warnings };
        }
      },
    );

    app.post(
      '/documents/:id/unpublish',
      {
        ...only('publish'),
        schema: {
          tags: ['publishing'],
          summary: 'Removes the page of a document from the site; its addresses lead to redirectTo where it is given',
          security,
          params: Id,
          body: UnpublishBody,
          response: { 200: Type.Object({ pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())) }) },
        },
      },
      async (request, reply) => {
        const done = await unpublish(db, site, request.params.id, changeBy(request), request.body.redirectTo);
        switch (done._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such published document.');
          case 'Refused':
            return sendFindings(request, reply, done.problems);
          case 'Unpublished':
            return { pages: done.pages };
        }
      },
    );

    app.get(
      '/documents/:id/versions',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'The published versions of a document, the newest first',
          security,
          params: Id,
          response: { 200: Type.Object({ versions: Type.Array(Version) }) },
        },
      },
      async ({ params }) => ({ versions: await listVersions(db, site, params.id) }),
    );

    app.get(
      '/documents/:id/versions/:number',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'A published version of a document',
          security,
          params: VersionPath,
          response: { 200: Type.Object({ ...Version.properties, content: PageDocumentSchema }) },
        },
      },
      async ({ params }) => {
        const version = await versionOf(db, site, params.id, Number(params.number));
        if (version === undefined) throw new Refusal(404, 'There is no such version.');
        return version;
      },
    );

    app.post(
      '/documents/:id/versions/:number/restore',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Makes a version the draft of its document; If-Match names the draft that it replaces',
          security,
          params: VersionPath,
          response: { 200: DraftAnswer },
        },
      },
      async (request, reply) => {
        const { params, headers } = request;
        const expected = expectedBy(headers);
        if (expected === undefined) throw new Refusal(428, 'Send If-Match with the ETag of the draft.');
        const saved = await restoreVersion(db, site, params.id, Number(params.number), expected, changeBy(request));
        switch (saved._tag) {
          case 'NoSite':
          case 'Nothing':
            throw new Refusal(404, 'There is no such version.');
          case 'Refused':
            return sendFindings(request, reply, saved.problems);
          case 'Conflict':
            return sendProblem(request, reply, 412, 'The draft was changed after what If-Match names.');
          case 'Saved':
            return reply.header('etag', etagOf(saved.draft)).send(answerOf(saved.draft, saved.incomplete));
        }
      },
    );
  };

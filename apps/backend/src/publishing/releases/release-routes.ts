// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access, Change } from '../access/access.ts';
import { Findings, Id, sendFindings } from '../documents/answers.ts';
import { When } from '../documents/publication-routes.ts';
import { PagePath } from '../format/authoring.ts';
import { readMoment } from '../schedule/moment.ts';
import {
  addDocuments,
  cancelRelease,
  listReleases,
  makeRelease,
  mostDocuments,
  publishNowOrAt,
  type Release,
  type Releasing,
  releaseUnder,
  removeDocument,
} from './release.ts';

const ReleaseId = Type.Object({ release: Type.String({ pattern: uuidPattern }) });
const State = Type.Enum(['waiting', 'done', 'failed', 'cancelled']);
const Document = Type.Object(
  {
    id: Id.properties.id,
    action: Type.Enum(['publish', 'unpublish']),
    redirectTo: Type.Optional(PagePath),
  },
  { additionalProperties: false },
);
const Documents = Type.Array(Document, { maxItems: mostDocuments });
const MakeBody = Type.Object(
  {
    id: Type.Optional(
      Type.String({ pattern: uuidPattern, description: 'chosen by the caller: a repeated call finds the first one' }),
    ),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000\\p{Cs}]*$' }),
    documents: Type.Optional(Documents),
    message: Type.Optional(
      Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$', description: 'for the versions; the name without one' }),
    ),
    ...When,
  },
  { additionalProperties: false },
);
const AddBody = Type.Object(
  { documents: Type.Array(Document, { minItems: 1, maxItems: mostDocuments }), dryRun: When.dryRun },
  { additionalProperties: false },
);
const Row = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: State,
  at: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  by: Type.String(),
  madeAt: Type.String(),
  endedAt: Type.Optional(Type.String()),
  failure: Type.Optional(Findings),
});
const Whole = Type.Object({
  ...Row.properties,
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      action: Type.Enum(['publish', 'unpublish']),
      redirectTo: Type.Optional(Type.String()),
      revision: Type.Optional(Type.String()),
      isOutdated: Type.Optional(Type.Boolean({ description: 'whether the draft was changed since it was added' })),
    }),
  ),
});
const Changed = Type.Object({
  release: Whole,
  pages: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
  findings: Findings,
  warnings: Findings,
});
const ListQuery = Type.Object(
  { state: Type.Optional(State), cursor: Type.Optional(Type.String({ pattern: uuidPattern })) },
  { additionalProperties: false },
);

const answerOfRow = ({ id, name, state, at, message, by, made_at, ended_at, findings }: Release['row']) => ({
  id,
  name: name ?? '',
  state,
  ...(at !== null && { at: at.toISOString() }),
  ...(message !== null && { message }),
  by,
  madeAt: made_at.toISOString(),
  ...(ended_at !== null && { endedAt: ended_at.toISOString() }),
  ...(state === 'failed' && { failure: findings }),
});

const answerOf = ({ row, documents }: Release) => ({ ...answerOfRow(row), documents: [...documents] });

/** Releases: several documents that go live as one (docs/contracts/publishing-service.md). */
export const releaseRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const tags = ['publishing'];

    /** Answers what became of a release by a change, which `text` may name a moment for. */
    const answered = async (
      request: FastifyRequest,
      reply: FastifyReply,
      status: 200 | 201 | 202,
      text: string | undefined,
      perform: (change: Change, at: Date | undefined) => Promise<Releasing>,
    ): Promise<FastifyReply> => {
      const change = changeBy(request);
      const moment = text === undefined ? undefined : readMoment(text, change.at);
      if (moment?._tag === 'Wrong') return sendFindings(request, reply, [{ pointer: '/at', message: moment.message }]);
      const done = await perform(change, moment?.at);
      switch (done._tag) {
        case 'Nothing':
          throw new Refusal(404, 'There is no such release.');
        case 'Over':
          throw new Refusal(409, `The release is ${done.state === 'done' ? 'published' : 'cancelled'}.`);
        case 'Refused':
          return sendFindings(request, reply, done.problems);
        case 'Done': {
          const { release, pages, findings, warnings } = done;
          return reply.code(status).send({ release: answerOf(release), pages, findings, warnings });
        }
      }
    };

    app.post(
      '/releases',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Makes a release of what is written now of its documents; at a moment, or until it is published',
          security,
          body: MakeBody,
          response: { 200: Changed, 201: Changed },
        },
      },
      async (request, reply) => {
        const { id, name, documents = [], message, at: text, dryRun: isDry } = request.body;
        return answered(request, reply, isDry ? 200 : 201, text, (change, at) =>
          makeRelease(db, site, { id, name, documents, message, at, isDry }, change),
        );
      },
    );

    app.get(
      '/releases',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'Releases, the newest first, fifty at a time',
          security,
          querystring: ListQuery,
          response: { 200: Type.Object({ releases: Type.Array(Row), cursor: Type.Optional(Type.String()) }) },
        },
      },
      async ({ query }) => {
        const { releases, ...rest } = await listReleases(db, site, query);
        return { releases: releases.map(answerOfRow), ...rest };
      },
    );

    app.get(
      '/releases/:release',
      {
        ...only('draft'),
        schema: {
          tags,
          summary: 'A release with its documents',
          security,
          params: ReleaseId,
          response: { 200: Whole },
        },
      },
      async ({ params }) => {
        const release = await releaseUnder(db, site, params.release);
        if (release === undefined) throw new Refusal(404, 'There is no such release.');
        return answerOf(release);
      },
    );

    app.post(
      '/releases/:release/documents',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Adds what is written now of documents to a release, in the place of what it had of them',
          security,
          params: ReleaseId,
          body: AddBody,
          response: { 200: Changed },
        },
      },
      async (request, reply) => {
        const { documents, dryRun: isDry } = request.body;
        return answered(request, reply, 200, undefined, (change) =>
          addDocuments(db, site, request.params.release, documents, change, { isDry }),
        );
      },
    );

    app.delete(
      '/releases/:release/documents/:id',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Takes a document out of a release',
          security,
          params: Type.Object({ ...ReleaseId.properties, ...Id.properties }),
          response: { 200: Changed },
        },
      },
      async (request, reply) =>
        answered(request, reply, 200, undefined, (change) =>
          removeDocument(db, site, request.params.release, request.params.id, change),
        ),
    );

    app.post(
      '/releases/:release/publish',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Publishes a release in one transaction now, or has it published at a moment',
          security,
          params: ReleaseId,
          body: Type.Object(When, { additionalProperties: false }),
          response: { 200: Changed, 202: Changed },
        },
      },
      async (request, reply) => {
        const { at: text, dryRun: isDry } = request.body;
        return answered(request, reply, text === undefined ? 200 : 202, text, (change, at) =>
          publishNowOrAt(db, site, request.params.release, { at, isDry }, change),
        );
      },
    );

    app.delete(
      '/releases/:release',
      {
        ...only('publish'),
        schema: {
          tags,
          summary: 'Cancels a release that is not published',
          security,
          params: ReleaseId,
          response: { 200: Changed },
        },
      },
      async (request, reply) =>
        answered(request, reply, 200, undefined, (change) => cancelRelease(db, site, request.params.release, change)),
    );
  };

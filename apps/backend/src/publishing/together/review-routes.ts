// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { text } from '../../platform/http/text.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import type { Tables } from '../../services/tables.ts';
import { personsWithRoles } from '../../services/user/shared/roles.ts';
import { type Access, hasRight } from '../access/access.ts';
import { listLog } from '../access/log.ts';
import { LogPage } from '../access/log-routes.ts';
import { answerOfReview, expectedBy, Id, ReviewAnswer, sendConflict, sendFindings } from '../documents/answers.ts';
import { unwantedCharacters } from '../documents/unwanted-characters.ts';
import { longestComment } from './comments.ts';
import type { Act } from './mails.ts';
import { approveDraft, askForReview, type Reviewing, returnDraft } from './reviews.ts';

const AskBody = Type.Object(
  {
    note: Type.Optional(text(longestComment, 1)),
    reviewer: Type.Optional(
      Type.String({ pattern: uuidPattern, description: 'the id of one of people/reviewers; any of them without it' }),
    ),
  },
  { additionalProperties: false },
);
const ReturnBody = Type.Object(
  { reason: Type.String({ ...text(longestComment, 1), description: 'becomes a comment on the document' }) },
  { additionalProperties: false },
);
const Reviewers = Type.Object({ reviewers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) });

/** Why there is nothing to decide. */
const notAsked = (review: Extract<Reviewing, { readonly _tag: 'NotAsked' }>['review']): Refusal =>
  new Refusal(
    409,
    review?.decidedAt === undefined
      ? 'Nobody has asked for a review of this document.'
      : `It was ${review.state} by ${review.decidedBy} at ${review.decidedAt.toISOString()}: ask for another review.`,
  );

/** Reviews of drafts, and the log of one document, for people with a role (docs/contracts/publishing-service.md). */
export const reviewRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, accountOf, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const { studioOrigin } = config.publishing;
    const tags = ['publishing'];

    /** Answers what became of the review of a document. */
    const answered = async (
      request: FastifyRequest,
      reply: FastifyReply,
      perform: (act: Act) => Promise<Reviewing>,
    ): Promise<FastifyReply> => {
      const unwanted = unwantedCharacters(request.body);
      if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
      const done = await perform({ ...changeBy(request), account: accountOf(request), studioOrigin });
      switch (done._tag) {
        case 'Nothing':
          throw new Refusal(404, 'There is no such document.');
        case 'Refused':
          return sendFindings(request, reply, done.problems);
        case 'Conflict':
          return sendConflict(request, reply, done.current);
        case 'NotAsked':
          throw notAsked(done.review);
        case 'Own':
          throw new Refusal(403, 'You wrote this: somebody else has to review it.');
        case 'Reviewed':
          return reply.send(answerOfReview(done.draft, done.review));
      }
    };

    app.post(
      '/documents/:id/review',
      {
        ...only('discuss'),
        schema: {
          tags,
          summary: 'Asks for a review of what is written now of a document, by a reviewer or by any',
          security,
          params: Id,
          body: AskBody,
          response: { 200: ReviewAnswer },
        },
      },
      async (request, reply) => {
        const { note, reviewer } = request.body;
        return answered(request, reply, (act) => askForReview(db, site, request.params.id, { note, reviewer }, act));
      },
    );

    app.post(
      '/documents/:id/review/approve',
      {
        ...only('review'),
        schema: {
          tags,
          summary: 'Approves the draft that If-Match names, and no later one',
          security,
          params: Id,
          response: { 200: ReviewAnswer },
        },
      },
      async (request, reply) => {
        const expected = expectedBy(request.headers);
        if (expected === undefined) throw new Refusal(428, 'Send If-Match with the ETag of the draft.');
        return answered(request, reply, (act) => approveDraft(db, site, request.params.id, expected, act));
      },
    );

    app.post(
      '/documents/:id/review/return',
      {
        ...only('review'),
        schema: {
          tags,
          summary: 'Returns a draft to its author, with a reason',
          security,
          params: Id,
          body: ReturnBody,
          response: { 200: ReviewAnswer },
        },
      },
      async (request, reply) =>
        answered(request, reply, (act) => returnDraft(db, site, request.params.id, request.body.reason, act)),
    );

    app.get(
      '/documents/:id/log',
      {
        ...only('discuss'),
        schema: {
          tags,
          summary: 'Who did what with a document, the newest first, fifty at a time',
          security,
          params: Id,
          querystring: Type.Object(
            { cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })) },
            { additionalProperties: false },
          ),
          response: { 200: LogPage },
        },
      },
      async ({ params, query }) => listLog(db, site, { document: params.id, cursor: query.cursor }),
    );

    app.get(
      '/people/reviewers',
      {
        ...only('discuss'),
        schema: { tags, summary: 'Who may approve documents', security, response: { 200: Reviewers } },
      },
      async () => ({
        reviewers: (await personsWithRoles(db, site))
          .filter(({ roles }) => hasRight(roles, 'review'))
          .map(({ id, name }) => ({ id, name })),
      }),
    );
  };

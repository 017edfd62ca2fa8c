// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Context } from '../../platform/context.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { text } from '../../platform/http/text.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { Id, sendFindings } from '../documents/answers.ts';
import { unwantedCharacters } from '../documents/unwanted-characters.ts';
import { addComment, type Comment, commentsOn, longestComment, settleComment } from './comments.ts';

const CommentId = Type.Object({ ...Id.properties, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) });
const CommentBody = Type.Object(
  {
    text: text(longestComment, 1),
    pointer: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^(?:/(?:[^~/\\u0000]|~[01])*)+$',
        description: 'the field that it is about, as a JSON pointer; none for the whole document',
      }),
    ),
    replyTo: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'the number of a comment' })),
  },
  { additionalProperties: false },
);
const KeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: 'of the form, 16 to 200 visible ASCII characters: a repeated call finds the first one',
    }),
  ),
});
const CommentAnswer = Type.Object({
  number: Type.Integer(),
  replyTo: Type.Optional(Type.Integer()),
  pointer: Type.Optional(Type.String()),
  text: Type.String(),
  by: Type.String(),
  at: Type.String(),
  resolved: Type.Optional(Type.Object({ by: Type.String(), at: Type.String() })),
});

const answerOf = ({ number, replyTo, pointer, text: said, by, at, resolved }: Comment) => ({
  number,
  ...(replyTo !== undefined && { replyTo }),
  ...(pointer !== undefined && { pointer }),
  text: said,
  by,
  at: at.toISOString(),
  ...(resolved && { resolved: { by: resolved.by, at: resolved.at.toISOString() } }),
});

/** Comments on documents, for people with a role (docs/contracts/publishing-service.md). */
export const commentRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, accountOf, personal: security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const { studioOrigin } = config.publishing;
    const tags = ['publishing'];

    app.get(
      '/documents/:id/comments',
      {
        ...only('discuss'),
        schema: {
          tags,
          summary: 'The comments on a document, the oldest first',
          security,
          params: Id,
          response: { 200: Type.Object({ comments: Type.Array(CommentAnswer) }) },
        },
      },
      async ({ params }) => {
        const comments = await commentsOn(db, site, params.id);
        if (comments === undefined) throw new Refusal(404, 'There is no such document.');
        return { comments: comments.map(answerOf) };
      },
    );

    app.post(
      '/documents/:id/comments',
      {
        ...only('discuss'),
        schema: {
          tags,
          summary: 'Comments on a document, on a field of it, or replies to a comment; in plain text',
          security,
          params: Id,
          headers: KeyHeader,
          body: CommentBody,
          response: { 201: CommentAnswer },
        },
      },
      async (request, reply) => {
        const { params, body, headers } = request;
        const unwanted = unwantedCharacters(body);
        if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
        const wanted = { ...body, formKey: idempotencyKeyOf(headers['idempotency-key']) };
        const act = { ...changeBy(request), account: accountOf(request), studioOrigin };
        const commented = await addComment(db, site, params.id, wanted, act);
        switch (commented._tag) {
          case 'Nothing':
            throw new Refusal(404, 'There is no such document.');
          case 'Refused':
            return sendFindings(request, reply, commented.problems);
          case 'Commented':
            return reply.code(201).send(answerOf(commented.comment));
        }
      },
    );

    const settling = [
      ['resolve', 'Resolves a comment with its replies', true],
      ['reopen', 'Opens a comment again that was resolved', false],
    ] as const;
    for (const [path, summary, isResolved] of settling)
      app.post(
        `/documents/:id/comments/:number/${path}`,
        {
          ...only('discuss'),
          schema: { tags, summary, security, params: CommentId, response: { 200: CommentAnswer } },
        },
        async (request) => {
          const { id, number } = request.params;
          const comment = await settleComment(db, site, id, Number(number), isResolved, changeBy(request));
          if (comment === undefined) throw new Refusal(404, 'There is no such comment, or it is a reply.');
          return answerOf(comment);
        },
      );
  };

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { answerTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { authenticateOwner, callerIn, keepPrivate, signedIn } from '../shared/authenticate.ts';
import { hashOfLinkToken } from '../shared/email-link.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { confirmAddress, mailLinkAnew, removeDisowned } from './store.ts';

const Answer = Type.Object(
  { token: text(100), answer: Type.Union([Type.Literal('mine'), Type.Literal('notMine')]) },
  { additionalProperties: false },
);

const invalidLink = { code: 6008, message: 'The link is not valid, or has been answered or has expired.' } as const;

/** `POST v2/email-links`: what the owner of an address answers to the mail about a registration (decisions §6, §10). */
export const emailLinkRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;
    const admit = refuseAbove(
      makeLimit(tools, 'emailLinks', { points: 60, duration: 600 }),
      'Too many answers. Wait, then try again.',
    );
    app.post(
      '/v2/email-links',
      {
        schema: {
          summary: 'Confirm an address, or say that somebody else has registered with it',
          body: Answer,
          response: { 204: Type.Null(), 400: CodedAnswer },
        },
        onRequest: async (request) => admit(request.caller),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { token, answer } = request.body;
        const hash = hashOfLinkToken(token);
        const caller = (await callerIn(tools, request))?.claims;
        const act = answer === 'mine' ? confirmAddress : removeDisowned;
        if (hash === undefined || !(await act(db, { hash, now: clock(), caller })))
          return reply.code(400).send(invalidLink);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/v2/users/:id/email-links',
      {
        schema: {
          summary: 'Mail the link anew by which the own address is confirmed',
          security: signedIn,
          params: Type.Object({ id: text(100) }),
          response: { 202: Type.Null(), 429: CodedAnswer },
        },
        onRequest: keepPrivate,
      },
      async (request, reply) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id);
        const outcome = await mailLinkAnew(db, userId, clock());
        if (outcome === 'confirmed') throw new Refusal(409, 'The address is confirmed.');
        return outcome === 'queued' ? reply.code(202).send(null) : answerTooMany(reply, outcome);
      },
    );
  };

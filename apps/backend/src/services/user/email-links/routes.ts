import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../abuse-protection/limits.ts';
import { text } from '../../../http/text.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { callerIn } from '../shared/authenticate.ts';
import { hashOfLinkToken } from '../shared/email-link.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { confirmAddress, removeDisowned } from './store.ts';

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
  };

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { callerIn } from '../shared/authenticate.ts';
import { hashOfChangeToken } from '../shared/email-change.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { confirmEmailChange, undoEmailChange } from './store.ts';

const Answer = Type.Object(
  { token: text(100), answer: Type.Union([Type.Literal('confirm'), Type.Literal('undo')]) },
  { additionalProperties: false },
);

const invalidLink = { code: 6008, message: 'The link is not valid, or has been used or has expired.' } as const;
const acts = { confirm: confirmEmailChange, undo: undoEmailChange } as const;

/** `POST v2/email-changes`: what the owners of the new and of the old address answer to the mails about a change (security promise 8). */
export const emailChangeRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = tools;
    const admit = refuseAbove(
      makeLimit(tools, 'emailChanges', { points: 60, duration: 600 }),
      'Too many answers. Wait, then try again.',
    );
    app.post(
      '/v2/email-changes',
      {
        schema: {
          summary:
            'Confirm a new address by the link mailed to it, or undo the change by the link mailed to the old one',
          body: Answer,
          response: { 204: Type.Null(), 400: CodedAnswer },
        },
        onRequest: async (request) => admit(request.caller),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { token, answer } = request.body;
        const hash = hashOfChangeToken(token, answer);
        const caller = (await callerIn(tools, request))?.claims;
        if (hash === undefined || !(await acts[answer](db, { hash, now: clock(), caller })))
          return reply.code(400).send(invalidLink);
        return reply.code(204).send(null);
      },
    );
  };

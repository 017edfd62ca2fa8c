import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../abuse-protection/limits.ts';
import { readEmailAddress } from '../../../email-address.ts';
import { Refusal } from '../../../http/problem.ts';
import { text } from '../../../http/text.ts';
import { CodedAnswer, list } from '../shared/answers.ts';
import { authenticate, keepPrivate } from '../shared/authenticate.ts';
import { AlertCodes, adding } from '../shared/subscriptions/rules.ts';
import { changeSubscriptions } from '../shared/subscriptions/use-case.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { emailOf } from '../shared/users.ts';

const SubscribeBody = Type.Object(
  {
    email: Type.Optional(text(1_100)),
    encUserId: Type.Optional(text(2_000)),
    subscriptions: AlertCodes,
    metadata: Type.Optional(Type.Object({ cid: Type.Optional(text(200)) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
const Subscribed = Type.Object({
  data: Type.Object({ existingSubscriptions: list(Type.String()), newSubscriptions: list(Type.String()) }),
});

const invalidEmail = { code: 1002, message: 'The e-mail address is not valid.', fields: ['email'] } as const;
const tooMany = { code: 1004, message: 'These are too many subscriptions.', fields: ['subscriptions'] } as const;

/** `POST v2/subscribe` (A§7): adds to what somebody has; asked again, it adds nothing. Who is signed in subscribes their own address at once. */
export const subscribeRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const { db } = tools;
  const admit = refuseAbove(
    makeLimit(tools, 'subscribe', { points: 60, duration: 600 }),
    'Too many subscriptions. Wait, then try again.',
  );
  return async (app) => {
    app.post(
      '/v2/subscribe',
      {
        onRequest: keepPrivate,
        schema: {
          summary: 'Subscribe an address',
          security: [{ bearer: [] }, { captcha: [] }],
          body: SubscribeBody,
          response: { 200: Subscribed, 400: CodedAnswer },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { email, subscriptions, metadata } = request.body;
        const address = readEmailAddress(email ?? '');
        if (address === undefined) return reply.code(400).send(invalidEmail);
        const { userId } = await authenticate(tools, request);
        const own = readEmailAddress((await emailOf(db, userId)) ?? '');
        if (own?.key !== address.key)
          throw new Refusal(401, 'Sign in with this address first.', { 'www-authenticate': 'Bearer' });
        const change = { userId, wanted: adding(subscriptions), campaignId: metadata?.cid, isTold: true };
        const outcome = await db.transaction().execute((tx) => changeSubscriptions(tools, tx, change));
        if (outcome._tag !== 'Changed') return reply.code(400).send(tooMany);
        tools.mailQueued();
        return reply.send({ data: { existingSubscriptions: outcome.existing, newSubscriptions: outcome.added } });
      },
    );
  };
};

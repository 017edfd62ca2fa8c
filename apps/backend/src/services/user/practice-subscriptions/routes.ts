import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { list } from '../shared/answers.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { addPractice } from './store.ts';

const PracticeBody = Type.Object(
  { practiceCode: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }) },
  { additionalProperties: false },
);
const Subscribed = Type.Object({
  data: Type.Object({ existingSubscriptions: list(Type.String()), newSubscriptions: list(Type.String()) }),
});

/** `POST v2/users/{id}/practice-subscriptions` (A§4, decisions §3): what is written about a practice is sent to the account from now on. */
export const practiceSubscriptionRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const admit = refuseAbove(
    makeLimit(tools, 'practice', { points: 60, duration: 600 }),
    'Too many subscriptions. Wait, then try again.',
  );
  return async (app) => {
    app.post(
      '/v2/users/:id/practice-subscriptions',
      {
        onRequest: keepPrivate,
        schema: {
          summary: 'Subscribe to a practice',
          security: signedIn,
          params: Type.Object({ id: text(100) }),
          body: PracticeBody,
          response: { 200: Subscribed },
        },
      },
      async (request) => {
        await admit(request.caller);
        const { userId } = await authenticateOwner(tools, request, request.params.id);
        const { practiceCode } = request.body;
        const { existing, added } = await addPractice(tools.db, { userId, practiceCode, now: tools.clock() });
        return { data: { existingSubscriptions: existing, newSubscriptions: added } };
      },
    );
  };
};

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaActions } from '../../../abuse-protection/captcha.ts';
import { makeLimit, refuseAbove } from '../../../abuse-protection/limits.ts';
import type { Toolbox } from '../shared/toolbox.ts';

const ActionQuery = Type.Object(
  { action: Type.Union(captchaActions.map((action) => Type.Literal(action))) },
  { additionalProperties: false },
);

/** Challenges for browsers with script, stamps for forms without (decisions §7). Neither is stored until it is used. */
export const captchaRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { captcha, clock } = tools;
    const admit = refuseAbove(
      makeLimit(tools, 'captcha', { points: 120, duration: 60 }),
      'Too many challenges. Wait, then try again.',
    );
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admit(request.caller);
    });
    app.get(
      '/v2/captcha/challenge',
      { schema: { summary: 'An ALTCHA challenge', querystring: ActionQuery } },
      async ({ query }) => captcha.challenge(query.action, clock()),
    );
    app.get(
      '/v2/captcha/form-stamp',
      {
        schema: {
          summary: 'A stamp for a form sent without script',
          querystring: ActionQuery,
          response: { 200: Type.Object({ stamp: Type.String() }) },
        },
      },
      async ({ query }) => ({ stamp: captcha.stamp(query.action, clock()) }),
    );
  };

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaActions } from '../../../platform/abuse-protection/captcha.ts';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import type { Toolbox } from '../shared/toolbox.ts';

const closed = { additionalProperties: false } as const;
const Action = Type.Union(captchaActions.map((action) => Type.Literal(action)));
const ActionQuery = Type.Object({ action: Action }, closed);
const ChallengeQuery = Type.Object({ action: Action, thirdParty: Type.Optional(Type.Literal('allowed')) }, closed);

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
      {
        schema: {
          summary:
            'An ALTCHA challenge, or whose captcha it may be instead for a visitor who lets a third party be asked',
          querystring: ChallengeQuery,
        },
      },
      async ({ query: { action, thirdParty } }) =>
        thirdParty === undefined || captcha.provider === undefined
          ? captcha.challenge(action, clock())
          : { provider: captcha.provider.name, siteKey: captcha.provider.siteKey },
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

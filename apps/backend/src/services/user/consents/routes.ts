import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { languages } from '../../../platform/values/language.ts';
import { list } from '../shared/answers.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { keepDecision, listDecisions } from './store.ts';

const UserPath = Type.Object({ id: text(100) });

const Group = Type.Union([Type.Literal('C0001'), Type.Literal('C0002'), Type.Literal('C0003'), Type.Literal('C0004')]);
const Decision = Type.Object(
  {
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    groups: Type.Array(Group, { maxItems: 4, uniqueItems: true }),
    language: Type.Union(languages.map((language) => Type.Literal(language))),
    wording: text(10_000, 1),
  },
  { additionalProperties: false },
);
const Decisions = Type.Object({
  data: Type.Object({
    consents: list(
      Type.Object({
        version: Type.Integer(),
        groups: list(Type.String()),
        decidedAt: Type.String(),
        language: Type.String(),
        wording: Type.String(),
      }),
    ),
  }),
});

/** `POST/GET v2/users/{id}/consents`: what the owner of an account agreed to, with date, version and wording. */
export const consentRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const { db, clock } = tools;
  const admit = refuseAbove(
    makeLimit(tools, 'consent', { points: 60, duration: 600 }),
    'Too many decisions. Wait, then try again.',
  );
  return async (app) => {
    app.addHook('onRequest', keepPrivate);

    app.post(
      '/v2/users/:id/consents',
      {
        schema: {
          summary: 'Keep what the owner of the account has just agreed to',
          security: signedIn,
          params: UserPath,
          body: Decision,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await admit(request.caller);
        const { userId } = await authenticateOwner(tools, request, request.params.id);
        const decision = request.body;
        if (!decision.groups.includes('C0001')) throw new Refusal(400, 'What is strictly necessary is no choice.');
        await keepDecision(db, { userId, decision, now: clock() });
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/v2/users/:id/consents',
      {
        schema: {
          summary: 'What the owner of the account has agreed to, the last decision first',
          security: signedIn,
          params: UserPath,
          response: { 200: Decisions },
        },
      },
      async (request) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id);
        return { data: { consents: await listDecisions(db, userId) } };
      },
    );
  };
};

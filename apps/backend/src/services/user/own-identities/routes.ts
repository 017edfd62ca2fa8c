import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { type ProviderName, providerNames } from '../../../platform/config/providers.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer } from '../shared/answers.ts';
import { authenticateOwner, keepPrivate, signedIn } from '../shared/authenticate.ts';
import { offeredProviders } from '../shared/providers.ts';
import { handOutInstead } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { createPassword, unlinkProvider } from './use-case.ts';

const closed = { additionalProperties: false } as const;
const UserPath = Type.Object({ id: text(100) });
const Provider = Type.Unsafe<ProviderName>(Type.Union(providerNames.map((name) => Type.Literal(name))));

const messages = {
  1003: 'The password cannot be used.',
  6011: 'The password was used before.',
} as const;

/**
 * The ways to sign in that an owner may add or remove (A§7, decisions §3). Each needs a sign-in of the last five
 * minutes.
 */
export const ownIdentityRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const admit = refuseAbove(
      makeLimit(tools, 'ownIdentities', { points: 60, duration: 600 }),
      'Too many attempts. Wait, then try again.',
    );
    app.addHook('onRequest', keepPrivate);

    app.post(
      '/v2/users/:id/unlink-social-login-user-account',
      {
        schema: {
          summary: 'Unlink a provider, unless it is the last way in to the account',
          security: signedIn,
          params: UserPath,
          body: Type.Object({ socialLoginIdpName: Provider }, closed),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const claims = await authenticateOwner(tools, request, request.params.id, { fresh: true });
        await admit(request.caller);
        const outcome = await unlinkProvider(tools, claims, {
          provider: request.body.socialLoginIdpName,
          offered: offeredProviders(tools),
        });
        if (outcome === 'lastWayIn')
          throw new Refusal(409, 'This is the last way in to the account. Create a password.');
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/v2/users/:id/password',
      {
        schema: {
          summary: 'Create the password of an account that has none, and unlink a provider with it',
          security: signedIn,
          params: UserPath,
          body: Type.Object({ password: Type.String(), socialLoginIdpName: Type.Optional(Provider) }, closed),
          response: { 204: Type.Null(), 400: CodedAnswer },
        },
      },
      async (request, reply) => {
        const claims = await authenticateOwner(tools, request, request.params.id, { fresh: true });
        await admit(request.caller);
        const { password, socialLoginIdpName: unlinked } = request.body;
        const outcome = await createPassword(tools, claims, { password, unlinked });
        if (outcome === 'exists') throw new Refusal(409, 'The account has a password. Change it in the profile.');
        if (typeof outcome === 'number') return reply.code(400).send({ code: outcome, message: messages[outcome] });
        await handOutInstead(tools, reply, claims.userId, outcome);
        return reply.code(204).send(null);
      },
    );
  };

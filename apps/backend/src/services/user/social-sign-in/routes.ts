import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { makeLimit, refuseAbove } from '../../../platform/abuse-protection/limits.ts';
import { type ProviderName, providerNames } from '../../../platform/config/providers.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { list, UserRecord } from '../shared/answers.ts';
import { authenticateOwner, signedIn } from '../shared/authenticate.ts';
import type { Context } from '../shared/context.ts';
import { makeIdentityTickets } from '../shared/identities.ts';
import { offeredProviders } from '../shared/providers.ts';
import { handOutSession, replaceSessions } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { type NoIdentity, type OpenIdProvider, openIdProvider } from './open-id.ts';
import { finishAttempt, linkToOwner, makeAttempts, startAttempt } from './use-case.ts';

const ProviderPath = Type.Object({ provider: text(20) });

const Returned = Type.Object(
  {
    transaction: text(2_000),
    answer: Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.String({ maxLength: 4_000 }), {
      maxProperties: 12,
    }),
  },
  { additionalProperties: false },
);

const Person = Type.Object({
  email: Type.Optional(Type.String()),
  emailIsVerified: Type.Boolean(),
  firstName: Type.String(),
  lastName: Type.String(),
});

const Outcome = Type.Union([
  Type.Object({ outcome: Type.Literal('signedIn'), data: UserRecord }),
  Type.Object({
    outcome: Type.Union([Type.Literal('registrationNeeded'), Type.Literal('proofNeeded')]),
    ticket: Type.String(),
    person: Person,
  }),
]);

const unavailable = (): Refusal =>
  new Refusal(503, 'The provider cannot be reached just now. Try again in a moment.', { 'retry-after': '5' });

const refusalOf = ({ _tag }: NoIdentity): Refusal => {
  switch (_tag) {
    case 'NotOurs':
      return new Refusal(400, 'This sign-in was begun elsewhere, is over, or has taken too long. Begin again.');
    case 'Refused':
      return new Refusal(403, 'The provider or its visitor has said no.');
    case 'Unavailable':
      return unavailable();
  }
};

/** The providers there are, each made when it is first asked for. */
const providersOf = (context: Context) => {
  const { config, clock } = context;
  const made = new Map<string, OpenIdProvider>();
  const allowsPrivate = config.environment !== 'production';
  const offered = () => offeredProviders(context);
  const find = (wanted: string): { readonly name: ProviderName; readonly provider: OpenIdProvider } => {
    const name = providerNames.find((one) => one === wanted);
    const of = name === undefined ? undefined : config.providers[name];
    if (name === undefined || of === undefined) throw new Refusal(404, 'This provider is not offered.');
    const redirectUri = new URL(`/auth/${name}/callback`, config.site.origin).href;
    const provider = made.get(name) ?? openIdProvider({ name, config: of, redirectUri, clock, allowsPrivate });
    made.set(name, provider);
    return { name, provider };
  };
  return { offered, find };
};

/**
 * Signing in at a provider (decisions §3, §10): the list of providers, `start` and `callback` of an attempt, and the
 * link between an account and an identity. A failing provider is 503, with the reason in the log.
 */
export const socialSignInRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { secrets, clock } = tools;
    const providers = providersOf(tools);
    const own = {
      ...tools,
      attempts: makeAttempts(secrets.accessToken),
      tickets: makeIdentityTickets(secrets.accessToken),
    };
    const admit = refuseAbove(
      makeLimit(tools, 'socialSignIn', { points: 120, duration: 600 }),
      'Too many attempts. Wait, then try again.',
    );
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/v2/auth/social',
      {
        schema: {
          summary: 'The providers at which visitors may sign in',
          response: { 200: Type.Object({ providers: list(Type.String()) }) },
        },
      },
      async () => ({ providers: providers.offered() }),
    );

    app.get(
      '/v2/auth/social/:provider/start',
      {
        schema: {
          summary: 'Begin to sign in at a provider',
          params: ProviderPath,
          response: { 200: Type.Object({ authorizationUrl: Type.String(), transaction: Type.String() }) },
        },
        onRequest: async (request) => admit(request.caller),
      },
      async (request) => {
        const { name, provider } = providers.find(request.params.provider);
        try {
          return await startAttempt(own, name, provider);
        } catch (error) {
          request.log.warn({ err: error, provider: name }, 'sign-in provider unavailable');
          throw unavailable();
        }
      },
    );

    app.post(
      '/v2/auth/social/:provider/callback',
      {
        schema: {
          summary: 'Sign in whom a provider names, or say what is needed first',
          params: ProviderPath,
          body: Returned,
          response: { 200: Outcome },
        },
        onRequest: async (request) => admit(request.caller),
      },
      async (request, reply) => {
        const { name, provider } = providers.find(request.params.provider);
        const outcome = await finishAttempt(own, { name, provider, ...request.body });
        if ('ticket' in outcome) {
          const { email, emailIsVerified, firstName, lastName } = outcome.identity;
          return reply.send({
            outcome: outcome._tag === 'ProofNeeded' ? 'proofNeeded' : 'registrationNeeded',
            ticket: outcome.ticket,
            person: { ...(email !== undefined && { email }), emailIsVerified, firstName, lastName },
          });
        }
        if (outcome._tag !== 'SignedIn') {
          if (outcome._tag === 'Unavailable')
            request.log.warn({ err: outcome.cause, provider: name }, 'sign-in provider returned no identity');
          throw refusalOf(outcome);
        }
        const { user, session } = outcome;
        await replaceSessions(tools, request);
        handOutSession(tools, reply, user, session);
        return reply.send({ outcome: 'signedIn', data: user });
      },
    );

    app.post(
      '/v2/users/:id/identities',
      {
        schema: {
          summary: 'Link the account to who its owner is at a provider',
          security: signedIn,
          params: Type.Object({ id: text(100) }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const claims = await authenticateOwner(tools, request, request.params.id);
        const ticket = own.tickets.read(request.headers.identity_ticket, clock());
        if (ticket === undefined)
          throw new Refusal(410, 'What the provider has said is too long ago. Sign in there again.');
        await linkToOwner(tools, claims, ticket.identity);
        return reply.code(204).send(null);
      },
    );
  };

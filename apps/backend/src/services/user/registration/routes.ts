import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { captchaKeyOf } from '../../../platform/abuse-protection/captcha.ts';
import { provedLimit, refuseTooMany } from '../../../platform/abuse-protection/proved-limit.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { ArticleKey, CodedAnswer, list, UserRating } from '../shared/answers.ts';
import { makeIdentityTickets } from '../shared/identities.ts';
import { handOutTokens, replaceSessions } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { checkRegistration, messageOfCode } from './rules.ts';
import { type Registration, register } from './use-case.ts';

const closed = { additionalProperties: false } as const;

const details = {
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  company: Type.Optional(Type.String()),
  businessFunction: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  occasionalEmail: Type.Optional(Type.Boolean()),
  subscriptions: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), { maxItems: 100 })),
  email: Type.Optional(Type.String()),
  metadata: Type.Optional(
    Type.Object(
      {
        cid: Type.Optional(text(200)),
        practiceCode: Type.Optional(text(100)),
      },
      closed,
    ),
  ),
};

const RegistrationBody = Type.Object(
  {
    ...details,
    password: Type.Optional(Type.String()),
    passwordConfirmation: Type.Optional(Type.String()),
  },
  closed,
);

/** The same for a visitor with a provider's ticket, without a password. */
const IdentifiedBody = Type.Object(details, closed);

const Registered = Type.Object({
  data: Type.Object({
    id: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    subscriptions: list(Type.String()),
    articles: list(ArticleKey),
    practiceUser: Type.Boolean(),
    userRatings: list(UserRating),
    isPremiumUser: Type.Boolean(),
  }),
});

const coded = (code: keyof typeof messageOfCode, fields?: readonly string[]) => ({
  code,
  message: messageOfCode[code],
  ...(fields === undefined ? {} : { fields }),
});

/**
 * An account exists, and its owner could not be notified by mail: 429 with the wait, so that no page refers to a mail
 * that was not sent.
 */
const notMailed = (reply: FastifyReply, { code, waitS }: { readonly code: 2002 | 2003; readonly waitS: number }) =>
  reply
    .code(429)
    .header('retry-after', String(waitS))
    .send({ code, message: 'No mail was sent: the address was written to often within the hour.' });

const oneLine = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\x20-\x7e]{1,200}$/.test(header) ? header : undefined;

const ticketWorthless = (): Refusal =>
  new Refusal(410, 'What the provider has said is too long ago, or was used. Sign in there again.');

/**
 * `POST v2/users` (A§3, A§7): registers an account and signs it in. With the header `Idempotency-Key` a second
 * attempt finds the first (decisions §14). `POST v2/users/identified` does so for a provider's ticket, which replaces
 * captcha and password (A§5).
 */
export const registrationRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { config, clock, captcha, secrets } = tools;
    const rules = { siteName: config.site.name, refusedEmailDomains: config.refusedEmailDomains };
    const tickets = makeIdentityTickets(secrets.accessToken);
    const waitOf = provedLimit(tools, 'registration', { points: 60, stampedPoints: 20, duration: 600 });

    /** Signs in the new account in place of the browser's previous session; returns the body of the answer. */
    const admitted = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { userId, session, firstName, lastName, subscriptions }: Registration,
    ) => {
      await replaceSessions(tools, request);
      const holder = {
        userId,
        sessionId: session.id,
        clientId: 'web' as const,
        firstName,
        isPremiumUser: false,
        isPracticeUser: false,
        reLoginRequired: false,
      };
      handOutTokens(tools, reply, {
        holder,
        refreshToken: session.refreshToken.value,
        sessionExpiresAt: session.expiresAt,
      });
      return {
        data: {
          id: userId,
          firstName,
          lastName,
          subscriptions: [...subscriptions],
          articles: [],
          practiceUser: false,
          userRatings: [],
          isPremiumUser: false,
        },
      };
    };

    app.post(
      '/v2/users',
      {
        schema: {
          summary: 'Register',
          security: [{ captcha: [] }],
          body: RegistrationBody,
          response: { 201: Registered, 400: CodedAnswer, 409: CodedAnswer, 429: CodedAnswer },
        },
        onRequest: refuseTooMany(waitOf),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const checked = checkRegistration(request.body, rules);
        if ('refused' in checked) return reply.code(400).send(coded(checked.refused.code, checked.refused.fields));

        const proof = await captcha.verify(captchaKeyOf(request), 'register', clock());
        if (proof === undefined) return reply.code(400).send(coded(1008));

        const { account } = checked;
        if (account.password !== undefined && (await tools.isBreached(account.password)))
          return reply.code(400).send(coded(1003, ['password']));
        const outcome = await register(tools, {
          account,
          proof,
          language: preferredLanguage(request.headers['accept-language']),
          source: oneLine(request.headers.srcreg),
          idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
        });
        if ('waitS' in outcome) return notMailed(reply, outcome);
        if ('code' in outcome) {
          return reply.code(outcome.code === 1002 || outcome.code === 1008 ? 400 : 409).send(coded(outcome.code));
        }
        return reply.code(201).send(await admitted(request, reply, outcome));
      },
    );

    app.post(
      '/v2/users/identified',
      {
        schema: {
          summary: 'Register whom a provider has named',
          security: [{ identity: [] }],
          body: IdentifiedBody,
          response: { 201: Registered, 400: CodedAnswer, 409: CodedAnswer, 429: CodedAnswer },
        },
        onRequest: refuseTooMany(waitOf),
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const ticket = tickets.read(request.headers.identity_ticket, clock());
        if (ticket === undefined) throw ticketWorthless();
        const checked = checkRegistration(request.body, rules, 'sso');
        if ('refused' in checked) return reply.code(400).send(coded(checked.refused.code, checked.refused.fields));
        const { account } = checked;
        const outcome = await register(tools, {
          ...ticket,
          account,
          language: preferredLanguage(request.headers['accept-language']),
          source: oneLine(request.headers.srcreg),
          idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
        });
        if (!('code' in outcome)) return reply.code(201).send(await admitted(request, reply, outcome));
        if ('waitS' in outcome) return notMailed(reply, outcome);
        if (outcome.code === 1008) throw ticketWorthless();
        if (outcome.code === 1002) return reply.code(400).send(coded(1002, ['email']));
        return reply.code(409).send(coded(outcome.code));
      },
    );
  };

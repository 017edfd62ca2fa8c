import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { captchaKeyOf } from '../../../abuse-protection/captcha.ts';
import { makeLimit } from '../../../abuse-protection/limits.ts';
import { text } from '../../../http/text.ts';
import { preferredLanguage } from '../../../language.ts';
import { ArticleKey, CodedAnswer, list } from '../shared/answers.ts';
import { handOutTokens, replaceSessions } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { checkRegistration, messageOfCode } from './rules.ts';
import { register } from './use-case.ts';

const closed = { additionalProperties: false } as const;

const Registration = Type.Object(
  {
    firstName: Type.Optional(Type.String()),
    lastName: Type.Optional(Type.String()),
    title: Type.Optional(Type.String()),
    company: Type.Optional(Type.String()),
    businessFunction: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
    occasionalEmail: Type.Optional(Type.Boolean()),
    subscriptions: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), { maxItems: 100 })),
    email: Type.Optional(Type.String()),
    password: Type.Optional(Type.String()),
    passwordConfirmation: Type.Optional(Type.String()),
    metadata: Type.Optional(
      Type.Object(
        {
          cid: Type.Optional(text(200)),
          practiceCode: Type.Optional(text(100)),
        },
        closed,
      ),
    ),
  },
  closed,
);

const Registered = Type.Object({
  data: Type.Object({
    id: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    subscriptions: list(Type.String()),
    articles: list(ArticleKey),
    practiceUser: Type.Boolean(),
    userRatings: list(Type.Object({})),
    isPremiumUser: Type.Boolean(),
  }),
});

const coded = (code: keyof typeof messageOfCode, fields?: readonly string[]) => ({
  code,
  message: messageOfCode[code],
  ...(fields === undefined ? {} : { fields }),
});

const oneLine = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[\x20-\x7e]{1,200}$/.test(header) ? header : undefined;

/** `POST v2/users` (A§3, A§7): registers an account and signs it in. */
export const registrationRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { config, clock, captcha } = tools;
    const limit = makeLimit(tools, 'registration', { points: 60, duration: 600 });
    const stampedLimit = makeLimit(tools, 'stampedRegistration', { points: 20, duration: 600 });
    app.post(
      '/v2/users',
      {
        schema: {
          summary: 'Register',
          security: [{ captcha: [] }],
          body: Registration,
          response: { 201: Registered, 400: CodedAnswer, 409: CodedAnswer, 429: CodedAnswer },
        },
        // Before the body is read: what is not even a form costs the caller as much as a good one.
        onRequest: async (request, reply) => {
          const wait = await (captcha.isStamp(captchaKeyOf(request)) ? stampedLimit : limit)(request.caller);
          if (wait === undefined) return;
          reply.headers({ 'retry-after': String(wait), 'cache-control': 'no-store' });
          return reply.code(429).send(coded(6010));
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const checked = checkRegistration(request.body, {
          siteName: config.site.name,
          refusedEmailDomains: config.refusedEmailDomains,
        });
        if ('refused' in checked) return reply.code(400).send(coded(checked.refused.code, checked.refused.fields));

        const proof = await captcha.verify(captchaKeyOf(request), 'register', clock());
        if (proof === undefined) return reply.code(400).send(coded(1008));

        const { account } = checked;
        const outcome = await register(tools, {
          account,
          proof,
          language: preferredLanguage(request.headers['accept-language']),
          source: oneLine(request.headers.srcreg),
        });
        if ('code' in outcome) {
          if (outcome.code !== 1008) tools.mailQueued();
          return reply.code(outcome.code === 1008 ? 400 : 409).send(coded(outcome.code));
        }
        tools.mailQueued();
        await replaceSessions(tools, request);
        const { userId, session } = outcome;
        const holder = {
          userId,
          sessionId: session.id,
          firstName: account.firstName,
          isPremiumUser: false,
          isPracticeUser: false,
          reLoginRequired: false,
        };
        handOutTokens(tools, reply, {
          holder,
          refreshToken: session.refreshToken.value,
          sessionExpiresAt: session.expiresAt,
        });
        return reply.code(201).send({
          data: {
            id: userId,
            firstName: account.firstName,
            lastName: account.lastName,
            subscriptions: account.subscriptions,
            articles: [],
            practiceUser: false,
            userRatings: [],
            isPremiumUser: false,
          },
        });
      },
    );
  };

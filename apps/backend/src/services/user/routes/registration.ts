import { randomUUID } from 'node:crypto';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { isSpent, type OneTimeToken, spendToken } from '../../../abuse-protection/spent-tokens.ts';
import { type Language, preferredLanguage } from '../../../language.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { checkRegistration, messageOfCode, type NewAccount } from '../rules/registration.ts';
import { openSession } from '../store/sessions.ts';
import { addUser, findAccountByEmail } from '../store/users.ts';
import { draftSession, handOutTokens, type Toolbox } from '../toolbox.ts';
import { ArticleKey, CodedAnswer, list } from './schemas.ts';

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
          cid: Type.Optional(Type.String({ maxLength: 200 })),
          practiceCode: Type.Optional(Type.String({ maxLength: 100 })),
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

const captchaKeyOf = ({ headers: { captchakey } }: FastifyRequest): string =>
  typeof captchakey === 'string' ? captchakey : '';

type Candidate = {
  readonly account: NewAccount;
  readonly proof: OneTimeToken;
  readonly language: Language;
  readonly source: string | undefined;
};

/** What came of it: the session that was opened, or the code why not. */
type Outcome =
  | { readonly session: ReturnType<typeof draftSession>; readonly userId: string }
  | { readonly code: 1008 | 2002 | 2003 };

/**
 * Spends the proof, adds the account, opens its session and queues the mail: all of it or nothing.
 * An address that has an account spends the proof too, and its owner is told by mail.
 */
const register = async (tools: Toolbox, { account, proof, language, source }: Candidate): Promise<Outcome> => {
  const { db, hasher } = tools;
  if (await isSpent(db, proof.id)) return { code: 1008 };
  const passwordHash = await hasher.hash(account.password);
  return db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return { code: 1008 };
    const session = draftSession(tools);
    const userId = randomUUID();
    const origin = { id: userId, passwordHash, language, source, now: session.now };
    if (!(await addUser(tx, account, origin))) {
      const owner = await findAccountByEmail(tx, account.email.key);
      const hasPassword = owner?.has_password !== false;
      if (owner !== undefined) {
        await queueMail(tx, {
          recipient: owner.email,
          template: hasPassword ? 'accountExists' : 'accountExistsWithProvider',
          language: preferredLanguage(owner.language),
          firstName: owner.first_name,
          now: session.now,
        });
      }
      return { code: hasPassword ? 2002 : 2003 };
    }
    await openSession(tx, {
      id: session.id,
      userId,
      clientId: 'web',
      tokenHash: session.refreshToken.hash,
      now: session.now,
      expiresAt: session.expiresAt,
    });
    await queueMail(tx, {
      recipient: account.email.address,
      template: 'welcome',
      language,
      firstName: account.firstName,
      now: session.now,
    });
    return { session, userId };
  });
};

/** `POST v2/users` (A§3, A§7): registers an account and signs it in. */
export const registrationRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { config, clock, captcha, limits } = tools;
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
          const allowance = captcha.isStamp(captchaKeyOf(request)) ? 'stampedRegistration' : 'registration';
          const wait = await limits.take(allowance, request.ip);
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
        const { userId, session } = outcome;
        const holder = {
          userId,
          sessionId: session.id,
          firstName: account.firstName,
          isPremiumUser: false,
          isPracticeUser: false,
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

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { makeLimit } from '../../../platform/abuse-protection/limits.ts';
import { text } from '../../../platform/http/text.ts';
import { CodedAnswer, UserRecord } from '../shared/answers.ts';
import { authenticate, authenticateOwner, keepPrivate, noSuchUser, signedIn } from '../shared/authenticate.ts';
import { handOutInstead } from '../shared/session.ts';
import { findSession } from '../shared/session-store.ts';
import { AlertCodes } from '../shared/subscriptions/rules.ts';
import type { AccessClaims } from '../shared/tokens.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { findUser } from '../shared/users.ts';
import { checkProfileChange, messageOfCode, type ProfileRequest, subscriptionsIn } from './rules.ts';
import { findProfile, type StoredProfile } from './store.ts';
import { changeProfile, saveSubscriptions } from './use-case.ts';

const closed = { additionalProperties: false } as const;
const UserPath = Type.Object({ id: text(100) });

const ProfileAnswer = Type.Object({
  data: Type.Object({
    ...UserRecord.properties,
    title: Type.String(),
    businessFunction: Type.String(),
    country: Type.String(),
    socialLoginIdps: Type.String(),
    hasPassword: Type.Boolean(),
    isAlumni: Type.Boolean(),
    pendingEmail: Type.Union([Type.String(), Type.Null()]),
    occasionalEmail: Type.Boolean(),
    /** Whether the address is confirmed, which newsletters require. */
    isConfirmed: Type.Boolean(),
    /** Whether this session has kept the account from being deleted. */
    isKept: Type.Boolean(),
    /** Whether the owner may send newsletters. */
    isEditor: Type.Boolean(),
  }),
});

/** A§7: the selected codes, or codes to add to the existing ones; the case of the first letter decides. */
const subscriptionFields = {
  Subscriptions: Type.Optional(AlertCodes),
  SubscriptionsBefore: Type.Optional(AlertCodes),
  occasionalEmail: Type.Optional(Type.Boolean()),
  subscriptions: Type.Optional(AlertCodes),
} as const;

const ProfileUpdate = Type.Object(
  {
    firstName: Type.Optional(text(1_000)),
    lastName: Type.Optional(text(1_000)),
    email: Type.Optional(text(1_100)),
    title: Type.Optional(text(1_000)),
    company: Type.Optional(text(1_000)),
    businessFunction: Type.Optional(text(100)),
    country: Type.Optional(text(100)),
    password: Type.Optional(Type.String()),
    metadata: Type.Optional(Type.Object({ cid: Type.Optional(text(200)) }, closed)),
    ...subscriptionFields,
  },
  { ...closed, minProperties: 1 },
);

/** What of a change is sensitive (security promise 8): another password, or another address than the account has. */
const isSensitive = ({ password, email }: ProfileRequest, owner: StoredProfile): boolean =>
  password !== undefined || (email !== undefined && email !== owner.email);

const coded = (code: keyof typeof messageOfCode, fields?: readonly string[]) => ({
  code,
  message: messageOfCode[code],
  ...(fields === undefined ? {} : { fields }),
});

/** The profile (A§3, A§7), for its owner alone (security promise 12). */
export const profileRoutes =
  (tools: Toolbox): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, accessTokens } = tools;
    const limit = makeLimit(tools, 'profileChanges', { points: 60, duration: 600 });
    app.addHook('onRequest', keepPrivate);

    const profileOf = async ({ userId, sessionId }: AccessClaims) => {
      const [record, found] = await Promise.all([
        findUser(db, userId),
        findProfile(db, config.site.key, userId, clock()),
      ]);
      if (record === undefined || found === undefined) throw noSuchUser();
      const { title, businessFunction, country, hasPassword, isAlumni, pendingEmail, occasionalEmail } = found;
      const { isConfirmed, keptBySession, isEditor } = found;
      const socialLoginIdps = found.identities.join(',');
      const own = {
        title,
        businessFunction,
        country,
        socialLoginIdps,
        hasPassword,
        isAlumni,
        pendingEmail,
        occasionalEmail,
        isConfirmed,
        isKept: keptBySession === sessionId,
        isEditor,
      };
      return { data: { ...record, ...own } };
    };

    /** The access token names its holder: one that speaks of the old name would be shown until it runs out. */
    const handOutAccess = async (reply: FastifyReply, claims: AccessClaims): Promise<void> => {
      const now = clock();
      const [profile, session] = await Promise.all([
        findProfile(db, config.site.key, claims.userId, now),
        findSession(db, claims.sessionId),
      ]);
      if (profile === undefined || session === undefined) return;
      const lifeMs = Math.min(config.accessTokenTtlS * 1_000, session.expiresAt.getTime() - now.getTime());
      const { firstName, isPremiumUser, practiceUser } = profile;
      const holder = {
        ...claims,
        clientId: session.clientId,
        firstName,
        isPremiumUser,
        isPracticeUser: practiceUser,
        reLoginRequired: false,
      };
      reply.header('access_token', accessTokens.sign(holder, now, new Date(now.getTime() + lifeMs)));
    };

    app.get(
      '/v2/users/me',
      { schema: { summary: 'The current profile', security: signedIn, response: { 200: ProfileAnswer } } },
      async (request) => profileOf(await authenticate(tools, request, { sensitive: true })),
    );

    app.get(
      '/v2/users/:id',
      {
        schema: { summary: 'The own profile', security: signedIn, params: UserPath, response: { 200: ProfileAnswer } },
      },
      async (request) => profileOf(await authenticateOwner(tools, request, request.params.id, { sensitive: true })),
    );

    app.patch(
      '/v2/users/:id',
      {
        schema: {
          summary: 'Change the own profile; a new address counts once its owner has confirmed it',
          security: signedIn,
          params: UserPath,
          body: ProfileUpdate,
          response: { 200: ProfileAnswer, 400: CodedAnswer, 429: CodedAnswer },
        },
      },
      async (request, reply) => {
        const { userId } = await authenticateOwner(tools, request, request.params.id, { sensitive: true });
        const found = await findProfile(db, config.site.key, userId, clock());
        if (found === undefined) throw noSuchUser();
        const claims = await authenticate(tools, request, {
          sensitive: true,
          fresh: isSensitive(request.body, found),
        });
        const wait = await limit(request.caller);
        if (wait !== undefined) return reply.code(429).header('retry-after', String(wait)).send(coded(6010));
        const wanted = subscriptionsIn(request.body);
        if (wanted === 'Mixed') return reply.code(400).send(coded(1004));
        if (wanted !== undefined) {
          const code = await saveSubscriptions(tools, userId, wanted);
          return code === undefined
            ? reply.send(await profileOf(claims))
            : reply.code(400).send(coded(code, ['subscriptions']));
        }
        const checked = checkProfileChange(request.body, found, {
          siteName: config.site.name,
          refusedEmailDomains: config.refusedEmailDomains,
        });
        if ('refused' in checked) return reply.code(400).send(coded(checked.refused.code, checked.refused.fields));
        const outcome = await changeProfile(tools, claims, found, checked.change);
        if (outcome === 6010) return reply.code(429).header('retry-after', '3600').send(coded(6010));
        if (typeof outcome === 'number') return reply.code(400).send(coded(outcome, ['password']));
        if (outcome === undefined) await handOutAccess(reply, claims);
        else await handOutInstead(tools, reply, userId, outcome);
        return reply.send(await profileOf({ ...claims, sessionId: outcome?.id ?? claims.sessionId }));
      },
    );
  };

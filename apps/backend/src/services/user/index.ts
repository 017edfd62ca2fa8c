import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Language, preferredLanguage } from '../../platform/values/language.ts';
import { capabilities } from './capabilities.generated.ts';
import { callerIn, isFresh } from './shared/authenticate.ts';
import type { Context } from './shared/context.ts';
import { noteDevices } from './shared/devices.ts';
import { isPremiumIn } from './shared/premium.ts';
import { findPerson } from './shared/roles.ts';
import { findStandingSession } from './shared/session-store.ts';
import { changeSubscriptions } from './shared/subscriptions/use-case.ts';
import { type AccessClaims, makeAccessTokens } from './shared/tokens.ts';
import { makeToolbox } from './shared/toolbox.ts';
import { findAddress, isAlumnus } from './shared/users.ts';

export { freshLoginRequired } from './shared/authenticate.ts';
export { refuseStrangersFirst } from './shared/before-the-body.ts';

/** The user service of docs/contracts/user-service.md. */
export const userService =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const tools = makeToolbox(context);
    noteDevices(app, context);
    for (const routes of capabilities) await app.register(routes(tools));
  };

type Reader = { readonly isPremiumIn: (practiceCode: string) => Promise<boolean> };

/**
 * Returns the reader of a request's valid session, undefined without one: all that another service may learn. Premium
 * is the account's own (A§6) or that of a subscribed practice (C§1), as it is now, whatever a token claims.
 */
export const readerCheck = ({
  clock,
  db,
  secrets,
}: Context): ((request: FastifyRequest) => Promise<Reader | undefined>) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return async (request) => {
    const caller = await callerIn(tools, request);
    return caller && { isPremiumIn: (practiceCode) => isPremiumIn(db, caller.claims.userId, practiceCode) };
  };
};

/**
 * Returns the session of a request, whether a session is still valid, and whether its reader has premium, for
 * services that bind data to a session.
 */
export const sessionsOf = ({ clock, db, secrets }: Context) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return {
    of: async (request: FastifyRequest): Promise<AccessClaims | undefined> => (await callerIn(tools, request))?.claims,
    stands: async (session: AccessClaims): Promise<boolean> =>
      (await findStandingSession(db, { ...session, now: clock() })) !== undefined,
    isPremium: ({ userId }: AccessClaims): Promise<boolean> => isPremiumIn(db, userId, ''),
  };
};

/** Whether a request comes of the living session of an alumnus: all that a service of articles may learn of one. */
export const alumniCheck = ({ clock, db, secrets }: Context) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return async (request: FastifyRequest): Promise<boolean> => {
    const caller = await callerIn(tools, request);
    return caller !== undefined && isAlumnus(db, caller.claims.userId);
  };
};

/** What an account is subscribed to, and a change of it, for a service that offers subscriptions of its own. */
export const subscriptionsOf = (context: Context) => ({
  held: async (userId: string): Promise<{ readonly codes: readonly string[]; readonly language: Language }> => {
    const [owner, held] = await Promise.all([
      context.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst(),
      context.db.selectFrom('user_subscriptions').select('alert_code').where('user_id', '=', userId).execute(),
    ]);
    return { codes: held.map(({ alert_code }) => alert_code), language: preferredLanguage(owner?.language) };
  },
  /**
   * Replaces `before` by `codes`, and notifies the owner by mail; `false` where there would be too many, or for an
   * unknown account.
   */
  change: async (
    userId: string,
    { codes, before }: { readonly codes: readonly string[]; readonly before: readonly string[] },
  ): Promise<boolean> => {
    const change = { userId, wanted: { _tag: 'By', codes, before }, notifiesOwner: true } as const;
    const outcome = await context.db.transaction().execute((tx) => changeSubscriptions(context, tx, change));
    return outcome._tag === 'Changed';
  },
});

/** Who calls with a session that lives: the account, and the address that is theirs for sure once they have confirmed it. */
export const senderCheck = ({ clock, db, secrets }: Context) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return async (request: FastifyRequest) => {
    const caller = await callerIn(tools, request);
    return caller === undefined ? undefined : findAddress(db, caller.claims.userId);
  };
};

/**
 * Returns whose valid session a request has, with their roles as they are now, and whether the sign-in is recent enough for a sensitive change;
 * undefined without one. `person` is undefined while the address is unconfirmed.
 */
export const personCheck = ({ clock, config, db, secrets }: Context) => {
  const tools = { clock, db, accessTokens: makeAccessTokens(secrets.accessToken) };
  return async (request: FastifyRequest) => {
    const caller = await callerIn(tools, request);
    if (caller === undefined) return undefined;
    const person = await findPerson(db, config.site.key, { id: caller.claims.userId });
    return { person, isFresh: isFresh(caller.session, clock()) };
  };
};

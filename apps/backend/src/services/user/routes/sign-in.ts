import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../http/problem.ts';
import { makeKeyedGate } from '../keyed-gate.ts';
import { readEmailAddress } from '../rules/email-address.ts';
import { accountDelaysS, addressDelaysS, callerOf, failureMemoryS, guessesAtOnce } from '../rules/sign-in-delays.ts';
import { openSession } from '../store/sessions.ts';
import { type Applicant, type FailureKeys, findApplicant, forgetFailures, recordFailure } from '../store/sign-ins.ts';
import { findUser, replacePasswordHash } from '../store/users.ts';
import type { TokenHolder } from '../tokens.ts';
import { draftSession, handOutTokens, type Toolbox } from '../toolbox.ts';
import { UserAnswer, WrongCredentialsAnswer } from './schemas.ts';

const wrongCredentials = { code: 401, message: 'E-mail or password is wrong.' } as const;
const delays = { account: accountDelaysS, caller: addressDelaysS, memoryS: failureMemoryS } as const;

type Attempt = { readonly emailKey: string; readonly password: string; readonly keys: FailureKeys };
type Granted = { readonly holder: Omit<TokenHolder, 'sessionId'>; readonly passwordHash: string };

const accountOf = (applicant: Applicant): Granted | undefined => {
  const { id, passwordHash, isDisabled, firstName, isPremiumUser, isPracticeUser } = applicant;
  if (id === null || passwordHash === null || firstName === null || isDisabled !== false) return undefined;
  return {
    holder: { userId: id, firstName, isPremiumUser: isPremiumUser === true, isPracticeUser: isPracticeUser === true },
    passwordHash,
  };
};

/** One guess: `undefined` when it was wrong for whatever reason, counted against account and caller. */
const tryPassword = async (tools: Toolbox, { emailKey, password, keys }: Attempt): Promise<Granted | undefined> => {
  const { db, hasher, clock, config } = tools;
  const now = clock();
  const applicant = await findApplicant(db, emailKey, keys, now);
  if (config.rateLimits && applicant.blockedUntil !== null) {
    const seconds = Math.max(1, Math.ceil((applicant.blockedUntil.getTime() - now.getTime()) / 1_000));
    throw new Refusal(429, 'Too many failed attempts. Wait, then try again.', { 'retry-after': String(seconds) });
  }
  const account = accountOf(applicant);
  if (!(await hasher.verify(password, account?.passwordHash)) || account === undefined) {
    if (config.rateLimits) await recordFailure(db, keys, delays, clock());
    return undefined;
  }
  if (applicant.failures > 0) await forgetFailures(db, keys.account);
  return account;
};

/** `POST v2/auth/sign-in` (A§7): one answer for unknown, disabled, provider-only and mistyped (security promise 1). */
export const signInRoutes = (tools: Toolbox): FastifyPluginAsyncTypebox => {
  const gate = makeKeyedGate({ atOnce: guessesAtOnce, waiting: 64 });
  return async (app) => {
    app.post(
      '/v2/auth/sign-in',
      {
        schema: {
          summary: 'Sign in by password',
          body: Type.Object({ username: Type.String(), password: Type.String() }, { additionalProperties: false }),
          response: { 200: UserAnswer, 401: WrongCredentialsAnswer },
        },
      },
      async (request, reply) => {
        const { username, password } = request.body;
        const emailKey = readEmailAddress(username)?.key ?? '';
        const keys = { account: `account:${emailKey}`, caller: `caller:${callerOf(request.ip)}` };
        const granted = await gate(keys.account, () => tryPassword(tools, { emailKey, password, keys }));
        reply.header('cache-control', 'no-store');
        if (granted === undefined) return reply.code(401).send(wrongCredentials);

        const { holder, passwordHash } = granted;
        const draft = draftSession(tools);
        await openSession(tools.db, {
          id: draft.id,
          userId: holder.userId,
          clientId: 'web',
          tokenHash: draft.refreshToken.hash,
          now: draft.now,
          expiresAt: draft.expiresAt,
        });
        const user = await findUser(tools.db, holder.userId);
        if (user === undefined) return reply.code(401).send(wrongCredentials);
        if (tools.hasher.isOutdated(passwordHash)) {
          const better = await tools.hasher.hash(password);
          await replacePasswordHash(tools.db, holder.userId, passwordHash, better);
        }
        await handOutTokens(tools, reply, {
          holder: { ...holder, sessionId: draft.id },
          refreshToken: draft.refreshToken.value,
          sessionExpiresAt: draft.expiresAt,
        });
        return reply.send({ data: user });
      },
    );
  };
};

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { callerOf } from '../../../abuse-protection/caller.ts';
import { Refusal } from '../../../http/problem.ts';
import { makeKeyedGate } from '../keyed-gate.ts';
import { readEmailAddress } from '../rules/email-address.ts';
import { accountDelaysS, addressDelaysS, failureMemoryS, guessesAtOnce } from '../rules/sign-in-delays.ts';
import { type Applicant, admit, type FailureKeys, findApplicant, recordFailure } from '../store/sign-ins.ts';
import { replacePasswordHash, type UserRecord } from '../store/users.ts';
import { draftSession, handOutTokens, type Toolbox } from '../toolbox.ts';
import { UserAnswer, WrongCredentialsAnswer } from './schemas.ts';

const wrongCredentials = { code: 401, message: 'E-mail or password is wrong.' } as const;
const delays = { account: accountDelaysS, caller: addressDelaysS, memoryS: failureMemoryS } as const;

type Attempt = { readonly emailKey: string; readonly password: string; readonly keys: FailureKeys };
type Granted = {
  readonly user: UserRecord;
  readonly session: ReturnType<typeof draftSession>;
  readonly passwordHash: string;
};

const accountOf = ({
  id,
  passwordHash,
  isDisabled,
}: Applicant): { readonly id: string; readonly passwordHash: string } | undefined =>
  id === null || passwordHash === null || isDisabled !== false ? undefined : { id, passwordHash };

/**
 * One guess. What was wrong for whatever reason is counted against account and caller; an account that was given another
 * hash while this one was being checked is a case of its own.
 */
const tryPassword = async (
  tools: Toolbox,
  { emailKey, password, keys }: Attempt,
): Promise<Granted | 'wrong' | 'changed'> => {
  const { db, pool, hasher, clock, config } = tools;
  const now = clock();
  const applicant = await findApplicant(pool, emailKey, keys, now);
  if (config.rateLimits && applicant.blockedUntil !== null) {
    const seconds = Math.max(1, Math.ceil((applicant.blockedUntil.getTime() - now.getTime()) / 1_000));
    throw new Refusal(429, 'Too many failed attempts. Wait, then try again.', { 'retry-after': String(seconds) });
  }
  const account = accountOf(applicant);
  if (!(await hasher.verify(password, account?.passwordHash)) || account === undefined) {
    if (config.rateLimits) await recordFailure(db, keys, delays, clock());
    return 'wrong';
  }
  const session = draftSession(tools);
  const { id: userId, passwordHash } = account;
  const { id, expiresAt, refreshToken } = session;
  const user = await admit(pool, {
    userId,
    passwordHash,
    accountKey: keys.account,
    session: { id, userId, clientId: 'web', tokenHash: refreshToken.hash, now: session.now, expiresAt },
  });
  return user === undefined ? 'changed' : { user, session, passwordHash };
};

/** A good password may meet a hash that another sign-in is just making stronger; it is then tried once more. */
const trySignIn = async (tools: Toolbox, attempt: Attempt): Promise<Granted | undefined> => {
  const first = await tryPassword(tools, attempt);
  const outcome = first === 'changed' ? await tryPassword(tools, attempt) : first;
  return typeof outcome === 'string' ? undefined : outcome;
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
        const granted = await gate(keys.account, () => trySignIn(tools, { emailKey, password, keys }));
        reply.header('cache-control', 'no-store');
        if (granted === undefined) return reply.code(401).send(wrongCredentials);

        const { user, session, passwordHash } = granted;
        if (tools.hasher.isOutdated(passwordHash)) {
          const better = await tools.hasher.hash(password);
          await replacePasswordHash(tools.db, user.id, passwordHash, better);
        }
        handOutTokens(tools, reply, {
          holder: {
            userId: user.id,
            sessionId: session.id,
            firstName: user.firstName,
            isPremiumUser: user.isPremiumUser,
            isPracticeUser: user.practiceUser,
          },
          refreshToken: session.refreshToken.value,
          sessionExpiresAt: session.expiresAt,
        });
        return reply.send({ data: user });
      },
    );
  };
};

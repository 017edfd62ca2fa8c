import { callerOf } from '../../../platform/abuse-protection/caller.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import type { Device } from '../shared/devices.ts';
import { draftSession } from '../shared/session.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { UserRecord } from '../shared/users.ts';
import { makeKeyedGate } from './keyed-gate.ts';
import { accountDelaysS, addressDelaysS, failureMemoryS, guessesAtOnce } from './rules.ts';
import {
  type Applicant,
  admit,
  claimGuess,
  type FailureKeys,
  findApplicant,
  releaseGuess,
  replacePasswordHash,
} from './store.ts';

const delays = { account: accountDelaysS, caller: addressDelaysS, memoryS: failureMemoryS } as const;

type Attempt = {
  readonly emailKey: string;
  readonly password: string;
  readonly keys: FailureKeys;
  readonly device: Device;
};
export type Granted = {
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

const mustWait = (now: Date, until: Date): Refusal => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return new Refusal(429, 'Too many failed attempts. Wait, then try again.', { 'retry-after': String(seconds) });
};

/**
 * One guess. It counts against account and caller before it is checked, whatever is wrong with it; a right one is taken back.
 * An account that was given another hash while this one was being checked is a case of its own.
 */
const tryPassword = async (
  tools: Toolbox,
  { emailKey, password, keys, device }: Attempt,
): Promise<Granted | 'wrong' | 'changed'> => {
  const { db, pool, hasher, clock, config } = tools;
  const now = clock();
  const applicant = await findApplicant(pool, emailKey, keys, now);
  if (config.rateLimits) {
    if (applicant.blockedUntil !== null) throw mustWait(now, applicant.blockedUntil);
    if (!(await claimGuess(db, keys, delays, now))) throw mustWait(now, now);
  }
  const account = accountOf(applicant);
  if (!(await hasher.verify(password, account?.passwordHash)) || account === undefined) return 'wrong';
  const session = draftSession(tools);
  const { id: userId, passwordHash } = account;
  const { id, expiresAt, refreshToken } = session;
  const user = await admit(pool, {
    userId,
    passwordHash,
    accountKey: keys.account,
    device,
    session: { id, userId, clientId: 'web', tokenHash: refreshToken.hash, now: session.now, expiresAt },
  });
  if (config.rateLimits) await releaseGuess(db, user === undefined ? [keys.caller, keys.account] : [keys.caller]);
  return user === undefined ? 'changed' : { user, session, passwordHash };
};

/** A good password may meet a hash that another sign-in is just making stronger; it is then tried once more. */
const trySignIn = async (tools: Toolbox, attempt: Attempt): Promise<Granted | undefined> => {
  const first = await tryPassword(tools, attempt);
  const outcome = first === 'changed' ? await tryPassword(tools, attempt) : first;
  return typeof outcome === 'string' ? undefined : outcome;
};

/** Signs in by password, within the limits of account and caller. */
export type SignIn = ReturnType<typeof makeSignIn>;

export type Credentials = { readonly username: string; readonly password: string };

/**
 * Signs in by password: a user and an opened session, or `undefined` for unknown, disabled, provider-only and
 * mistyped alike, after the same work (security promise 1). An outdated hash is upgraded.
 * @throws Refusal 429 while account or caller have to wait, 503 when too many are queued
 */
export const makeSignIn = (tools: Toolbox) => {
  const gate = makeKeyedGate({ atOnce: guessesAtOnce, waiting: 64 });
  return async ({ username, password }: Credentials, address: string, device: Device): Promise<Granted | undefined> => {
    const emailKey = readEmailAddress(username)?.key ?? '';
    const keys = { account: `account:${emailKey}`, caller: `caller:${callerOf(address)}` };
    const granted = await gate(keys.account, () => trySignIn(tools, { emailKey, password, keys, device }));
    if (granted !== undefined && tools.hasher.isOutdated(granted.passwordHash)) {
      const better = await tools.hasher.hash(password);
      await replacePasswordHash(tools.db, granted.user.id, granted.passwordHash, better);
    }
    return granted;
  };
};

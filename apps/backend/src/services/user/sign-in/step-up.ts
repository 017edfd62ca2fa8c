import { spendToken } from '../../../platform/abuse-protection/spent-tokens.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import type { Device } from '../shared/devices.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import { emailOf } from '../shared/users.ts';
import type { Granted, SignIn } from './use-case.ts';

/** How long a change may wait for its owner, in milliseconds: a sealed change is good for no longer. */
const changeLifeMs = 24 * 3_600_000;

/** Claims a pending change for the first caller; `false` when it was claimed before. */
export const claimChange = (
  { db, clock }: Pick<Toolbox, 'db' | 'clock'>,
  userId: string,
  change: string,
): Promise<boolean> =>
  spendToken(db, {
    id: `change ${userId} ${change}`,
    expiresAt: new Date(clock().getTime() + changeLifeMs),
  });

const wrongPassword = (): Refusal => new Refusal(403, 'The password is wrong.');

/**
 * Signs the owner of a session in once more by password, as the sign-in page would, with its limits and its hash.
 * @throws Refusal 403 for a password that is not theirs, 429 and 503 as signing in does
 */
export const makeConfirmation =
  ({ db }: Pick<Toolbox, 'db'>, signIn: SignIn) =>
  async (userId: string, password: string, address: string, device: Device): Promise<Granted> => {
    const username = await emailOf(db, userId);
    const granted = username === undefined ? undefined : await signIn({ username, password }, address, device);
    if (granted === undefined) throw wrongPassword();
    return granted;
  };

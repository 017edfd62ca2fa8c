import type { CodeSent } from '@masthead/core/sign-in-code';
import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';

const key = 'masthead_sign_in_code';

/** A code lasts no longer. */
const lifeMs = 600_000;

/**
 * Keeps in this tab where a code was sent: a telephone may load the page again that its visitor has left to read the mail, and the code in
 * their hand would have no field.
 */
export const keepCodeInTab = ({ email, resendAfterSeconds }: CodeSent): void => {
  const now = Date.now();
  keepInTab(key, { email, resendAt: now + resendAfterSeconds * 1_000, until: now + lifeMs });
};

export const forgetCodeInTab = (): void => forgetInTab(key);

/** Where a code was sent in this tab that may still be good, with the seconds that are left now; undefined for none. */
export const codeInTab = (): CodeSent | undefined => {
  const kept = inTab(key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const {
    email,
    resendAt,
    until,
  }: { readonly email?: unknown; readonly resendAt?: unknown; readonly until?: unknown } = kept;
  const now = Date.now();
  if (typeof email !== 'string' || typeof resendAt !== 'number' || typeof until !== 'number' || until <= now)
    return undefined;
  return { email, resendAfterSeconds: Math.max(0, Math.ceil((resendAt - now) / 1_000)) };
};

import { hashOfCode } from '../../../apps/backend/src/platform/abuse-protection/one-time-codes/rules.ts';
import { accessTokenSecret } from '../secrets.ts';
import { condition, type Database, fateOf, type States, state, text } from '../state.ts';
import { account } from './accounts.ts';

const takes = { id: text, email: text, password: text, code: text };

type Given = { readonly id: string; readonly email: string; readonly password?: string; readonly code: string };
type Fate = { readonly hasExpired?: boolean; readonly attempts?: number };

const aMinute = 60_000;

/** Seeds an account, whose owner was sent this code. */
export const sentCode = ({ hasExpired = false, attempts = 0 }: Fate = {}) => ({
  inDatabase: async (given: Given, database: Database): Promise<void> => {
    await account.inDatabase(given, database);
    const requestedAt = Date.now() - (hasExpired ? 10 : 1) * aMinute;
    const hash = hashOfCode(accessTokenSecret, { emailKey: given.email, purpose: 'sign-in' }, given.code);
    await database.run(
      `INSERT INTO one_time_codes
         (email_key, purpose, code_hash, requested_at, expires_at, window_started_at, requests, attempts)
       VALUES ($1, 'sign-in', $2, $3, $4, $3, 1, $5)`,
      [given.email, hash, new Date(requestedAt), new Date(requestedAt + 10 * aMinute), attempts],
    );
  },
  inMemory: (given: Given, options: Parameters<typeof account.inMemory>[1]) => ({
    ...account.inMemory(given, options),
    signInCodes: [...(options.signInCodes ?? []), { email: given.email, code: given.code, hasExpired, attempts }],
  }),
});

export const signInCodes: States = {
  'a code was sent to the visitor': state(
    { ...takes, condition },
    {
      means:
        'the account, whose owner was sent this code a minute ago and has not used it; an `expired` one ten minutes ago; five wrong codes have been tried for one `guessed at too often`',
      inDatabase: ({ condition: is, ...given }, database) => sentCode(fateOf(is)).inDatabase(given, database),
      inMemory: ({ condition: is, ...given }, options) => sentCode(fateOf(is)).inMemory(given, options),
    },
  ),
};

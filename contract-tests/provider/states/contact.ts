import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { hashOfCode } from '../../../apps/backend/src/platform/abuse-protection/one-time-codes/rules.ts';
import { accessTokenSecret } from '../secrets.ts';
import { condition, type Database, fateOf, type States, state, text } from '../state.ts';

/** The site that the forms service reads, unless it is configured otherwise. */
const site = 'halden-brook';
const aMinute = 60_000;

type Recipient = { readonly id: string; readonly name: string };
type Code = { readonly email: string; readonly code: string };
type Fate = { readonly hasExpired?: boolean; readonly attempts?: number };

const sentCode = ({ hasExpired = false, attempts = 0 }: Fate = {}) => ({
  inDatabase: async ({ email, code }: Code, { run }: Database): Promise<void> => {
    const requestedAt = Date.now() - (hasExpired ? 10 : 1) * aMinute;
    await run(
      `INSERT INTO one_time_codes
         (email_key, purpose, code_hash, requested_at, expires_at, window_started_at, requests, attempts)
       VALUES ($1, 'contact', $2, $3, $4, $3, 1, $5)`,
      [
        email,
        hashOfCode(accessTokenSecret, { emailKey: email, purpose: 'contact' }, code),
        new Date(requestedAt),
        new Date(requestedAt + 10 * aMinute),
        attempts,
      ],
    );
  },
  inMemory: (given: Code, { contactCodes = [], ...others }: MemoryWorldOptions): MemoryWorldOptions => ({
    ...others,
    contactCodes: [...contactCodes, { ...given, hasExpired, attempts }],
  }),
});

const code = { email: text, code: text };

export const contact: States = {
  'somebody who may be written to': state(
    { id: text, name: text },
    {
      means: 'a profile with an address of mail, called so in English',
      inDatabase: ({ id, name }: Recipient, { run }) =>
        run(
          `INSERT INTO contact_profiles (site, profile_id, trigger, email, language, names)
           VALUES ($1, $2, 'Profile', 'ingrid@haldenbrook.example', 'en', $3)`,
          [site, id, JSON.stringify({ en: name })],
        ),
      inMemory: ({ id, name }: Recipient, { contacts = [], ...others }) => ({
        ...others,
        contacts: [...contacts, { id, trigger: 'Profile', names: { en: name } }],
      }),
    },
  ),
  'a code was sent to the sender of a message': state(
    { ...code, condition },
    {
      means:
        'a code that proves the address was sent there a minute ago and has not been used; an `expired` one ten minutes ago; five wrong codes have been tried for one `guessed at too often`',
      inDatabase: ({ condition: is, ...given }, database) => sentCode(fateOf(is)).inDatabase(given, database),
      inMemory: ({ condition: is, ...given }, options) => sentCode(fateOf(is)).inMemory(given, options),
    },
  ),
};

import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { hashOfCode } from '../../../apps/backend/src/platform/abuse-protection/one-time-codes/rules.ts';
import { exhaustedAllowance } from '../allowance.ts';
import { accessTokenSecret } from '../secrets.ts';
import { type Database, type States, state, text } from '../state.ts';

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
  'a code was sent to who writes': state(code, {
    means: 'a code that proves the address was sent there a minute ago and has not been used',
    ...sentCode(),
  }),
  'a code of who writes has expired': state(code, {
    means: 'the same, but it was sent ten minutes ago',
    ...sentCode({ hasExpired: true }),
  }),
  'the code of who writes was guessed at too often': state(code, {
    means: 'the same as one sent a minute ago, and five wrong codes have been tried',
    ...sentCode({ attempts: 5 }),
  }),
  'too many messages from one address': exhaustedAllowance('contact', 'messages'),
  'too many requests for codes to write with from one address': exhaustedAllowance('contactCodes', 'contact codes'),
};

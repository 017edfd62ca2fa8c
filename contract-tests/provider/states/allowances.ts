import type { LimitedCall, MemoryWorldOptions } from '@masthead/adapters/memory';
import { type States, state } from '../state.ts';

/** The allowances by what they limit, with the key of each in the table of the backend. */
const limits: Readonly<Record<Exclude<LimitedCall, 'sign-in'> | 'alumni readings', string>> = {
  registration: 'registration',
  'profile changes': 'profileChanges',
  'alumni readings': 'alumniReading',
  captcha: 'captcha',
  'company search': 'company',
  consents: 'consent',
  messages: 'contact',
  'contact codes': 'contactCodes',
  'job suggestions': 'typeAhead',
  'mail links': 'mailLinks',
  'mail preferences': 'mailPreferences',
  'page searches': 'pageSearch',
  'page suggestions': 'pageTypeAhead',
  'password resets': 'passwordResets',
  'link checks': 'linkChecks',
  'new passwords': 'newPasswords',
  'quiz answers': 'quiz',
  'sign-in codes': 'signInCodes',
  subscriptions: 'subscribe',
  'practice subscriptions': 'practice',
};

const isLimited = (value: unknown): value is keyof typeof limits => typeof value === 'string' && value in limits;
const limited = (value: unknown): keyof typeof limits => {
  if (isLimited(value)) return value;
  throw new Error(`${JSON.stringify(value)} has no allowance`);
};

/** In memory a call is limited for every caller. */
export const exhausted = (call: LimitedCall, options: MemoryWorldOptions): MemoryWorldOptions => ({
  ...options,
  exhausted: [...(options.exhausted ?? []), call],
});

export const allowances: States = {
  'the caller has used up an allowance': state(
    { of: limited },
    {
      means: 'the caller may not do this again for ten minutes',
      inDatabase: ({ of }, { run }) =>
        run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
          `${limits[of]}:127.0.0.1`,
          Date.now() + 600_000,
        ]),
      inMemory: ({ of }, options) => (of === 'alumni readings' ? options : exhausted(of, options)),
    },
  ),
};

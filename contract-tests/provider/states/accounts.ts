import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { hash } from '@node-rs/argon2';
import { type Database, type States, state, text } from '../state.ts';

type Account = { readonly id: string; readonly email: string; readonly password?: string };

const name = { firstName: 'Ada', lastName: 'Reader', titleName: 'Analyst', company: 'Aldermoor Rail' };

/** Seeds an account whose address is confirmed; one without a password signs in through a provider. */
export const account = {
  inDatabase: async ({ id, email, password }: Account, { run }: Database): Promise<void> =>
    run(
      `INSERT INTO users (id, email, email_key, password_hash, first_name, last_name, title, company, business_function,
         country, occasional_email, language, email_verified_at)
       VALUES ($1, $2, $2, $3, $4, $5, $6, $7, 'STRATEGY', 'GB', false, 'en', now())`,
      [
        id,
        email,
        password === undefined ? null : await hash(password),
        name.firstName,
        name.lastName,
        name.titleName,
        name.company,
      ],
    ),
  inMemory: ({ id, email, password }: Account, options: MemoryWorldOptions): MemoryWorldOptions => ({
    ...options,
    users: [
      ...options.users,
      { ...name, id, email, password, isPremiumUser: false, practiceUser: false, subscriptions: [] },
    ],
  }),
};

export const accounts: States = {
  'a registered visitor': state(
    { id: text, email: text, password: text },
    { means: 'an account that signs in by password', ...account },
  ),
  'a visitor who signs in through a provider': state(
    { id: text, email: text },
    {
      means: 'an account without a password, that a provider signs in to',
      inDatabase: async (given, database) => {
        await account.inDatabase(given, database);
        await database.run(
          `INSERT INTO user_identities (user_id, provider, issuer, subject, linked_at)
           VALUES ($1, 'google', 'https://provider.example', $2, now())`,
          [given.id, given.id],
        );
      },
      inMemory: account.inMemory,
    },
  ),
  'nobody has registered with': state({ email: text }, { means: 'the address is free' }),
};

import { signInWithCode, signInWithPassword, tokenStore } from '@masthead/adapters/http';
import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { done } from '../done.ts';
import { type Database, type States, state, text } from '../state.ts';
import { account } from './accounts.ts';
import { sentCode } from './sign-in-codes.ts';

const code = '204816';

type Linked = { readonly id: string; readonly provider: string };

/** Links a seeded account with a provider. */
const link = {
  inDatabase: ({ id, provider }: Linked, { run }: Database): Promise<void> =>
    run(
      `INSERT INTO user_identities (user_id, provider, issuer, subject, linked_at)
       VALUES ($1, $2, 'https://issuer.example', 'somebody', now())`,
      [id, provider],
    ),
  inMemory: ({ id, provider }: Linked, options: MemoryWorldOptions): MemoryWorldOptions => ({
    ...options,
    users: options.users.map((user) => (user.id === id ? { ...user, socialLoginIdps: provider } : user)),
  }),
};

export const ownIdentities: States = {
  'a session of a visitor who signs in through a provider': state(
    { id: text, email: text, provider: text },
    {
      means: 'an account without a password, linked with this provider and no other, and a session opened by a code',
      inDatabase: async ({ id, email, provider }, database) => {
        await sentCode().inDatabase({ id, email, code }, database);
        await link.inDatabase({ id, provider }, database);
      },
      inMemory: ({ id, email, provider }, options) =>
        link.inMemory({ id, provider }, sentCode().inMemory({ id, email, code }, options)),
      visit: async ({ email }, { http, held }) => {
        const tokens = tokenStore();
        await done(signInWithCode(http('user', tokens))({ email, code }));
        Object.assign(held, tokens.read());
      },
    },
  ),
  'a session of a visitor who may sign in through a provider, too': state(
    { id: text, email: text, password: text, provider: text },
    {
      means: 'an account with a password, linked with this provider, and a session opened by the password',
      inDatabase: async (given, database) => {
        await account.inDatabase(given, database);
        await link.inDatabase(given, database);
      },
      inMemory: (given, options) => link.inMemory(given, account.inMemory(given, options)),
      visit: async ({ email, password }, { http, held }) => {
        const tokens = tokenStore();
        await done(signInWithPassword(http('user', tokens))({ email, password }));
        Object.assign(held, tokens.read());
      },
    },
  ),
};

import { refreshSession, signInWithPassword, signOut, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { exhausted } from '../allowance.ts';
import { done } from '../done.ts';
import { type States, state, text, type Visitors } from '../state.ts';
import { account } from './accounts.ts';

const takes = { id: text, email: text, password: text };

type Credentials = { readonly email: string; readonly password: string };

const openSession = async ({ email, password }: Credentials, { http, held }: Visitors): Promise<TokenStore> => {
  const tokens = tokenStore();
  await done(signInWithPassword(http('user', tokens))({ email, password }));
  Object.assign(held, tokens.read());
  return tokens;
};

export const sessions: States = {
  'a session of the visitor': state(takes, {
    means: 'the account, and a session opened through the service',
    ...account,
    visit: async (given, visitors) => {
      await openSession(given, visitors);
    },
  }),
  'a session that was ended': state(takes, {
    means: 'the same, signed out again',
    ...account,
    visit: async (given, visitors) => {
      const tokens = await openSession(given, visitors);
      await done(signOut(visitors.http('user', tokens))());
    },
  }),
  'a session that was just renewed elsewhere': state(takes, {
    means: 'the same; its refresh token was spent a moment ago by somebody else',
    ...account,
    visit: async (given, visitors) => {
      const tokens = await openSession(given, visitors);
      await done(refreshSession(visitors.http('user', tokenStore(tokens.read())))('web'));
    },
  }),
  'a session renewed after a long absence': state(takes, {
    means:
      'the same; renewed a day after its access token was handed out, so that sensitive data waits for a new sign-in',
    ...account,
    visit: async (given, visitors) => {
      const tokens = await openSession(given, visitors);
      await visitors.letADayPass();
      await done(refreshSession(visitors.http('user', tokens))('web'));
      Object.assign(visitors.held, tokens.read());
    },
  }),
  'too many failed sign-ins': state(
    { email: text },
    {
      means: 'the account must wait',
      inDatabase: ({ email }, { run }) =>
        run('INSERT INTO sign_in_failures (key, failures, blocked_until, failed_at) VALUES ($1, 100, $2, $3)', [
          `account:${email}`,
          new Date(Date.now() + 60_000),
          new Date(),
        ]),
      inMemory: (_, options) => exhausted('sign-in', options),
    },
  ),
};

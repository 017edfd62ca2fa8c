import { refreshSession, signInWithPassword, signOut, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { done } from '../done.ts';
import { oneOf, type States, state, text, type Visitors } from '../state.ts';
import { account } from './accounts.ts';
import { exhausted } from './allowances.ts';

const takes = { id: text, email: text, password: text };

type Credentials = { readonly email: string; readonly password: string };

const openSession = async ({ email, password }: Credentials, { http, held }: Visitors): Promise<TokenStore> => {
  const tokens = tokenStore();
  await done(signInWithPassword(http('user', tokens))({ email, password }));
  Object.assign(held, tokens.read());
  return tokens;
};

const past = oneOf('ended', 'just renewed elsewhere', 'renewed after a day', 'opened yesterday');

export const sessions: States = {
  'a session of the visitor': state(takes, {
    means: 'the account, and a session opened through the service',
    ...account,
    visit: async (given, visitors) => {
      await openSession(given, visitors);
    },
  }),
  'a session of the visitor with a past': state(
    { ...takes, past },
    {
      means:
        'the account, and a session that was signed out again; whose refresh token somebody else has just used; that was renewed a day after its access token was handed out, so that sensitive data waits for a new sign-in; or whose owner signed in a day ago and whose access token is still valid',
      inDatabase: account.inDatabase,
      inMemory: ({ past, ...given }, options) => ({
        ...account.inMemory(given, options),
        // There the time of the access token passes, too.
        ...(past === 'opened yesterday' && { accessTokenSeconds: 2 * 86_400 }),
      }),
      visit: async ({ past, ...given }, visitors) => {
        const tokens = await openSession(given, visitors);
        const user = (of: TokenStore) => visitors.http('user', of);
        if (past === 'ended') await done(signOut(user(tokens))());
        if (past === 'just renewed elsewhere') await done(refreshSession(user(tokenStore(tokens.read())))('web'));
        if (past === 'opened yesterday') await visitors.letADayPass();
        if (past === 'renewed after a day') {
          await visitors.letADayPass();
          await done(refreshSession(user(tokens))('web'));
          Object.assign(visitors.held, tokens.read());
        }
      },
    },
  ),
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

import { signInWithCode, tokenStore } from '@masthead/adapters/http';
import { done } from '../done.ts';
import { type States, state, text } from '../state.ts';
import { sentCode } from './sign-in-codes.ts';

const code = '204816';

export const ownIdentities: States = {
  'a session of a visitor who signs in through a provider': state(
    { id: text, email: text, provider: text },
    {
      means: 'an account without a password, linked with this provider and no other, and a session opened by a code',
      inDatabase: async ({ id, email, provider }, database) => {
        await sentCode().inDatabase({ id, email, code }, database);
        await database.run(
          `INSERT INTO user_identities (user_id, provider, issuer, subject, linked_at)
           VALUES ($1, $2, 'https://issuer.example', 'somebody', now())`,
          [id, provider],
        );
      },
      visit: async ({ email }, { http, held }) => {
        const tokens = tokenStore();
        await done(signInWithCode(http('user', tokens))({ email, code }));
        Object.assign(held, tokens.read());
      },
    },
  ),
};

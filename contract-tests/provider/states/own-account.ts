import { stepUp, tokenStore } from '@masthead/adapters/http';
import { done } from '../done.ts';
import { type States, state, text } from '../state.ts';

export const ownAccount: States = {
  'another session of the visitor': state(
    { userId: text, sessionId: text },
    {
      means: 'the account is signed in somewhere else, too',
      inDatabase: ({ userId, sessionId }, { run }) =>
        run(
          `INSERT INTO sessions (id, user_id, client_id, expires_at) VALUES ($1, $2, 'web', now() + interval '1 day')`,
          [sessionId, userId],
        ),
      inMemory: ({ userId, sessionId }, options) => ({
        ...options,
        openSessions: [...(options.openSessions ?? []), { id: sessionId, owner: userId }],
      }),
    },
  ),
  'a change that was taken': state(
    { userId: text, change: text },
    {
      means: 'a sign-in was spent on that change before',
      visit: async (asked, { http, held }) => {
        await done(stepUp(http('user', tokenStore({ ...held })))(asked));
      },
    },
  ),
};

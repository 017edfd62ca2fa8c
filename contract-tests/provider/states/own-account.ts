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
    },
  ),
  'a change that was taken': state(
    { userId: text, change: text },
    {
      means: 'a sign-in was spent on that change before',
      inDatabase: ({ userId, change }, { run }) =>
        run(`INSERT INTO spent_tokens (id, expires_at) VALUES ($1, now() + interval '1 day')`, [
          `change ${userId} ${change}`,
        ]),
    },
  ),
};

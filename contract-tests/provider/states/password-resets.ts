import { createHash } from 'node:crypto';
import { type States, state, text } from '../state.ts';
import { account } from './accounts.ts';

export const passwordResets: States = {
  'a link to a new password was sent to the visitor': state(
    { id: text, email: text, password: text, token: text, uid: text },
    {
      means: 'the account, whose owner was sent a link with this token and `uid` and has not used it',
      inDatabase: async (given, database) => {
        await account.inDatabase(given, database);
        await database.run('INSERT INTO password_resets (hash, user_id, expires_at) VALUES ($1, $2, $3)', [
          createHash('sha256').update(`password-reset ${given.token}`).digest(),
          given.id,
          new Date(Date.now() + 1_800_000),
        ]);
      },
      inMemory: (given, options) => ({
        ...account.inMemory(given, options),
        resetLinks: [...(options.resetLinks ?? []), { token: given.token, uid: given.uid, userId: given.id }],
      }),
    },
  ),
};

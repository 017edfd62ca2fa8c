import { createHash } from 'node:crypto';
import { type States, state, text } from '../state.ts';
import { account } from './accounts.ts';

export const emailLinks: States = {
  'a link in a mail to the visitor': state(
    { id: text, email: text, password: text, token: text },
    {
      means: 'the account, whose owner has been sent a link with this token and has not answered yet',
      inDatabase: async (given, database) => {
        await account.inDatabase(given, database);
        await database.run('UPDATE users SET email_verified_at = NULL WHERE id = $1', [given.id]);
        await database.run('INSERT INTO email_links (hash, user_id, expires_at) VALUES ($1, $2, $3)', [
          createHash('sha256').update(`email-link ${given.token}`).digest(),
          given.id,
          new Date(Date.now() + 86_400_000),
        ]);
      },
      inMemory: (given, options) => ({
        ...account.inMemory(given, options),
        emailLinks: [...(options.emailLinks ?? []), { token: given.token, userId: given.id }],
      }),
    },
  ),
};

import { createHash } from 'node:crypto';
import { type States, state, text } from '../state.ts';
import { account } from './accounts.ts';

const hashOf = (token: string, answer: string): Buffer =>
  createHash('sha256').update(`email-change ${answer} ${token}`).digest();

const takes = { id: text, email: text, password: text, newEmail: text, token: text };
const soon = (): Date => new Date(Date.now() + 86_400_000);

export const emailChanges: States = {
  'a link that confirms a new address': state(takes, {
    means: 'the account, whose owner asked for the new address, to which a link with this token was sent',
    inDatabase: async (given, database) => {
      await account.inDatabase(given, database);
      await database.run(
        `INSERT INTO email_changes (confirm_hash, undo_hash, user_id, session_id, old_email, old_email_key, new_email,
           new_email_key, requested_at, confirm_until, undo_until) VALUES ($1, $2, $3, $3, $4, $4, $5, $5, now(), $6, $6)`,
        [hashOf(given.token, 'confirm'), hashOf('other', 'undo'), given.id, given.email, given.newEmail, soon()],
      );
    },
    inMemory: ({ newEmail, ...given }, options) => ({
      ...account.inMemory(given, options),
      emailChanges: [{ token: given.token, answer: 'confirm', userId: given.id, email: newEmail }],
    }),
  }),
  'a link that undoes a new address': state(takes, {
    means: 'the account, which has the new address since its owner confirmed it; the link was sent to the old one',
    inDatabase: async ({ newEmail, ...given }, database) => {
      await account.inDatabase({ ...given, email: newEmail }, database);
      await database.run(
        `INSERT INTO email_changes (confirm_hash, undo_hash, user_id, session_id, old_email, old_email_key, new_email,
           new_email_key, requested_at, confirm_until, undo_until, confirmed_at)
         VALUES ($1, $2, $3, $3, $4, $4, $5, $5, now(), $6, $6, now())`,
        [hashOf('other', 'confirm'), hashOf(given.token, 'undo'), given.id, given.email, newEmail, soon()],
      );
    },
    inMemory: ({ newEmail, ...given }, options) => ({
      ...account.inMemory({ ...given, email: newEmail }, options),
      emailChanges: [{ token: given.token, answer: 'undo', userId: given.id, email: given.email }],
    }),
  }),
  'the visitor is linked with a provider': state(
    { userId: text, provider: text },
    {
      means: 'the account, made by another state, is linked with that provider',
      inDatabase: ({ userId, provider }, { run }) =>
        run(
          'INSERT INTO user_identities (user_id, provider, issuer, subject, linked_at) VALUES ($1, $2, $2, $3, now())',
          [userId, provider, userId],
        ),
      inMemory: ({ userId, provider }, options) => ({
        ...options,
        users: options.users.map((user) => (user.id === userId ? { ...user, socialLoginIdps: provider } : user)),
      }),
    },
  ),
};

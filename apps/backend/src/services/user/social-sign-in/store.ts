import { type NewSession, openSession } from '../shared/session-store.ts';
import type { Database } from '../shared/tables.ts';
import { findUser, type UserRecord } from '../shared/users.ts';

type Who = { readonly issuer: string; readonly subject: string };

/**
 * Opens a session for the account of an identity. `nobody` without an account, `disabled` for a disabled one: no
 * session then.
 */
export const admitIdentity = (
  db: Database,
  { issuer, subject }: Who,
  session: Omit<NewSession, 'userId'>,
): Promise<UserRecord | 'nobody' | 'disabled'> =>
  db.transaction().execute(async (tx) => {
    const owner = tx.selectFrom('user_identities').where('issuer', '=', issuer).where('subject', '=', subject);
    const found = await tx
      .selectFrom('users')
      .select(['id', 'is_disabled as isDisabled'])
      .where('id', 'in', owner.select('user_id'))
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Who unlinks holds the account as well: once it is ours, what they have taken away is gone.
    const [isLinked] = await owner.select('user_id').execute();
    if (found === undefined || isLinked === undefined) return 'nobody';
    if (found.isDisabled) return 'disabled';
    await openSession(tx, { ...session, userId: found.id });
    return (await findUser(tx, found.id)) ?? 'disabled';
  });

/** Whether an address has an account. */
export const isKnownAddress = async (db: Database, emailKey: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()) !== undefined;

export type Owner = {
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly language: string;
  /** When the session was opened that the owner acts in. */
  readonly signedInAt: Date;
};

/** Returns the owner of a valid session. */
export const findOwner = async (db: Database, userId: string, sessionId: string): Promise<Owner | undefined> =>
  db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select([
      'u.email',
      'u.email_key as emailKey',
      'u.first_name as firstName',
      'u.language',
      's.created_at as signedInAt',
    ])
    .where('u.id', '=', userId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();

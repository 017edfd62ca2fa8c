import type { Database } from '../shared/tables.ts';

type Opened = { readonly hash: Buffer; readonly now: Date };

/** Whether the mail about a registration has not been answered yet, and can be. */
export const isEmailLinkOpen = async (db: Database, { hash, now }: Opened): Promise<boolean> => {
  const link = await db
    .selectFrom('email_links')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
};

/** Whether the new address can be confirmed: asked for by the address that counts, and not taken by another account since. */
export const isChangeOpen = async (db: Database, { hash, now }: Opened): Promise<boolean> => {
  const change = await db
    .selectFrom('email_changes as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.user_id').onRef('u.email_key', '=', 'c.old_email_key'),
    )
    .leftJoin('users as holder', 'holder.email_key', 'c.new_email_key')
    .select('c.user_id')
    .where('c.confirm_hash', '=', hash)
    .where('c.confirmed_at', 'is', null)
    .where('c.confirm_until', '>', now)
    .where('holder.id', 'is', null)
    .executeTakeFirst();
  return change !== undefined;
};

/** Whether a change can be undone: the old address is not another account's that has confirmed it since. */
export const isUndoOpen = async (db: Database, { hash, now }: Opened): Promise<boolean> => {
  const change = await db
    .selectFrom('email_changes as c')
    .leftJoin('users as holder', (join) =>
      join
        .onRef('holder.email_key', '=', 'c.old_email_key')
        .onRef('holder.id', '<>', 'c.user_id')
        .on('holder.email_verified_at', 'is not', null)
        .on('c.confirmed_at', 'is not', null),
    )
    .select('c.user_id')
    .where('c.undo_hash', '=', hash)
    .where('c.undo_until', '>', now)
    .where('holder.id', 'is', null)
    .executeTakeFirst();
  return change !== undefined;
};

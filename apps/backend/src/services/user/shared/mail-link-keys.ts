import { randomBytes } from 'node:crypto';
import { type MailLinkKeys, type MailLinkPurpose, mailLinkKeysOf, mailLinkPurposes } from './mail-links.ts';
import type { Database } from './tables.ts';

/** Keeps the keys; another process may be keeping others at the same moment, of which `made` ones only the first count. */
const keep = async (db: Database, keys: MailLinkKeys, isMade: boolean): Promise<void> => {
  await db
    .insertInto('mail_link_keys')
    .values(mailLinkPurposes.flatMap((purpose) => keys[purpose].map((key) => ({ key, purpose, is_made: isMade }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Loads the keys that seal mail links. Links to unsubscribe never expire (decisions §11), so every former key is kept
 * in the database and its backups: a changed or removed `MAIL_LINK_SECRET` invalidates no mail. Without one, keys are
 * made at the first start, for all instances. `former` sealed such links before they had keys of their own, and is
 * imported once.
 */
export const loadMailLinkKeys = async (
  db: Database,
  { given, former }: { readonly given: string | undefined; readonly former: string },
): Promise<MailLinkKeys> => {
  const known = await db.selectFrom('mail_link_keys').select('purpose').limit(1).executeTakeFirst();
  if (known === undefined) await keep(db, mailLinkKeysOf(former), false);
  await keep(db, mailLinkKeysOf(randomBytes(32).toString('base64url')), true);
  if (given !== undefined) await keep(db, mailLinkKeysOf(given), false);
  const rows = await db.selectFrom('mail_link_keys').select(['key', 'purpose', 'is_made']).execute();
  const keysFor = (purpose: MailLinkPurpose): readonly [Buffer, ...Buffer[]] => {
    const all = rows.filter((row) => row.purpose === purpose);
    const made = all.find(({ is_made: isMade }) => isMade);
    const current = given === undefined ? made?.key : mailLinkKeysOf(given)[purpose][0];
    if (current === undefined) throw new Error('the keys of links in mails are gone from the database');
    return [current, ...all.map(({ key }) => key).filter((key) => !key.equals(current))];
  };
  return {
    subscribe: keysFor('subscribe'),
    unsubscribe: keysFor('unsubscribe'),
    preferences: keysFor('preferences'),
  };
};

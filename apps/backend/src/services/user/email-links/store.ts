import { sql, type Transaction } from 'kysely';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { proveAddress } from '../shared/address-proof.ts';
import { addLink, linkDays, makeLinkToken } from '../shared/email-link.ts';
import type { Database, Tables } from '../shared/tables.ts';
import type { AccessClaims } from '../shared/tokens.ts';

type Answered = { readonly hash: Buffer; readonly now: Date; readonly caller: AccessClaims | undefined };

/** Uses a link up; gives the account that it is about, `undefined` for a link that is none, or none any more. */
const spendLink = async (tx: Transaction<Tables>, { hash, now }: Answered): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('email_links')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .returning('user_id as userId')
      .executeTakeFirst()
  )?.userId;

/** Confirms the address, which answers every link of the account. `false` for an invalid or expired link. */
export const confirmAddress = (db: Database, answered: Answered): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const userId = await spendLink(tx, answered);
    if (userId === undefined) return false;
    const { caller, now } = answered;
    await proveAddress(tx, { userId, sessionId: caller?.userId === userId ? caller.sessionId : undefined, now });
    await tx.deleteFrom('email_links').where('user_id', '=', userId).execute();
    return true;
  });

/**
 * The owner of the address did not register: the account goes with its sessions and all that is in it, and the address is free.
 * A confirmed account never goes by a link. `false` for a link that is none, or none any more.
 */
export const removeDisowned = async (db: Database, { hash, now }: Answered): Promise<boolean> => {
  const { rows } = await sql`
    DELETE FROM users u USING email_links l
    WHERE l.hash = ${hash} AND l.expires_at > ${now} AND u.id = l.user_id AND u.email_verified_at IS NULL
    RETURNING u.id`.execute(db);
  return rows.length > 0;
};

/**
 * Mails the link by which an address is confirmed once more; those before stay good. `confirmed` where nothing is left to confirm, and the
 * seconds to wait where the address was sent enough of them within the hour.
 */
export const mailLinkAnew = (db: Database, userId: string, now: Date): Promise<'queued' | 'confirmed' | number> =>
  db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'language'])
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (owner === undefined) return 'confirmed';
    const link = makeLinkToken();
    const mail = {
      recipient: owner.email,
      template: 'confirmAddress' as const,
      language: preferredLanguage(owner.language),
      firstName: owner.firstName,
      linkToken: link.value,
      now,
    };
    const queued = await queueMail(tx, mail, (waitS) => waitS);
    const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
    if (queued === 'queued') await addLink(tx, { hash: link.hash, userId, expiresAt });
    return queued;
  });

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { queueNotice } from '../../../platform/mail/outbox.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import type { Language } from '../../../platform/values/language.ts';
import type { Account } from '../shared/member.ts';
import type { Database, Tables } from '../shared/tables.ts';

type Db = Database | Transaction<Tables>;
type Values = Readonly<Record<string, string>>;

/** Stores a message to the alumni office. */
export const keepRequest = async (
  db: Db,
  form: string,
  values: Values,
  { userId, language, now }: { readonly userId: string | undefined; readonly language: Language; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('alumni_requests')
    .values({ id: randomUUID(), user_id: userId ?? null, form, said: JSON.stringify(values), sent_at: now, language })
    .execute();
};

/** Writes to the alumni office, whose answer goes to the sender: a mail that waits rather than being left out. */
export const mailOffice = async (
  tx: Transaction<Tables>,
  form: string,
  { firstName = '', lastName = '', email = '', topic = form, message, ...rest }: Values,
  { office, page, now }: { readonly office: string; readonly page: string; readonly now: Date },
): Promise<void> => {
  const address = readEmailAddress(email)?.address ?? '';
  const others = Object.entries(rest).map(([field, value]) => `${field}: ${value}`);
  await queueNotice(tx, {
    recipient: office,
    template: 'contactMessage',
    language: 'en',
    firstName: 'alumni office',
    written: {
      senderName: `${firstName} ${lastName}`.trim(),
      senderEmail: address,
      topic,
      page,
      message: message ?? others.join('\n'),
    },
    replyTo: address,
    now,
  });
};

/** Posts a job in a member's name. */
export const addJob = async (db: Db, memberId: string, values: Values, now: Date): Promise<void> => {
  const { title = '', company = '', city = '', description = '' } = values;
  await db
    .insertInto('alumni_jobs')
    .values({
      id: randomUUID(),
      member_id: memberId,
      title,
      company,
      city,
      description,
      posted_at: now,
      closed_at: null,
    })
    .execute();
};

/**
 * Requests the role of a recruiter for an account; one that has it or has requested it keeps its state. An
 * unconfirmed address is not stored: it might be another member's.
 */
export const askToRecruit = async (db: Db, account: Account, values: Values): Promise<void> => {
  const { firstName = '', lastName = '', company = '', title = '' } = values;
  await sql`
    INSERT INTO alumni_members (id, user_id, first_name, last_name, employer, title, recruiter, is_listed)
    VALUES (${randomUUID()}, ${account.id}, ${firstName}, ${lastName}, ${company}, ${title}, 'pending', false)
    ON CONFLICT (user_id) DO UPDATE SET recruiter = CASE alumni_members.recruiter WHEN 'no' THEN 'pending' ELSE alumni_members.recruiter END`.execute(
    db,
  );
};

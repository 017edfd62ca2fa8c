import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EmailAddress } from '../../../platform/values/email-address.ts';
import { type Row, rowsOf } from '../shared/rows.ts';
import { addressHashOf } from '../shared/subscriptions/suppression.ts';
import type { Tables } from '../shared/tables.ts';

type Held = {
  /** The rows about an address, by its comparable form, in any spelling. */
  readonly about: (key: string) => RawBuilder<unknown>;
  /** Whether it is deleted with the address; the suppression digest stays, and names no one. */
  readonly isErased: boolean;
};

const byKey: Held = { about: (key) => sql`email_key = ${key}`, isErased: true };
const byHash = (key: string) => sql`address_hash = ${addressHashOf(key)}`;

/** Every table that knows an address without an account. Reports go with the mail that they are about. */
export const heldTables: Readonly<Record<string, Held>> = {
  address_subscriptions: byKey,
  mail_requests: byKey,
  one_time_codes: byKey,
  contact_messages: {
    about: (key) => sql`user_id IS NULL AND lower(email COLLATE "C") = ${key}`,
    isErased: true,
  },
  // Who was listed as a member before they had an account, and what was sent to the alumni office.
  alumni_members: { about: (key) => sql`user_id IS NULL AND email_key = ${key}`, isErased: true },
  alumni_requests: {
    about: (key) => sql`user_id IS NULL AND lower(btrim(said->>'email')) = ${key}`,
    isErased: true,
  },
  mail_outbox: { about: (key) => sql`recipient_key = ${key}`, isErased: true },
  mail_reports: { about: byHash, isErased: true },
  suppressed_addresses: { about: byHash, isErased: false },
};

/**
 * Returns whether any data about the address is stored, apart from this request itself and the count of codes for it.
 */
export const isHeld = async (tx: Transaction<Tables>, email: EmailAddress): Promise<boolean> => {
  const { mail_requests: _, one_time_codes: __, ...records } = await exportHeld(tx, email);
  return Object.values(records).some((rows) => rows.length > 0);
};

/** Everything that is kept of an address without an account, by table (GDPR 15). */
export const exportHeld = async (
  tx: Transaction<Tables>,
  email: EmailAddress,
): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const records: Record<string, readonly Row[]> = {};
  for (const [table, { about }] of Object.entries(heldTables))
    records[table] = await rowsOf(tx, table, about(email.key));
  return records;
};

/** Deletes all data about an address without an account (GDPR 17), except the digest that suppresses mail to it. */
export const eraseHeld = async (tx: Transaction<Tables>, email: EmailAddress): Promise<void> => {
  for (const [table, { about, isErased }] of Object.entries(heldTables))
    if (isErased) await sql`DELETE FROM ${sql.table(table)} WHERE ${about(email.key)}`.execute(tx);
};

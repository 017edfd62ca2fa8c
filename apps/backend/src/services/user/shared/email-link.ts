import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Days until a link in a mail expires. */
export const linkDays = 7;

const shape = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (value: string): Buffer => createHash('sha256').update(`email-link ${value}`).digest();

/** 256 random bits for a mail, and the form in which the service keeps them. */
export const makeLinkToken = (): { readonly value: string; readonly hash: Buffer } => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOf(value) };
};

/** The kept form of a token that came back; undefined for anything that was never one of ours. */
export const hashOfLinkToken = (value: string): Buffer | undefined => (shape.test(value) ? hashOf(value) : undefined);

/** Keeps a link for the mail that asks whose address it is. */
export const addLink = async (
  tx: Transaction<Tables>,
  link: { readonly hash: Buffer; readonly userId: string; readonly expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto('email_links')
    .values({ hash: link.hash, user_id: link.userId, expires_at: link.expiresAt })
    .execute();
};

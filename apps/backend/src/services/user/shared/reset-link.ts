import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Toolbox } from './toolbox.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (value: string): Buffer => createHash('sha256').update(`password-reset ${value}`).digest();

/** 256 random bits for a mail, and the form in which the service keeps them. */
export const makeResetToken = (): { readonly value: string; readonly hash: Buffer } => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOf(value) };
};

/** The kept form of a token that came back; undefined for anything that was never one of ours. */
const hashOfResetToken = (value: string): Buffer | undefined => (shape.test(value) ? hashOf(value) : undefined);

/** Returns the account's id in a link (`uid`, `encEmailId`), sealed by this service, without an address in it. */
export const uidOf = (secret: string, userId: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('password resets').digest())
    .update(userId)
    .digest('base64url');

/** Returns whether a link's `uid` is exactly the one of this account. */
const isUidOf = (secret: string, userId: string, uid: string): boolean => {
  const given = Buffer.from(uid);
  const expected = Buffer.from(uidOf(secret, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The owner of a link that still counts, and the form in which the link is kept. */
export type ResetAccount = {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly language: string;
  readonly hash: Buffer;
};

/** Finds whose password a link may set; undefined for a link that is none, or none any more. Changes nothing. */
export const findResetAccount = async (
  { db, clock, secrets }: Pick<Toolbox, 'db' | 'clock' | 'secrets'>,
  { token, uid }: { readonly token: string; readonly uid: string },
): Promise<ResetAccount | undefined> => {
  const hash = hashOfResetToken(token);
  if (hash === undefined) return undefined;
  const account = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.email', 'u.email_key as emailKey', 'u.first_name as firstName', 'u.language'])
    .where('r.hash', '=', hash)
    .where('r.expires_at', '>', clock())
    .where('u.is_disabled', '=', false)
    .executeTakeFirst();
  return account !== undefined && isUidOf(secrets.accessToken, account.id, uid) ? { ...account, hash } : undefined;
};

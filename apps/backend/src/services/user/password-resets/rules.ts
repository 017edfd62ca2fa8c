import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (value: string): Buffer => createHash('sha256').update(`password-reset ${value}`).digest();

/** 256 random bits for a mail, and the form in which the service keeps them. */
export const makeResetToken = (): { readonly value: string; readonly hash: Buffer } => {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOf(value) };
};

/** The kept form of a token that came back; undefined for anything that was never one of ours. */
export const hashOfResetToken = (value: string): Buffer | undefined => (shape.test(value) ? hashOf(value) : undefined);

/** What stands in a link for the account (`uid`, `encEmailId`): only this service can write it, and nobody can read an address in it. */
export const uidOf = (secret: string, userId: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('password resets').digest())
    .update(userId)
    .digest('base64url');

/** Whether a link's `uid` is the one of this account, to the letter. */
export const isUidOf = (secret: string, userId: string, uid: string): boolean => {
  const given = Buffer.from(uid);
  const expected = Buffer.from(uidOf(secret, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

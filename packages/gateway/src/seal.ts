import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];

/** Derives a key for one purpose from the secret and the salt. */
export const sealingKey = (secret: string, salt: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, keyBytes));

/** Encrypts and authenticates bytes, or the UTF-8 of a text, for a cookie or an address. */
export const seal = (key: Buffer, given: string | Buffer): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = Buffer.concat([sealing.update(Buffer.from(given)), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
};

/** The bytes that were sealed with this key. @throws for anything else */
export const unsealedBytes = (key: Buffer, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
};

/** The text that was sealed with this key. @throws for anything else */
export const unseal = (key: Buffer, sealed: string): string => unsealedBytes(key, sealed).toString('utf8');

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Whose session a link was made for. */
export type SessionClaims = { readonly userId: string; readonly sessionId: string };

/** How long a link to a gated file works, in seconds (decisions §11). */
export const linkTtlS = 300;

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes, idBytes, timeBytes] = [12, 16, 16, 6];
const sealedBytes = ivBytes + tagBytes + 2 * idBytes + timeBytes;
/** Of so many bytes, without a bit to spare: a text that is written in another way is another text. */
const shape = /^[A-Za-z0-9_-]{88}$/;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidIn = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type SealedLinks = {
  /** Returns a token for this file, valid for that session and until that time. */
  readonly seal: (path: string, session: SessionClaims, expiresAt: Date) => string;
  /** Whose session a text speaks for; `undefined` for one that is forged, expired or of another file. */
  readonly open: (path: string, text: string, now: Date) => SessionClaims | undefined;
};

/** Links to files of a site, sealed with a key of their own: opaque, and good for one file and one session (security promise 5). */
export const sealedLinks = (secret: string, site: string): SealedLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to gated files', 32));
  const about = (path: string): Buffer => Buffer.from(`${site}\n${path}`, 'utf8');
  return {
    seal: (path, { userId, sessionId }, expiresAt) => {
      const iv = randomBytes(ivBytes);
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(Math.floor(expiresAt.getTime() / 1_000), 0, timeBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(about(path));
      const sealed = Buffer.concat([
        sealing.update(Buffer.concat([bytesOf(userId), bytesOf(sessionId), time])),
        sealing.final(),
      ]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open: (path, text, now) => {
      const bytes = shape.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
      if (bytes.length !== sealedBytes) return undefined;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAAD(about(path)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      let opened: Buffer;
      try {
        opened = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      } catch {
        return undefined;
      }
      const expiresAt = opened.readUIntBE(2 * idBytes, timeBytes) * 1_000;
      if (now.getTime() >= expiresAt) return undefined;
      return { userId: uuidIn(opened.subarray(0, idBytes)), sessionId: uuidIn(opened.subarray(idBytes, 2 * idBytes)) };
    },
  };
};

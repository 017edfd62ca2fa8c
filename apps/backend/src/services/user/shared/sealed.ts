import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Something that whoever keeps it can neither read nor change, and that is worth nothing after a while. */
export type Sealer<Content> = {
  readonly seal: (content: Content, now: Date) => string;
  /** What was sealed; `undefined` for anything else, and for what has run out. */
  readonly open: (sealed: string, now: Date) => Content | undefined;
};

/**
 * Seals content for one purpose: what was sealed for another opens nothing. `lifeMs` is how long it is good for; `read` judges what was
 * found, which another version of this program may have sealed.
 */
export const makeSealer = <Content>({
  secret,
  purpose,
  lifeMs,
  read,
}: {
  readonly secret: string;
  readonly purpose: string;
  readonly lifeMs: number;
  readonly read: (content: unknown) => Content | undefined;
}): Sealer<Content> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (content, now) => {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv);
      const text = JSON.stringify({ content, until: now.getTime() + lifeMs });
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, now) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== sealed) return undefined;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
        const { content, until }: { content: unknown; until: number } = JSON.parse(text.toString('utf8'));
        return until > now.getTime() ? read(content) : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

import { cipherKey, decrypt, encrypt } from './cipher.ts';

/** Something that whoever keeps it can neither read nor change, and that is worth nothing after a while. */
export type Sealer<Content> = {
  readonly seal: (content: Content, now: Date) => string;
  /** What was sealed; `undefined` for anything else, and, unless told otherwise, for what has run out. */
  readonly open: (sealed: string, now: Date, options?: { readonly evenIfExpired: boolean }) => Content | undefined;
};

/**
 * Seals content for one purpose: what was sealed for another opens nothing. `lifeMs` is how long it is good for, for ever where there is none; `read` judges what was
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
  readonly lifeMs?: number;
  readonly read: (content: unknown) => Content | undefined;
}): Sealer<Content> => {
  const key = cipherKey(secret, purpose);
  return {
    seal: (content, now) => {
      const until = lifeMs === undefined ? null : now.getTime() + lifeMs;
      return encrypt(key, JSON.stringify({ content, until })).toString('base64url');
    },
    open: (sealed, now, { evenIfExpired } = { evenIfExpired: false }) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.toString('base64url') !== sealed) return undefined;
      try {
        const { content, until }: { content: unknown; until: number | null } = JSON.parse(decrypt(key, bytes));
        return until === null || until > now.getTime() || evenIfExpired ? read(content) : undefined;
      } catch {
        return undefined;
      }
    },
  };
};

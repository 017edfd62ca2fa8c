import { cipherKey, decrypt, encrypt } from './cipher.ts';

/** A sealer of values that can be neither read nor altered, and that expire. */
export type Sealer<Content> = {
  readonly seal: (content: Content, now: Date) => string;
  /** Returns the sealed value; `undefined` for anything else, and, by default, for an expired one. */
  readonly open: (sealed: string, now: Date, options?: { readonly evenIfExpired: boolean }) => Content | undefined;
};

/**
 * Seals content for one purpose: what was sealed for another opens nothing. `lifeMs` is how long it is good for, for ever where there is none; `read` judges what was
 * found, which another version of this program may have sealed.
 */
export const makeSealer = <Content>({ secret, purpose, ...rest }: SealerOf<Content> & ByPurpose): Sealer<Content> =>
  sealerWith({ ...rest, key: cipherKey(secret, purpose), formerKeys: [] });

type ByPurpose = { readonly secret: string; readonly purpose: string };

type SealerOf<Content> = {
  readonly lifeMs?: number;
  readonly read: (content: unknown) => Content | undefined;
};

/** The same with a key that is known already; what was sealed with one of the former ones is opened, too. */
export const sealerWith = <Content>({
  key,
  formerKeys,
  lifeMs,
  read,
}: SealerOf<Content> & { readonly key: Buffer; readonly formerKeys: readonly Buffer[] }): Sealer<Content> => {
  const decrypted = (bytes: Buffer): string | undefined => {
    for (const candidate of [key, ...formerKeys]) {
      try {
        return decrypt(candidate, bytes);
      } catch {
        // Sealed with another key, or with none.
      }
    }
    return undefined;
  };
  return {
    seal: (content, now) => {
      const until = lifeMs === undefined ? null : now.getTime() + lifeMs;
      return encrypt(key, JSON.stringify({ content, until })).toString('base64url');
    },
    open: (sealed, now, { evenIfExpired } = { evenIfExpired: false }) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const opened = bytes.toString('base64url') === sealed ? decrypted(bytes) : undefined;
      if (opened === undefined) return undefined;
      const { content, until }: { content: unknown; until: number | null } = JSON.parse(opened);
      return until === null || until > now.getTime() || evenIfExpired ? read(content) : undefined;
    },
  };
};

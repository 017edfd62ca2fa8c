import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../services/tables.ts';

/** What a service token may be used for: reading and writing drafts, publishing. */
export const tokenScopes = ['draft', 'publish'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What is kept of a token with 256 random bits. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The form of a token's name. */
export const tokenName = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/u;

/** The prefix by which scanners of code find a token that was committed by mistake. */
const prefix = 'mhc_';

/**
 * Makes a service token. Only its digest is kept.
 * @returns the token; undefined when the site has one of this name that is not revoked
 */
export const makeToken = async (
  db: Database,
  site: string,
  {
    name,
    scopes,
    expiresAt,
    now,
  }: {
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly expiresAt?: Date | undefined;
    readonly now: Date;
  },
): Promise<string | undefined> => {
  const token = prefix + randomBytes(32).toString('base64url');
  const row = {
    digest: digestOf(token),
    scopes: [...scopes],
    created_at: now,
    used_at: null,
    revoked_at: null,
    expires_at: expiresAt ?? null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('service_tokens')
    .values({ site, name, ...row })
    .onConflict((conflict) =>
      conflict.columns(['site', 'name']).doUpdateSet(row).where('service_tokens.revoked_at', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? token : undefined;
};

/** Revokes a token by its name; returns whether there was one. */
export const revokeToken = async (db: Database, site: string, name: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('service_tokens')
    .set({ revoked_at: now })
    .where('site', '=', site)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The tokens of a site, without their secrets, by name. */
export const tokensOf = (db: Database, site: string) =>
  db
    .selectFrom('service_tokens')
    .select(['name', 'scopes', 'created_at', 'used_at', 'revoked_at', 'expires_at'])
    .where('site', '=', site)
    .orderBy('name')
    .execute();

/** Who a token belongs to, and what it may do; undefined for one that is unknown, revoked or expired. Notes that it was used. */
export const bearerOf = async (
  db: Database,
  site: string,
  token: string,
  now: Date,
): Promise<{ readonly name: string; readonly scopes: readonly string[] } | undefined> =>
  token.startsWith(prefix)
    ? db
        .updateTable('service_tokens')
        .set({ used_at: now })
        .where('site', '=', site)
        .where('digest', '=', digestOf(token))
        .where('revoked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .returning(['name', 'scopes'])
        .executeTakeFirst()
    : undefined;

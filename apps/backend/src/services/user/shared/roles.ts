import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** What a person may be for a site: `newsletters` sends newsletters, which editors and administrators may, too. */
export const roles = ['author', 'editor', 'administrator', 'newsletters'] as const;
export type Role = (typeof roles)[number];

/** An account whose owner has confirmed the address, with its roles for a site. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly language: string;
  readonly roles: readonly Role[];
};

/** Of a row `u` of the accounts: whether its owner has a role that includes sending newsletters. */
export const sendsNewsletters = (site: string): RawBuilder<boolean> => sql<boolean>`(u.is_editor OR EXISTS (
  SELECT FROM account_roles r WHERE r.user_id = u.id AND r.site = ${site} AND r.role IN ('editor', 'administrator')))`;

const isAbleToHold = sql`u.email_verified_at IS NOT NULL AND NOT u.is_disabled`;

const selectPersons = (site: string) => sql`
  SELECT u.id, u.email, u.first_name AS "firstName", trim(u.first_name || ' ' || u.last_name) AS name, u.language,
    ARRAY(SELECT r.role FROM account_roles r WHERE r.user_id = u.id AND r.site = ${site} ORDER BY r.role)
      || CASE WHEN u.is_editor THEN ARRAY['newsletters'] ELSE '{}' END AS roles
  FROM users u`;

/** Returns a person as they are now, by account or by address; undefined for an account that is unknown, unconfirmed or disabled. */
export const findPerson = async (
  db: Database | Transaction<Tables>,
  site: string,
  by: { readonly id: string } | { readonly emailKey: string },
): Promise<Person | undefined> => {
  const isTheirs = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email_key = ${by.emailKey}`;
  const { rows } = await sql<Person>`${selectPersons(site)} WHERE ${isTheirs} AND ${isAbleToHold}`.execute(db);
  return rows[0];
};

/** Returns everyone with a role for a site, by address. */
export const personsWithRoles = async (
  db: Database | Transaction<Tables>,
  site: string,
): Promise<readonly Person[]> => {
  const { rows } = await sql<Person>`
    ${selectPersons(site)} WHERE ${isAbleToHold}
      AND (u.is_editor OR u.id IN (SELECT user_id FROM account_roles WHERE site = ${site})) ORDER BY u.email_key`.execute(
    db,
  );
  return rows;
};

/** Changes which roles a person has for a site; what is the same stays as it is. */
export const putRoles = async (
  tx: Transaction<Tables>,
  site: string,
  { id, roles: held }: Pick<Person, 'id' | 'roles'>,
  wanted: readonly Role[],
  now: Date,
): Promise<void> => {
  for (const role of roles) {
    if (held.includes(role) === wanted.includes(role)) continue;
    const isGranted = wanted.includes(role);
    if (role === 'newsletters')
      await tx.updateTable('users').set({ is_editor: isGranted }).where('id', '=', id).execute();
    else if (isGranted)
      await tx.insertInto('account_roles').values({ site, user_id: id, role, granted_at: now }).execute();
    else
      await tx
        .deleteFrom('account_roles')
        .where('user_id', '=', id)
        .where('site', '=', site)
        .where('role', '=', role)
        .execute();
  }
};

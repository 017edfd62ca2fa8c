import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';

type Db = Database | Transaction<Tables>;

/** A member to be created, by an upload or by a manager's decision. */
export type NewMember = {
  readonly emailKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly year: number;
  readonly office: string;
};

/**
 * Makes alumni of members with an account that has confirmed the address, such as a recruiter who once worked here,
 * instead of adding a second member. Returns them.
 */
const promoteMembers = async (db: Db, members: readonly NewMember[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ readonly key: string }>`
    UPDATE alumni_members m SET is_alumnus = true, left_year = v.year, office = v.office
    FROM users u, unnest(${members.map(({ emailKey }) => emailKey)}::text[], ${members.map(({ year }) => year)}::int[],
      ${members.map(({ office }) => office)}::text[]) AS v (key, year, office)
    WHERE u.email_key = v.key AND u.email_verified_at IS NOT NULL AND m.user_id = u.id
    RETURNING v.key`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

/** Adds members, or puts the year and the office of those that are there; gives how many. */
export const addMembers = async (db: Db, members: readonly NewMember[]): Promise<number> => {
  if (members.length === 0) return 0;
  const present = await promoteMembers(db, members);
  const others = members.filter(({ emailKey }) => !present.has(emailKey));
  if (others.length === 0) return present.size;
  const rows = others.map(({ emailKey, firstName, lastName, year, office }) => ({
    id: randomUUID(),
    email_key: emailKey,
    first_name: firstName,
    last_name: lastName,
    left_year: year,
    office,
    is_alumnus: true,
  }));
  const added = await db
    .insertInto('alumni_members')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((eb) => ({
        left_year: eb.ref('excluded.left_year'),
        office: eb.ref('excluded.office'),
        is_alumnus: true,
      })),
    )
    .returning('id')
    .execute();
  return present.size + added.length;
};

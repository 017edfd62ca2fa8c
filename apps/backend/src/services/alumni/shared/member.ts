import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/problem.ts';
import { isAnyOf, type Role, rolesOf } from './rules.ts';
import type { Database } from './tables.ts';

/** An account of the site: its id, and the address that is its own for sure once it was confirmed. */
export type Account = { readonly id: string; readonly emailKey: string; readonly isVerified: boolean };

/** A member of the network. */
export type Member = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
};

type Row = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly isAlumnus: boolean;
  readonly isManager: boolean;
  readonly recruiter: 'no' | 'pending' | 'approved';
};

const columns = sql`id, user_id AS "userId", first_name || ' ' || last_name AS name, is_alumnus AS "isAlumnus", is_manager AS "isManager", recruiter`;

const memberFrom = (row: Row): Member => ({ id: row.id, userId: row.userId, name: row.name, roles: rolesOf(row) });

/**
 * Returns the member of an account. An entry with an address becomes the account's once that address is confirmed
 * there: an unconfirmed claim has no effect.
 */
export const findMember = async (db: Database, account: Account): Promise<Member | undefined> => {
  const own = async (): Promise<Member | undefined> => {
    const { rows } = await sql<Row>`SELECT ${columns} FROM alumni_members WHERE user_id = ${account.id}`.execute(db);
    return rows[0] && memberFrom(rows[0]);
  };
  const found = await own();
  if (found !== undefined || !account.isVerified) return found;
  await sql`
    UPDATE alumni_members SET user_id = ${account.id}
    WHERE email_key = ${account.emailKey} AND user_id IS NULL`.execute(db);
  // Of several calls at once one has claimed it.
  return own();
};

export type Asking = {
  readonly db: Database;
  readonly accountOf: (request: FastifyRequest) => Promise<Account | undefined>;
};

/** The account behind a request. @throws Refusal 401 without one */
export const demandAccount = async ({ accountOf }: Asking, request: FastifyRequest): Promise<Account> => {
  const account = await accountOf(request);
  if (account === undefined) throw new Refusal(401, 'Sign in first.', { 'www-authenticate': 'Bearer' });
  return account;
};

/** The member behind a request, who holds one of those roles. @throws Refusal 401 without an account, 403 without such a role */
export const demandRole = async (
  asking: Asking,
  request: FastifyRequest,
  required: readonly Role[],
): Promise<Member> => {
  const member = await findMember(asking.db, await demandAccount(asking, request));
  if (member === undefined || !isAnyOf(required, member.roles))
    throw new Refusal(403, 'Your role in the network does not allow this.');
  return member;
};

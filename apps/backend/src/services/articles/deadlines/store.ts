import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../shared/tables.ts';

type Names = Readonly<Record<string, string>>;
type DateRow = { readonly id: string; readonly role: string; readonly labels: Names; readonly date: string };

/** Everything that one can apply for, with the days that are today or later where the office is. */
export const listDeadlines = async (db: Database, now: Date) => {
  const [degrees, roles, offices] = await Promise.all([
    db.selectFrom('application_degrees').selectAll().orderBy('position').execute(),
    db.selectFrom('application_roles').selectAll().orderBy('position').execute(),
    sql<{ readonly id: string; readonly names: Names; readonly time_zone: string; readonly dates: readonly DateRow[] }>`
      SELECT office.id, office.names, office.time_zone, coalesce(
        (SELECT json_agg(json_build_object(
            'id', one.id, 'role', one.role_id, 'labels', one.labels, 'date', to_char(one.closes_on, 'YYYY-MM-DD')
          ) ORDER BY one.closes_on, one.id)
         FROM application_deadlines AS one
         WHERE one.office_id = office.id AND one.closes_on >= (${now}::timestamptz AT TIME ZONE office.time_zone)::date),
        '[]'::json) AS dates
      FROM application_offices AS office ORDER BY office.position`.execute(db),
  ]);
  return { degrees, roles, offices: offices.rows };
};

export type DeadlineRecords = {
  readonly degrees: readonly Omit<Insertable<Tables['application_degrees']>, 'position'>[];
  readonly roles: readonly Omit<Insertable<Tables['application_roles']>, 'position'>[];
  readonly offices: readonly Omit<Insertable<Tables['application_offices']>, 'position'>[];
  readonly deadlines: readonly Insertable<Tables['application_deadlines']>[];
};

const placed = <A extends object>(rows: readonly A[]): (A & { readonly position: number })[] =>
  rows.map((row, position) => ({ ...row, position }));

const replaceOptions = async (
  tx: Transaction<Tables>,
  { degrees, roles, offices }: Pick<DeadlineRecords, 'degrees' | 'roles' | 'offices'>,
): Promise<void> => {
  await tx.deleteFrom('application_degrees').execute();
  await tx.deleteFrom('application_roles').execute();
  await tx.deleteFrom('application_offices').execute();
  if (degrees.length > 0) await tx.insertInto('application_degrees').values(placed(degrees)).execute();
  if (roles.length > 0) await tx.insertInto('application_roles').values(placed(roles)).execute();
  if (offices.length > 0) await tx.insertInto('application_offices').values(placed(offices)).execute();
};

/** Makes these all there is to apply for. */
export const replaceDeadlines = async (
  tx: Transaction<Tables>,
  { deadlines, ...options }: DeadlineRecords,
): Promise<void> => {
  await tx.deleteFrom('application_deadlines').execute();
  await replaceOptions(tx, options);
  if (deadlines.length > 0)
    await tx
      .insertInto('application_deadlines')
      .values([...deadlines])
      .execute();
};

/** Writes a deadline in place of the one with its id. Its role and office have to be there when the transaction ends. */
export const putDeadline = async (
  tx: Transaction<Tables>,
  deadline: Insertable<Tables['application_deadlines']>,
): Promise<void> => {
  const { id: _, ...rest } = deadline;
  await tx
    .insertInto('application_deadlines')
    .values(deadline)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
};

/** Removes a deadline, if it is there. */
export const removeDeadline = async (tx: Transaction<Tables>, id: string): Promise<void> => {
  await tx.deleteFrom('application_deadlines').where('id', '=', id).execute();
};

type Option = { readonly id: string; readonly names: Names };
type Options = {
  readonly degrees: readonly Option[];
  readonly roles: readonly (Option & { readonly degrees: readonly string[] })[];
  readonly offices: readonly (Option & { readonly timeZone: string })[];
};

/** Makes these all that one can apply for. Deadlines stay, and have to find theirs when the transaction ends. */
export const putApplicationOptions = async (
  tx: Transaction<Tables>,
  { degrees, roles, offices }: Options,
): Promise<void> => {
  const named = ({ id, names }: Option) => ({ id, names: JSON.stringify(names) });
  await replaceOptions(tx, {
    degrees: degrees.map(named),
    roles: roles.map((role) => ({ ...named(role), degree_ids: role.degrees })),
    offices: offices.map((office) => ({ ...named(office), time_zone: office.timeZone })),
  });
};

/** The deadlines whose role or office is not there (any more), a hundred at most. */
export const deadlinesWithoutOptions = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('application_deadlines as deadline')
    .leftJoin('application_roles as role', 'role.id', 'role_id')
    .leftJoin('application_offices as office', 'office.id', 'office_id')
    .select(({ eb }) => [
      'deadline.id',
      'role_id as role',
      'office_id as office',
      eb('role.id', 'is', null).as('lacksRole'),
      eb('office.id', 'is', null).as('lacksOffice'),
    ])
    .where(({ or, eb }) => or([eb('role.id', 'is', null), eb('office.id', 'is', null)]))
    .orderBy('deadline.id')
    .limit(100)
    .execute();

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

/** Makes these all there is to apply for. */
export const replaceDeadlines = async (
  tx: Transaction<Tables>,
  { degrees, roles, offices, deadlines }: DeadlineRecords,
): Promise<void> => {
  await tx.deleteFrom('application_deadlines').execute();
  await tx.deleteFrom('application_degrees').execute();
  await tx.deleteFrom('application_roles').execute();
  await tx.deleteFrom('application_offices').execute();
  if (degrees.length > 0) await tx.insertInto('application_degrees').values(placed(degrees)).execute();
  if (roles.length > 0) await tx.insertInto('application_roles').values(placed(roles)).execute();
  if (offices.length > 0) await tx.insertInto('application_offices').values(placed(offices)).execute();
  if (deadlines.length > 0)
    await tx
      .insertInto('application_deadlines')
      .values([...deadlines])
      .execute();
};

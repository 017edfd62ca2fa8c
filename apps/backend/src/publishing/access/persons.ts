import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import type { Person } from '../../services/user/shared/roles.ts';

/** The actor of changes that an operator makes on the command line; no token can have this name. */
export const operator = '(command line)';

/** Returns the reference under which logs, drafts and versions keep a person with the name that they have now. */
export const referenceOf = async (
  db: Database,
  site: string,
  { id, name }: Pick<Person, 'id' | 'name'>,
): Promise<string> => {
  const { reference } = await db
    .insertInto('content_persons')
    .values({ site, user_id: id, name })
    .onConflict((conflict) => conflict.columns(['user_id', 'site', 'name']).doUpdateSet({ name }))
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
};

/** Returns what a column that names an actor is shown as: a person by the name at that time, anything else as it is. */
export const nameOf = (column: string): RawBuilder<string> =>
  sql<string>`coalesce((SELECT p.name FROM content_persons p WHERE p.reference = ${sql.ref(column)}), ${sql.ref(column)})`;

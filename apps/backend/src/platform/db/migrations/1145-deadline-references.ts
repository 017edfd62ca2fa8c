import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Deadlines, and the roles and offices that they name, are published one by one: what they refer to has to be there when a transaction ends, in
 * whatever order it wrote them, and no deadline goes because its role does.
 */
export const deadlineReferences: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const [name, column, table] of [
      ['application_deadlines_role_id_fkey', 'role_id', 'application_roles'],
      ['application_deadlines_office_id_fkey', 'office_id', 'application_offices'],
    ] as const)
      await sql`
        ALTER TABLE application_deadlines DROP CONSTRAINT ${sql.id(name)},
          ADD CONSTRAINT ${sql.id(name)} FOREIGN KEY (${sql.id(column)}) REFERENCES ${sql.table(table)} (id)
          DEFERRABLE INITIALLY DEFERRED`.execute(db);
  },
};

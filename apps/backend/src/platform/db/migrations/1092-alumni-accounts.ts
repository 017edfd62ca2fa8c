import { type Kysely, type Migration, sql } from 'kysely';

/**
 * An account is an alumnus (A§3) as long as the network says so: the flag that article grids and the profile read is
 * set where the network is changed. No code set the former flag of an account.
 */
export const alumniAccounts: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const isAlumnus = sql`EXISTS (SELECT FROM alumni_members WHERE user_id = users.id AND is_alumnus)`;
    await sql`
      CREATE FUNCTION mark_alumni_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          UPDATE users SET is_alumni = ${isAlumnus} WHERE id = OLD.user_id AND is_alumni <> ${isAlumnus};
        END IF;
        IF TG_OP <> 'DELETE' THEN
          UPDATE users SET is_alumni = ${isAlumnus} WHERE id = NEW.user_id AND is_alumni <> ${isAlumnus};
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER alumni_members_marked AFTER INSERT OR DELETE OR UPDATE OF user_id, is_alumnus ON alumni_members
        FOR EACH ROW EXECUTE FUNCTION mark_alumni_accounts()`.execute(db);
    await sql`UPDATE users SET is_alumni = ${isAlumnus} WHERE is_alumni <> ${isAlumnus}`.execute(db);
  },
};

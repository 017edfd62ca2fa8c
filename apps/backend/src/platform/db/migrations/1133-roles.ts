import { type Kysely, type Migration, sql } from 'kysely';

/** Who may publish: roles of accounts by site, the names of persons in logs, and the expiry of service tokens. */
export const roles: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE account_roles (
        site text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        role text NOT NULL CHECK (role IN ('author', 'editor', 'administrator')),
        granted_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, site, role)
      )`.execute(db);
    await sql`CREATE INDEX account_roles_sites ON account_roles (site, user_id)`.execute(db);
    // Logs, drafts and versions refer to a person by a row here. With the account its name goes; what refers to it stays as it is.
    await sql`
      CREATE TABLE content_persons (
        reference text PRIMARY KEY DEFAULT 'person:' || gen_random_uuid(),
        site text NOT NULL,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        name text NOT NULL,
        UNIQUE (user_id, site, name)
      )`.execute(db);
    await sql`
      CREATE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.name := 'a deleted account';
        RETURN NEW;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER content_persons_are_forgotten BEFORE UPDATE ON content_persons
      FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_person()`.execute(db);
    await sql`CREATE INDEX content_log_actors ON content_log (site, actor, number)`.execute(db);
    await sql`CREATE INDEX content_log_numbers ON content_log (site, number)`.execute(db);
    await sql`ALTER TABLE service_tokens ADD COLUMN expires_at timestamptz`.execute(db);
  },
};

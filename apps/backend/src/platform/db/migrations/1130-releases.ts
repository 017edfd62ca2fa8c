import { type Kysely, type Migration, sql } from 'kysely';

/** What goes live later: releases, of which a schedule is one without a name and of one document. */
export const releases: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE releases (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        site text NOT NULL,
        name text,
        -- Without one it goes live when an editor publishes it.
        at timestamptz,
        message text,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed', 'cancelled')),
        made_by text NOT NULL,
        made_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        retry_at timestamptz,
        ended_at timestamptz,
        findings jsonb NOT NULL DEFAULT '[]',
        CHECK (name IS NOT NULL OR at IS NOT NULL)
      )`.execute(db);
    await sql`CREATE INDEX releases_waiting ON releases (site, at) WHERE state = 'waiting'`.execute(db);
    await sql`
      CREATE TABLE release_documents (
        release_id uuid NOT NULL REFERENCES releases ON DELETE CASCADE,
        site text NOT NULL,
        document text NOT NULL,
        action text NOT NULL CHECK (action IN ('publish', 'unpublish')),
        -- What goes live, as it was when it was added.
        content jsonb,
        revision text,
        redirect_to text,
        PRIMARY KEY (release_id, document),
        CHECK ((action = 'publish') = (content IS NOT NULL))
      )`.execute(db);
    await sql`CREATE INDEX release_documents_documents ON release_documents (site, document)`.execute(db);
  },
};

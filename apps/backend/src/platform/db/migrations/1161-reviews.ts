import { type Kysely, type Migration, sql } from 'kysely';

/** The review of a draft, which ends with it, and which revisions were approved. */
export const reviews: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      CREATE TABLE document_reviews (
        site text NOT NULL,
        document text NOT NULL,
        state text NOT NULL CHECK (state IN ('asked', 'approved', 'returned')),
        -- Of the draft: when it was asked for, and then when it was decided.
        revision uuid NOT NULL,
        note text,
        asked_by text NOT NULL,
        asked_at timestamptz NOT NULL,
        reviewer text,
        decided_by text,
        decided_at timestamptz,
        PRIMARY KEY (site, document),
        FOREIGN KEY (site, document) REFERENCES document_drafts ON DELETE CASCADE,
        CHECK ((state = 'asked') = (decided_by IS NULL))
      )`.execute(db);
    // They outlive the draft: a schedule or a release may publish a revision that was approved before the draft was changed.
    await sql`
      CREATE TABLE document_approvals (
        site text NOT NULL,
        document text NOT NULL,
        revision uuid NOT NULL,
        approved_by text NOT NULL,
        approved_at timestamptz NOT NULL,
        PRIMARY KEY (site, document, revision)
      )`.execute(db);
    await sql`
      CREATE OR REPLACE FUNCTION forget_what_was_said() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM documents d WHERE d.site = OLD.site AND d.id = OLD.id)
          AND NOT EXISTS (SELECT FROM document_drafts d WHERE d.site = OLD.site AND d.id = OLD.id) THEN
          DELETE FROM document_comments WHERE site = OLD.site AND document = OLD.id;
          DELETE FROM document_approvals WHERE site = OLD.site AND document = OLD.id;
        END IF;
        RETURN NULL;
      END $$`.execute(db);
  },
};

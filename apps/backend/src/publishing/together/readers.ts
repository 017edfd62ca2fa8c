import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';

/** So many seconds a document counts as open after that was said last. */
export const openForSeconds = 60;

export type Reader = { readonly name: string; readonly since: Date };

const forgottenAt = (now: Date): Date => new Date(now.getTime() - openForSeconds * 1000);

/** Returns whether there is a document, published or as a draft. */
const isThere = async (db: Database, site: string, document: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: boolean }>`
    SELECT EXISTS (SELECT FROM documents WHERE site = ${site} AND id = ${document})
      OR EXISTS (SELECT FROM document_drafts WHERE site = ${site} AND id = ${document}) AS found`.execute(db);
  return rows[0]?.found ?? false;
};

/**
 * Returns who has a document open beside an account, the longest first; undefined where there is no such document. A person who has
 * changed their name meanwhile is named once.
 */
export const otherReaders = async (
  db: Database,
  site: string,
  document: string,
  { account, now }: { readonly account: string | undefined; readonly now: Date },
): Promise<readonly Reader[] | undefined> => {
  if (!(await isThere(db, site, document))) return undefined;
  const { rows } = await sql<Reader>`
    SELECT (array_agg(p.name ORDER BY r.seen_at DESC))[1] AS name, min(r.since) AS since
    FROM document_readers r JOIN content_persons p ON p.reference = r.reader
    WHERE r.site = ${site} AND r.document = ${document} AND r.seen_at > ${forgottenAt(now)}
      AND p.user_id IS DISTINCT FROM ${account ?? null}::uuid
    GROUP BY coalesce(p.user_id::text, p.reference) ORDER BY since, name`.execute(db);
  return rows;
};

/**
 * Keeps for a minute that somebody has a document open, and returns who else has; undefined where there is no such document. Forgets what
 * is older, of all documents. Neither the document nor its log is touched.
 */
export const keepReader = async (
  db: Database,
  site: string,
  document: string,
  { actor, at, account }: Change & { readonly account: string | undefined },
): Promise<readonly Reader[] | undefined> => {
  const others = await otherReaders(db, site, document, { account, now: at });
  if (others === undefined) return undefined;
  const forgotten = forgottenAt(at);
  // One statement each, and rows that another call holds are left to it: no two calls wait for each other.
  await sql`
    DELETE FROM document_readers WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM document_readers WHERE seen_at <= ${forgotten} FOR UPDATE SKIP LOCKED
    ))`.execute(db);
  await db
    .insertInto('document_readers')
    .values({ site, document, reader: actor, since: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['site', 'document', 'reader']).doUpdateSet({ seen_at: at }))
    .execute();
  return others;
};

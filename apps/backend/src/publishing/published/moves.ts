import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { addressIn, type PageIndex } from '../format/page-index.ts';
import { firstMove } from '../kinds/redirect.ts';

/** Notes former addresses of a page. */
export const noteMoves = async (
  db: Database,
  site: string,
  language: string,
  paths: readonly string[],
  to: { readonly itemId: string } | { readonly target: string },
): Promise<void> => {
  if (paths.length === 0) return;
  const where = 'itemId' in to ? { item_id: to.itemId, target: null } : { item_id: null, target: to.target };
  await db
    .insertInto('document_moves')
    .values(paths.map((path) => ({ site, language, path, ...where })))
    .onConflict((conflict) => conflict.columns(['site', 'language', 'path']).doUpdateSet(where))
    .execute();
};

type Row = { readonly pattern: string; readonly target: string };

/**
 * Makes the redirects of former addresses what they have to be now: each leads to where its page is, over any number of moves at once. One whose
 * address has a page again, or whose page is gone, is dropped.
 */
export const redirectMoved = async (
  db: Database,
  site: string,
  languages: Pick<PageIndex, 'defaultLanguage'>,
): Promise<void> => {
  await sql`
    DELETE FROM document_moves m WHERE site = ${site} AND EXISTS (
      SELECT FROM pages p WHERE p.site = m.site AND p.language = m.language AND p.path = m.path)`.execute(db);
  const { rows } = await sql<{ readonly language: string; readonly path: string; readonly target: string }>`
    SELECT m.language, m.path, coalesce(m.target, p.path) AS target FROM document_moves m
    LEFT JOIN pages p ON p.site = m.site AND p.language = m.language AND p.item_id = m.item_id
    WHERE m.site = ${site} AND coalesce(m.target, p.path) IS NOT NULL ORDER BY m.language, m.path`.execute(db);
  const authored = await db
    .selectFrom('redirects')
    .select('pattern')
    .where('site', '=', site)
    .where('position', '<', firstMove)
    .execute();
  const taken = new Set(authored.map(({ pattern }) => pattern));
  const wanted: readonly Row[] = rows
    .map(({ language, path, target }) => ({
      pattern: addressIn(languages, language, path),
      target: addressIn(languages, language, target),
    }))
    .filter(({ pattern }) => !taken.has(pattern));
  const present = await db
    .selectFrom('redirects')
    .select(['pattern', 'target'])
    .where('site', '=', site)
    .where('position', '>=', firstMove)
    .orderBy('position')
    .execute();
  if (JSON.stringify(present) === JSON.stringify(wanted)) return;
  await db.deleteFrom('redirects').where('site', '=', site).where('position', '>=', firstMove).execute();
  if (wanted.length > 0)
    await db
      .insertInto('redirects')
      .values(
        wanted.map((row, position) => ({
          site,
          ...row,
          redirect_type: 'REDIRECT_301',
          position: firstMove + position,
        })),
      )
      .execute();
};

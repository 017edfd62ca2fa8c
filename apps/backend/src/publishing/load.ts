import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { replaceAlerts } from '../platform/alerts/store.ts';
import { replaceProfiles } from '../services/forms/contact/store.ts';
import { replaceQuizzes } from '../services/forms/quiz/store.ts';
import type { Database, Tables } from '../services/tables.ts';
import type { CompiledPage } from './compile/assemble.ts';
import type { CompiledSite } from './compile/compile.ts';
import { firstMove } from './kinds/redirect.ts';
import { inBatches } from './published/batches.ts';
import { redirectMoved } from './published/moves.ts';
import { emptyFolder, folderOwner, putDocuments, putParts } from './published/store.ts';

/** What a load changed; a second load of the same site changes nothing. */
export type Loaded = { readonly pages: number; readonly removed: number };

/**
 * Returns whether two sets of rows have the same values; a rewritten row counts as published, even with the same
 * values.
 */
const areSame = (left: readonly object[], right: readonly object[]): boolean => {
  const printed = (rows: readonly object[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted();
  return isDeepStrictEqual(printed(left), printed(right));
};

/** Puts compiled pages, and returns how many of them changed. */
export const putPages = async (db: Database, site: string, pages: readonly CompiledPage[]): Promise<number> => {
  let changed = 0;
  for (const batch of inBatches(pages)) {
    const result = await db
      .insertInto('pages')
      .values(
        batch.map((page) => ({
          site,
          language: page.language,
          path: page.path,
          item_id: page.itemId,
          template_name: page.templateName,
          title: page.title,
          url: page.url,
          image_url: page.imageUrl,
          article_type: page.articleType,
          display_date: page.displayDate === null ? null : new Date(page.displayDate),
          rendered: JSON.stringify(page.rendered),
          hidden: page.hidden,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['site', 'language', 'path'])
          .doUpdateSet((excluded) => ({
            template_name: excluded.ref('excluded.template_name'),
            title: excluded.ref('excluded.title'),
            url: excluded.ref('excluded.url'),
            image_url: excluded.ref('excluded.image_url'),
            article_type: excluded.ref('excluded.article_type'),
            display_date: excluded.ref('excluded.display_date'),
            rendered: excluded.ref('excluded.rendered'),
            hidden: excluded.ref('excluded.hidden'),
            updated_at: sql<Date>`now()`,
          }))
          // Everything else in the row is also in the layout, but for the address prefix and the listing.
          .where((where) =>
            where.or([
              where('pages.rendered', 'is distinct from', where.ref('excluded.rendered')),
              where('pages.hidden', '!=', where.ref('excluded.hidden')),
              where('pages.url', '!=', where.ref('excluded.url')),
            ]),
          ),
      )
      .executeTakeFirst();
    changed += Number(result.numInsertedOrUpdatedRows ?? 0n);
  }
  return changed;
};

/** Removes the pages of a site that it no longer has, except those of documents that other sources brought; returns how many. */
const removePages = async (db: Database, site: CompiledSite): Promise<number> => {
  // A page may have moved to the address of one that is gone, so what is gone goes first.
  const kept = sql<boolean>`(item_id, language, path) IN (SELECT * FROM unnest(
    ${site.places.map(({ itemId }) => itemId)}::text[],
    ${site.places.map(({ language }) => language)}::text[],
    ${site.places.map(({ path }) => path)}::text[]))`;
  const removed = await db
    .deleteFrom('pages')
    .where('site', '=', site.name)
    .where((where) => where.not(kept))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_addresses as address')
            .innerJoin('documents', (join) =>
              join.onRef('documents.site', '=', 'address.site').onRef('documents.id', '=', 'address.id'),
            )
            .select('address.id')
            .where('documents.owner', '!=', folderOwner)
            .whereRef('address.site', '=', 'pages.site')
            .whereRef('address.language', '=', 'pages.language')
            .whereRef('address.path', '=', 'pages.path'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
};

const loadDictionaries = async (db: Database, site: CompiledSite): Promise<void> => {
  const entries = [...site.dictionaries].flatMap(([language, texts]) =>
    [...texts].map(([key, value]) => ({ site: site.name, language, key, value })),
  );
  const present = await db.selectFrom('dictionary_entries').selectAll().where('site', '=', site.name).execute();
  if (areSame(present, entries)) return;
  await db.deleteFrom('dictionary_entries').where('site', '=', site.name).execute();
  for (const batch of inBatches(entries)) await db.insertInto('dictionary_entries').values(batch).execute();
};

const authoredRedirects = (db: Database, site: string) =>
  db.selectFrom('redirects').where('site', '=', site).where('position', '<', firstMove);

const loadRedirects = async (db: Database, site: CompiledSite): Promise<void> => {
  const redirects = site.redirects.map(({ pattern, target, redirectType }, position) => ({
    site: site.name,
    pattern,
    target,
    redirect_type: redirectType,
    position,
  }));
  if (areSame(await authoredRedirects(db, site.name).selectAll().execute(), redirects)) return;
  await db.deleteFrom('redirects').where('site', '=', site.name).execute();
  for (const batch of inBatches(redirects)) await db.insertInto('redirects').values(batch).execute();
};

const loadAlerts = (db: Transaction<Tables>, site: CompiledSite): Promise<void> =>
  replaceAlerts(
    db,
    site.name,
    site.alerts.map((alert, position) => ({
      alert_code: alert.alertCode,
      alert_group: alert.group,
      position,
      language: alert.language,
      title: alert.title,
      tool_tip: alert.toolTip,
      description: alert.descriptionText,
      frequency: alert.frequency,
      preview_link: alert.previewLink,
      preview_link_label: alert.previewLinkLabel,
    })),
  );

/** Waits until no other publication of the site is under way, and keeps others waiting until the transaction ends. */
export const holdSite = (tx: Transaction<Tables>, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content:${name}`}, 0))`.execute(tx);

const replaceSite = async (tx: Transaction<Tables>, site: CompiledSite): Promise<Loaded> => {
  const at = new Date();
  const removed = await removePages(tx, site);
  await emptyFolder(tx, site);
  let pages = 0;
  for (const parts of inBatches(site.compilePages())) {
    pages += await putPages(
      tx,
      site.name,
      parts.flatMap((part) => part.pages),
    );
    await putParts(tx, site.name, parts, at);
  }
  await putDocuments(tx, site.name, site.data, { owner: folderOwner, version: 0, at });
  await loadDictionaries(tx, site);
  await loadRedirects(tx, site);
  await replaceQuizzes(tx, site.name, site.quizzes);
  await loadAlerts(tx, site);
  await replaceProfiles(tx, site.name, site.contacts);
  await redirectMoved(tx, site.name, site);
  return { pages, removed };
};

/**
 * Makes the content tables hold this site and nothing else of its name, in one transaction: readers see the old site or
 * the new one. Idempotent; two loads at once queue up. Rejects with the database's error, having changed nothing.
 */
export const loadSite = (db: Database, site: CompiledSite): Promise<Loaded> =>
  db.transaction().execute(async (tx) => {
    await holdSite(tx, site.name);
    return replaceSite(tx, site);
  });

/** Every table that `loadSite` writes. */
const contentTables = [
  'pages',
  'dictionary_entries',
  'redirects',
  'quiz_questions',
  'alerts',
  'contact_profiles',
] as const;

/** Whether nothing has been published under the name of a site. Rejects with the database's error. */
export const isEmptySite = async (db: Database, name: string): Promise<boolean> => {
  for (const table of contentTables) {
    const row = await db.selectFrom(table).select('site').where('site', '=', name).limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  return true;
};

/**
 * Publishes the site if nothing has been published under its name, as `loadSite` does. Of two calls at once the second finds the site of
 * the first.
 * @returns what was loaded, or `undefined` when the site was not empty and nothing was changed
 */
export const loadEmptySite = (db: Database, site: CompiledSite): Promise<Loaded | undefined> =>
  db.transaction().execute(async (tx) => {
    await holdSite(tx, site.name);
    return (await isEmptySite(tx, site.name)) ? replaceSite(tx, site) : undefined;
  });

import { sql } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import { picturesOf, pictureTextsOf } from '../../services/content/media/store.ts';
import type { Database } from '../../services/tables.ts';
import {
  type CompiledPart,
  type CompiledSite,
  everyPath,
  type OtherDocument,
  type PageLookups,
} from '../compile/compile.ts';
import type { Answer } from '../compile/lazily.ts';
import { readParts, type SiteParts } from '../compile/read-site.ts';
import { type DocumentContent, isPageContent, pageIn, type StoredDocument } from '../format/document.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { isDocument } from '../kinds/content.ts';
import { withDocuments } from '../kinds/files.ts';
import type { Entry } from '../kinds/kind.ts';
import { dataKinds } from '../kinds/kinds.ts';
import { inBatches } from './batches.ts';

/** The source of documents that the publishing API writes. */
export const apiOwner = 'api';
/** The source of documents of a published folder. */
export const folderOwner = 'folder';
const sourcePrefix = 'source ';
/** The owner of documents that a named source brings. */
export const ownerOf = (source: string): string => `${sourcePrefix}${source}`;
/** The source that an owner is; undefined for the editors and the folder. */
export const sourceOf = (owner: string): string | undefined =>
  owner.startsWith(sourcePrefix) ? owner.slice(sourcePrefix.length) : undefined;

type Written = { readonly owner: string; readonly version: number; readonly at: Date };

/** Puts published documents, each in the place of what was under its id. */
export const putDocuments = async (
  db: Database,
  site: string,
  documents: readonly StoredDocument[],
  { owner, version, at }: Written,
): Promise<void> => {
  for (const batch of inBatches(documents)) {
    await db
      .insertInto('documents')
      .values(
        batch.map(({ id, content, itemId, title, articleDate, authors }) => ({
          site,
          id,
          owner,
          origin: owner,
          kind: content.kind,
          // One that is written for all languages, or at no address.
          language: content.language ?? '',
          path: isPageContent(content) ? content.path : '',
          item_id: itemId,
          content: JSON.stringify(content),
          title,
          article_date: articleDate,
          authors: [...authors],
          version,
          published_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['site', 'id'])
          .doUpdateSet((excluded) => ({
            owner: excluded.ref('excluded.owner'),
            kind: excluded.ref('excluded.kind'),
            language: excluded.ref('excluded.language'),
            path: excluded.ref('excluded.path'),
            item_id: excluded.ref('excluded.item_id'),
            content: excluded.ref('excluded.content'),
            title: excluded.ref('excluded.title'),
            article_date: excluded.ref('excluded.article_date'),
            authors: excluded.ref('excluded.authors'),
            version: excluded.ref('excluded.version'),
            published_at: excluded.ref('excluded.published_at'),
          }))
          // What is equal keeps its time, by which editors know what they began with.
          .where((where) =>
            where.or([
              where('documents.content', 'is distinct from', where.ref('excluded.content')),
              where('documents.owner', '!=', where.ref('excluded.owner')),
              where('documents.version', '!=', where.ref('excluded.version')),
            ]),
          ),
      )
      .execute();
    const ids = batch.map(({ id }) => id);
    await db.deleteFrom('document_addresses').where('site', '=', site).where('id', 'in', ids).execute();
  }
  for (const batch of inBatches(
    documents.flatMap(({ id, content: { language = '' }, paths }) =>
      paths.map((path) => ({ site, language, path, id })),
    ),
  ))
    await db.insertInto('document_addresses').values(batch).execute();
};

export type Place = { readonly language: string; readonly path: string };

/** Whether a row is at one of these addresses. */
export const isAt = (places: readonly Place[]) =>
  sql<boolean>`(language, path) IN (SELECT * FROM unnest(
    ${places.map(({ language }) => language)}::text[], ${places.map(({ path }) => path)}::text[]))`;

const addLookups = async (db: Database, site: string, pages: readonly PageLookups[]): Promise<void> => {
  for (const batch of inBatches(
    pages.flatMap(({ language, path, lookups }) => [...lookups].map((lookup) => ({ site, language, path, lookup }))),
  ))
    await db.insertInto('page_lookups').values(batch).execute();
};

/** Replaces what pages looked up. */
export const putLookups = async (db: Database, site: string, pages: readonly PageLookups[]): Promise<void> => {
  await db.deleteFrom('page_lookups').where('site', '=', site).where(isAt(pages)).execute();
  await addLookups(db, site, pages);
};

/** Makes room for what a published folder brings: its parts replace those before it, and documents that it lacks are removed. */
export const emptyFolder = async (
  db: Database,
  {
    name: site,
    documentIds,
    parts,
    frameLookups,
  }: Pick<CompiledSite, 'name' | 'documentIds' | 'parts' | 'frameLookups'>,
): Promise<void> => {
  await db
    .deleteFrom('documents')
    .where('site', '=', site)
    .where('owner', '=', folderOwner)
    .where(sql<boolean>`id <> ALL(${documentIds}::text[])`)
    .execute();
  // A document may have moved to the address of one that comes after it.
  await db
    .deleteFrom('document_addresses')
    .where('site', '=', site)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('documents')
          .select('documents.id')
          .where('documents.site', '=', site)
          .where('owner', '=', folderOwner)
          .whereRef('documents.id', '=', 'document_addresses.id'),
      ),
    )
    .execute();
  await db.deleteFrom('site_parts').where('site', '=', site).execute();
  for (const batch of inBatches([...parts].map(([file, text]) => ({ site, file, text }))))
    await db.insertInto('site_parts').values(batch).execute();
  await db.deleteFrom('page_lookups').where('site', '=', site).execute();
  await addLookups(db, site, frameLookups);
};

/** Puts documents of a published folder with what their pages looked up. Documents of other sources stay. */
export const putParts = async (db: Database, site: string, parts: readonly CompiledPart[], at: Date): Promise<void> => {
  const documents = parts.flatMap(({ document }) => document ?? []);
  await putDocuments(db, site, documents, { owner: folderOwner, version: 0, at });
  await addLookups(
    db,
    site,
    parts.map(({ lookups }) => lookups),
  );
};

/** What of a site is in no page, with all that is wrong with it. */
type ReadParts = { readonly parts: SiteParts; readonly problems: readonly Problem[] };

/** What was read last of each site, under a digest of all that it was read from. */
const read = new Map<string, { readonly digest: string; readonly result: ReadParts | undefined }>();

const shownKinds = [...dataKinds].flatMap(([kind, { inFiles }]) => (inFiles?.isShown ? [kind] : []));

const partFiles = async (db: Database, site: string, draft: readonly Entry[]) => {
  const rows = await db.selectFrom('site_parts').select(['file', 'text']).where('site', '=', site).execute();
  const published = await db
    .selectFrom('documents')
    .select(['id', 'content'])
    .where('site', '=', site)
    .where('kind', 'in', shownKinds)
    .orderBy('id')
    .execute();
  const entries = published.flatMap(({ id, content }): readonly Entry[] =>
    isDocument(content) && !isPageContent(content) && !draft.some((entry) => entry.id === id) ? [{ id, content }] : [],
  );
  return withDocuments(new Map(rows.map(({ file, text }) => [file, text])), [...entries, ...draft]);
};

/**
 * Reads what of a site is in no page; undefined for a site that was never published.
 * @param draft documents as they would be
 */
export const readPartsOf = async (
  db: Database,
  site: string,
  draft: readonly Entry[] = [],
): Promise<ReadParts | undefined> => {
  const stored = await picturesOf(db, site);
  const texts = await pictureTextsOf(db, site);
  const { rows: digests } = await sql<{ readonly files: string | null; readonly documents: string | null }>`
    SELECT (SELECT md5(string_agg(file || md5(text), ' ' ORDER BY file)) FROM site_parts WHERE site = ${site}) AS files,
      (SELECT md5(string_agg(id || md5(content::text), ' ' ORDER BY id)) FROM documents
        WHERE site = ${site} AND kind = ANY(${shownKinds}::text[])) AS documents`.execute(db);
  const digest = JSON.stringify([digests[0], stored, [...texts], draft]);
  const held = read.get(site);
  if (held?.digest === digest) return held.result;
  const problems: Problem[] = [];
  const parts = readParts(await partFiles(db, site, draft), { stored, texts }, { problems, warnings: [] });
  const result = parts && { parts, problems };
  if (draft.length === 0) read.set(site, { digest, result });
  return result;
};

/** Reads what of a site is in no page; undefined for a site that was never published. */
export const partsOf = async (db: Database, site: string): Promise<SiteParts | undefined> =>
  (await readPartsOf(db, site))?.parts;

type Row = { readonly id: string; readonly content: object };

const pagesIn = (rows: readonly Row[], languages: readonly string[]): readonly WrittenPage[] =>
  rows.flatMap(({ id, content }) => pageIn(id, content, languages) ?? []);

/** What is published under the id of a document. */
export const contentUnder = async (db: Database, site: string, id: string): Promise<DocumentContent | undefined> => {
  const row = await db
    .selectFrom('documents')
    .select('content')
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  const content: unknown = row?.content;
  return isDocument(content) ? content : undefined;
};

/** The published documents that no folder brought. */
export const documentsOfOthers = async (db: Database, site: string): Promise<readonly OtherDocument[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'content'])
    .where('site', '=', site)
    .where('owner', '!=', folderOwner)
    .execute();
  return rows.flatMap(({ id, content }) => (isDocument(content) ? [{ id, content }] : []));
};

/** Answers the questions of pages from the published documents of a site. */
export const answersFrom =
  (db: Database, site: string, { languages, defaultLanguage }: SiteParts): Answer =>
  async (question) => {
    const { language } = question;
    const documents = db.selectFrom('documents').select(['documents.id', 'content']).where('documents.site', '=', site);
    const newest = (own: string) =>
      documents
        .where('language', '=', own)
        .where('article_date', 'is not', null)
        .orderBy('article_date', 'desc')
        .orderBy(sql`path COLLATE "C"`);
    switch (question._tag) {
      case 'Path':
        return pagesIn(
          await documents
            .innerJoin('document_addresses as address', (join) =>
              join.onRef('address.site', '=', 'documents.site').onRef('address.id', '=', 'documents.id'),
            )
            .where('address.language', '=', language)
            .where('address.path', '=', question.path)
            .execute(),
          languages,
        );
      case 'Id':
        return pagesIn(
          await documents.where('language', '=', language).where('item_id', '=', question.id).execute(),
          languages,
        );
      case 'By':
        return pagesIn(
          await newest(language)
            .where(sql<boolean>`authors && ${[...question.names]}::text[]`)
            .execute(),
          languages,
        );
      case 'Latest': {
        const first = await newest(language).limit(question.count).execute();
        const others =
          language === defaultLanguage || first.length === question.count
            ? []
            : await newest(defaultLanguage)
                .where(({ not, exists, selectFrom }) =>
                  not(
                    exists(
                      selectFrom('documents as version')
                        .select('version.id')
                        .where('version.site', '=', site)
                        .where('version.language', '=', language)
                        .whereRef('version.item_id', '=', 'documents.item_id'),
                    ),
                  ),
                )
                .limit(question.count - first.length)
                .execute();
        return pagesIn([...first, ...others], languages);
      }
    }
  };

/** The pages of a site that looked up one of these, by language and path; `everyPath` stands for all of a language. */
export const pagesLookingUp = async (
  db: Database,
  site: string,
  lookups: ReadonlySet<string>,
): Promise<readonly Place[]> =>
  lookups.size === 0
    ? []
    : db
        .selectFrom('page_lookups')
        .select(['language', 'path'])
        .distinct()
        .where('site', '=', site)
        .where('lookup', 'in', [...lookups])
        .execute();

/** The published pages at addresses, which are those of their documents. */
export const pagesAt = async (
  db: Database,
  site: string,
  places: readonly Place[],
  languages: readonly string[],
): Promise<readonly WrittenPage[]> => {
  if (places.length === 0) return [];
  const whole = places.filter(({ path }) => path === everyPath).map(({ language }) => language);
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'content'])
    .where('site', '=', site)
    .where(({ or, eb }) => or([isAt(places), ...(whole.length === 0 ? [] : [eb('language', 'in', whole)])]))
    .execute();
  return pagesIn(rows, languages);
};

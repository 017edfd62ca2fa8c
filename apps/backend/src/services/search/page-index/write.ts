import { sql, type Transaction } from 'kysely';
import { fold } from '../job-index/folding.ts';
import type { Tables } from '../shared/tables.ts';
import { documentOf, type PageDocument, type PublishedPage, rowOf } from './document.ts';
import { numberScope, windowOf } from './windows.ts';
import { configurationOf } from './words.ts';

type Tx = Transaction<Tables>;

/** A document is written from the row of its page; labels are given here because they hold the row's number. */
const insertDocuments = (tx: Tx, rows: readonly object[]) =>
  sql`
  INSERT INTO search_documents
    (no, scope, path, title, title_key, displayed_on, labels, title_words, document, words, card, body)
  OVERRIDING SYSTEM VALUE
  SELECT no, scope, path, title, title_key, displayed_on,
    ARRAY[(scope << 12) | place.window] || CASE WHEN kind_scope IS NULL THEN '{}' ELSE ARRAY[(kind_scope << 12) | place.window] END,
    to_tsvector(configuration, title_text),
    setweight(to_tsvector(configuration, title_text), 'A') || setweight(to_tsvector(configuration, teaser), 'B')
      || setweight(to_tsvector(configuration, body_text), 'D'),
    words, card, body
  FROM (
    SELECT nextval(pg_get_serial_sequence('search_documents', 'no'))::integer AS no, page.* FROM json_to_recordset(${JSON.stringify(rows)}) AS page (
      scope integer, kind_scope integer, path text, title text, title_key text, displayed_on date, configuration regconfig,
      title_text text, teaser text, body_text text, words text[], card json, body text)
  ) AS page, LATERAL (SELECT ${sql.raw(windowOf('no', 'displayed_on'))} AS window) AS place`.execute(tx);

/** Adds documents to the index. Previous versions must have been removed. */
export const addDocuments = async (tx: Tx, site: string, documents: readonly PageDocument[]): Promise<void> => {
  const scopes = new Map<string, number>();
  const scopeOf = async (language: string, kind: Parameters<typeof numberScope>[1]['kind']): Promise<number> => {
    const key = `${language} ${kind}`;
    const known = scopes.get(key) ?? (await numberScope(tx, { site, language, kind }));
    scopes.set(key, known);
    return known;
  };
  const rows: object[] = [];
  for (const document of documents) {
    const { kind, ...row } = rowOf(document);
    const { language } = document;
    rows.push({
      ...row,
      scope: await scopeOf(language, 'all'),
      kind_scope: kind === null ? null : await scopeOf(language, kind),
      configuration: configurationOf(language),
      title_key: fold(document.card.title),
    });
  }
  if (rows.length > 0) await insertDocuments(tx, rows);
};

/** So many are read and written at once. */
export const documentsAtOnce = 200;

/** Reads the site's pages that may be listed, those of some paths or all, a batch at a time. */
const readPages = (tx: Tx, site: string, paths: readonly string[] | undefined, after: readonly [string, string]) => {
  const condition = paths === undefined ? sql`true` : sql`path = ANY(${[...paths]}::text[])`;
  return sql<PublishedPage>`
    SELECT language, path, template_name, title, url, image_url, article_type, display_date, description, topic, rendered
    FROM pages WHERE site = ${site} AND NOT hidden AND ${condition} AND (language, path) > (${after[0]}, ${after[1]})
    ORDER BY language, path LIMIT ${documentsAtOnce}`.execute(tx);
};

/** Makes the index hold these pages of the site (all of them unless paths are named) as they are published now. */
export const indexPages = async (tx: Tx, site: string, paths?: readonly string[]): Promise<void> => {
  const condition = paths === undefined ? sql`true` : sql`path = ANY(${[...paths]}::text[])`;
  await sql`
    DELETE FROM search_documents WHERE scope IN (SELECT id FROM search_scopes WHERE site = ${site}) AND ${condition}`.execute(
    tx,
  );
  let after: readonly [string, string] = ['', ''];
  for (;;) {
    const { rows } = await readPages(tx, site, paths, after);
    await addDocuments(tx, site, rows.map(documentOf));
    const last = rows.at(-1);
    if (last === undefined || rows.length < documentsAtOnce) break;
    after = [last.language, last.path];
  }
};

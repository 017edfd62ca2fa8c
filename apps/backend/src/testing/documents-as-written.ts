import { sql } from 'kysely';
import { escapeLike } from '../platform/db/escape-like.ts';
import { nameOf } from '../publishing/access/persons.ts';
import type { Database } from '../services/tables.ts';

/** What a list of documents may be asked, and a tree of paths. */
type Question = Partial<
  Record<'kind' | 'language' | 'state' | 'review' | 'q' | 'changedBy' | 'changedBefore' | 'translationsOf', string>
> & { readonly sort?: string };

const site = 'halden-brook';

/** Every document as lists show it, computed from drafts, publications, reviews and schedules. */
const asWritten = sql`
  SELECT coalesce(p.id, d.id) AS id,
    coalesce(d.content->>'kind', p.kind) AS kind,
    coalesce(d.content->>'language', nullif(p.language, '')) AS language,
    coalesce(d.content->>'path', nullif(p.path, '')) AS path,
    coalesce(nullif(d.title, ''), d.content->'fields'->>'title', p.title, '') AS title,
    CASE WHEN s."publishAt" IS NOT NULL THEN 'scheduled' WHEN p.id IS NULL THEN 'draft' WHEN d.id IS NULL THEN 'published' ELSE 'changed' END AS state,
    ${nameOf('d.changed_by')} AS "changedBy", coalesce(d.changed_at, p.published_at) AS "changedAt", coalesce(p.version, 0) AS version,
    r.state AS review, s."publishAt", s."unpublishAt", coalesce(s.failed, false) AS failed,
    coalesce(d.content->'fields'->>'id', p.item_id, d.id) AS item
  FROM (SELECT * FROM documents WHERE site = ${site}) p
  FULL JOIN (SELECT * FROM document_drafts WHERE site = ${site}) d ON d.id = p.id
  LEFT JOIN (SELECT document, state FROM document_reviews WHERE site = ${site}) r ON r.document = d.id
  LEFT JOIN (
    SELECT document, min(at) FILTER (WHERE action = 'publish' AND state = 'waiting') AS "publishAt",
      min(at) FILTER (WHERE action = 'unpublish' AND state = 'waiting') AS "unpublishAt", bool_or(state = 'failed') AS failed
    FROM release_documents planned JOIN releases ON releases.id = planned.release_id
    WHERE planned.site = ${site} AND state IN ('waiting', 'failed') GROUP BY document
  ) s ON s.document = coalesce(p.id, d.id)`;

/** Returns the documents of a list, all of its pages, as their sources have them. */
export const listAsWritten = async (db: Database, question: Question): Promise<readonly object[]> => {
  const { kind = null, language = null, state = null, review = null, changedBefore = null } = question;
  const like = question.q === undefined ? null : `%${escapeLike(question.q)}%`;
  const author = question.changedBy === undefined ? null : `%${escapeLike(question.changedBy)}%`;
  const of = question.translationsOf ?? null;
  const direction = question.sort?.startsWith('-') ? sql`DESC` : sql`ASC`;
  const sorted = question.sort?.replace('-', '');
  const key =
    sorted === undefined ? sql`page.id` : sorted === 'title' ? sql`lower(left(title, 60))` : sql`page."changedAt"`;
  const { rows } = await sql<object & { readonly translations: readonly object[] | null }>`
    WITH document AS MATERIALIZED (${asWritten}), page AS (
      SELECT * FROM document
      WHERE (${kind}::text IS NULL OR kind = ${kind}) AND (${language}::text IS NULL OR language = ${language})
        AND (${state}::text IS NULL OR state = ${state}) AND (${review}::text IS NULL OR review = ${review})
        AND (${like}::text IS NULL OR title ILIKE ${like} OR path ILIKE ${like})
        AND (${author}::text IS NULL OR "changedBy" ILIKE ${author})
        AND (${changedBefore}::timestamptz IS NULL OR "changedAt" < ${changedBefore})
        AND (${of}::text IS NULL OR (path IS NOT NULL AND item = (SELECT item FROM document WHERE id = ${of})))
    )
    SELECT page.id, kind, language, path, CASE WHEN path IS NOT NULL THEN item END AS item, title, state, review, "changedBy", version,
      ${sql.join(
        ['changedAt', 'publishAt', 'unpublishAt'].map(
          (name) =>
            sql`to_char(${sql.ref(name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${sql.ref(name)}`,
        ),
      )},
      nullif(failed, false) AS "hasFailed", (
        SELECT json_agg(json_build_object('id', other.id, 'language', other.language, 'state', other.state, 'title', other.title,
          'changedAt', to_char(other."changedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY other.language)
        FROM document other WHERE other.item = page.item AND other.id <> page.id AND page.path IS NOT NULL AND other.path IS NOT NULL
      ) AS translations
    FROM page ORDER BY ${key} ${direction}, page.id ${direction}`.execute(db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
};

type Place = {
  readonly segment: string;
  readonly path: string;
  readonly below: number;
  readonly ids: readonly string[];
};

/** Returns the places of a level of the tree of paths, all of its pages, as their sources have them. */
export const levelAsWritten = async (db: Database, language: string, under: string): Promise<readonly Place[]> => {
  const beginning = `${under}/`;
  const { rows } = await sql<Place>`
    WITH below AS (
      SELECT id, path, split_part(substr(path, length(${beginning}) + 1), '/', 1) COLLATE "C" AS segment
      FROM (${asWritten}) AS document
      WHERE language = ${language} AND starts_with(path, ${beginning}) AND path NOT LIKE '%//%'
    )
    SELECT segment, ${beginning} || segment AS path, (count(*) FILTER (WHERE path <> ${beginning} || segment))::integer AS below,
      coalesce(array_agg(id ORDER BY id) FILTER (WHERE path = ${beginning} || segment), '{}') AS ids
    FROM below GROUP BY segment ORDER BY segment`.execute(db);
  return rows;
};

/**
 * Writes 130 documents that differ in everything that lists show: with and without a draft and a publication, planned, failed and
 * cancelled, in review, in several languages, at paths that look alike, with titles that are patterns, of people, tokens and deleted accounts.
 */
export const writeVariedDocuments = async (db: Database): Promise<void> => {
  await sql`
    INSERT INTO content_persons (reference, site, user_id, name)
    VALUES ('person:1', ${site}, NULL, 'Ada Lovelace'), ('person:2', ${site}, NULL, 'ada_%')
    ON CONFLICT DO NOTHING`.execute(db);
  const varied = sql`
    SELECT n, 'v' || n || CASE WHEN n % 9 = 0 THEN '.Upper' ELSE '' END AS id,
      (ARRAY['page', 'article', 'blogEntry', 'person', 'redirect'])[1 + n % 5] AS kind,
      (ARRAY['en', 'de', 'ar', 'ja-JP'])[1 + n / 3 % 4] AS language,
      CASE WHEN n % 5 < 3 THEN (ARRAY['/', '/a', '/a/', '/a/b', '/a-b', '/a-b/c', '/a/b/c', '/ab', '/A/b', '/a//b', '/a_b', '/a%b', '/ä/ö',
        '/tides/' || n, '/tides/' || n || '/deep', '/tides/low tide'])[1 + n % 16] END AS path,
      (ARRAY['', 'Tides', 'tides', 'TIDES of 100%', 'low_tide', 'Ebbe ' || n, 'ÄRGER', 'ärger ' || n, '潮', 'المد', repeat('long ', 14) || n])[1 + n % 11] AS title,
      CASE WHEN n % 4 = 0 THEN 'item' || n / 8 END AS item,
      (ARRAY['person:1', 'person:2', 'a token', 'Ada'])[1 + n % 4] AS author,
      timestamptz '2026-01-01' + (n % 40) * interval '1001 microseconds' AS at
    FROM generate_series(1, 130) AS n`;
  const content = (shift: string) => sql`
    jsonb_strip_nulls(jsonb_build_object('kind', kind, 'language', CASE WHEN n % 10 <> 3 THEN language END, 'path', path || ${shift},
      'fields', jsonb_build_object('title', nullif(title, ''), 'id', item)))`;
  await sql`
    INSERT INTO documents (site, id, owner, kind, language, path, item_id, content, title, version, published_at)
    SELECT ${site}, id, 'api', kind, CASE WHEN n % 10 = 3 THEN '' ELSE language END, coalesce(path, ''),
      coalesce(item, 'made of ') || ' ' || n, ${content('')}, title, n % 3, at
    FROM (${varied}) v WHERE n % 3 <> 0`.execute(db);
  await sql`
    INSERT INTO document_drafts (site, id, content, title, changed_by, changed_at)
    SELECT ${site}, id, ${content('x')}, CASE WHEN n % 2 = 0 THEN title ELSE '' END, author, at + interval '1 day'
    FROM (${varied}) v WHERE n % 3 <> 1`.execute(db);
  await sql`
    INSERT INTO document_reviews (site, document, state, revision, asked_by, asked_at, decided_by, decided_at)
    SELECT site, id, state, revision, 'person:1', now(), CASE WHEN state <> 'asked' THEN 'person:2' END, CASE WHEN state <> 'asked' THEN now() END
    FROM (
      SELECT *, (ARRAY['asked', 'approved', 'returned'])[1 + length(content::text) % 3] AS state FROM document_drafts
    ) d WHERE id LIKE 'v%' AND length(content::text) % 4 <> 0`.execute(db);
  await sql`
    WITH planned AS (
      SELECT gen_random_uuid() AS release, n, id, (ARRAY['waiting', 'failed', 'done', 'cancelled'])[1 + n / 7 % 4] AS state
      FROM (${varied}) v WHERE n % 7 = 0
    ), made AS (
      INSERT INTO releases (id, site, name, at, state, made_by, made_at)
      SELECT release, ${site}, CASE WHEN n % 2 = 0 THEN 'Spring' END,
        CASE WHEN n % 4 <> 2 THEN timestamptz '2030-01-01' + n * interval '1 hour' END, state, 'x', now()
      FROM planned
    )
    INSERT INTO release_documents (release_id, site, document, action, content)
    SELECT release, ${site}, id, action, CASE action WHEN 'publish' THEN '{}'::jsonb END
    FROM (SELECT *, CASE WHEN n % 3 = 0 THEN 'unpublish' ELSE 'publish' END AS action FROM planned) p`.execute(db);
};

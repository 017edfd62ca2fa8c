import { sql } from 'kysely';
import { Refusal } from '../../platform/http/problem.ts';
import type { Database } from '../../services/tables.ts';
import { type ListedRow, listedDocuments, listedOf } from './lists.ts';

/** So many places of one level are answered at a time. */
const onePage = 50;

type LevelQuestion = {
  readonly language: string;
  /** The path that the level is below, without a slash at its end; empty for the first level. */
  readonly under: string;
  readonly cursor?: string | undefined;
};

type PlaceRow = {
  readonly segment: string;
  readonly ids: readonly string[] | null;
  readonly below: string;
};

const segmentIn = (cursor: string): string => {
  const segment = Buffer.from(cursor, 'base64url').toString();
  if (segment.includes('\0')) throw new Refusal(400, 'cursor is not one of a level of the tree.');
  return segment;
};

/**
 * Returns the places of one level of the tree of paths in a language, by their names and a page at a time: what is written at each, drafts
 * included, and how many documents are below it. A place with nothing written at it is a part of the paths below.
 */
export const levelOfTree = async (db: Database, site: string, { language, under, cursor }: LevelQuestion) => {
  const beginning = `${under}/`;
  const after = cursor === undefined ? null : segmentIn(cursor);
  const { rows } = await sql<PlaceRow>`
    WITH written AS (
      SELECT coalesce(d.id, p.id) AS id, CASE WHEN d.id IS NULL THEN p.path ELSE d.path END AS path,
        CASE WHEN d.id IS NULL THEN p.language ELSE d.language END AS language
      FROM (SELECT id, path, language FROM documents WHERE site = ${site} AND path <> '') p
      FULL JOIN (
        SELECT id, content->>'path' AS path, content->>'language' AS language FROM document_drafts WHERE site = ${site}
      ) d ON d.id = p.id
    ), below AS (
      SELECT id, path, split_part(substr(path, length(${beginning}) + 1), '/', 1) COLLATE "C" AS segment FROM written
      WHERE language = ${language} AND starts_with(path, ${beginning}) AND path NOT LIKE '%//%'
    )
    SELECT segment, array_agg(id) FILTER (WHERE path = ${beginning} || segment) AS ids,
      count(*) FILTER (WHERE path <> ${beginning} || segment) AS below
    FROM below WHERE ${after}::text IS NULL OR segment > ${after} COLLATE "C"
    GROUP BY segment ORDER BY segment LIMIT ${onePage + 1}`.execute(db);
  const page = rows.slice(0, onePage);
  const { rows: documents } = await sql<ListedRow>`
    ${listedDocuments(
      site,
      page.flatMap(({ ids }) => ids ?? []),
    )} ORDER BY 1`.execute(db);
  const places = page.map(({ segment, ids, below }) => ({
    segment,
    path: beginning + segment,
    documents: documents.filter(({ id }) => ids?.includes(id)).map(listedOf),
    below: Number(below),
  }));
  const last = page.at(-1);
  return { places, ...(rows.length > onePage && last && { cursor: Buffer.from(last.segment).toString('base64url') }) };
};

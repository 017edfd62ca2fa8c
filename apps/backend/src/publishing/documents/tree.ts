import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../platform/http/problem.ts';
import type { Database } from '../../services/tables.ts';
import { refreshForReader } from '../published/listing.ts';
import { type ListedRow, listedColumns, listedOf } from './lists.ts';

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
  readonly ids: readonly string[];
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
  await refreshForReader(db);
  const above = under.split('/');
  const depth = above.length + 1;
  const after = cursor === undefined ? undefined : segmentIn(cursor);
  const beginning = [...above, ...(after === undefined ? [] : [after])];
  const inLanguage = sql`listed_documents WHERE site = ${site} AND language = ${language}`;
  // Paths are sorted part by part, and no text comes between a part and the same with the first of all characters.
  const behind = (parts: readonly string[]) => [...parts.slice(0, -1), `${parts.at(-1)}\u0001`];
  const behindPlace = sql`(${above}::text[] || (place.segment || chr(1)))`;
  const nextFrom = (from: RawBuilder<unknown>) => sql`
    SELECT segments[${depth}] AS segment FROM ${inLanguage} AND segments ${from} AND segments < ${behind(above)}::text[]
    ORDER BY segments LIMIT 1`;
  const first = after === undefined ? sql`> ${above}::text[]` : sql`>= ${behind(beginning)}::text[]`;
  const { rows } = await sql<PlaceRow>`
    WITH RECURSIVE place (segment, number) AS (
      SELECT (${nextFrom(first)}), 1
      UNION ALL
      SELECT (${nextFrom(sql`>= ${behindPlace}`)}), number + 1 FROM place WHERE segment IS NOT NULL AND number <= ${onePage}
    )
    SELECT segment,
      ARRAY(SELECT id FROM ${inLanguage} AND segments = ${above}::text[] || segment) AS ids,
      (SELECT count(*) FROM ${inLanguage} AND segments > ${above}::text[] || segment AND segments < ${behindPlace}) AS below
    FROM place WHERE segment IS NOT NULL ORDER BY number`.execute(db);
  const page = rows.slice(0, onePage);
  const { rows: documents } = await sql<ListedRow>`
    SELECT ${listedColumns} FROM listed_documents
    WHERE site = ${site} AND id = ANY (${page.flatMap(({ ids }) => ids)}::text[]) ORDER BY id`.execute(db);
  const places = page.map(({ segment, ids, below }) => ({
    segment,
    path: `${under}/${segment}`,
    documents: documents.filter(({ id }) => ids.includes(id)).map(listedOf),
    below: Number(below),
  }));
  const last = page.at(-1);
  return { places, ...(rows.length > onePage && last && { cursor: Buffer.from(last.segment).toString('base64url') }) };
};

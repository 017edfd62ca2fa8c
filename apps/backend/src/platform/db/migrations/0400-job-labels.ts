import { type Kysely, type Migration, sql } from 'kysely';

// What labels were when this was released. The rules of searching go on; a change of theirs is a migration of its own.
const languages = ['en', 'de'] as const;
const groups: readonly (readonly string[])[] = [
  ['continents', 'countries', 'cities'],
  ['interestCategory', 'interest'],
  ['industries'],
  ['functions'],
];
const maxFacetIds = 2 ** 15;
const firstPlace = 2 ** 30;
const levels = [13, 16, 19] as const;

const facetsIn = (signature: Buffer): readonly number[] =>
  Array.from({ length: signature[2] ?? 0 }, (_, index) => signature.readUInt16BE(3 + 2 * index));

const pairLabel = (one: number, other: number): number => Math.min(one, other) * maxFacetIds + Math.max(one, other);

const labelsOf = (no: number, language: Language, facets: readonly (readonly number[])[]): readonly number[] => [
  firstPlace + 2 ** 20 + languages.indexOf(language),
  ...levels.map((bits, level) => firstPlace + level * 2 ** 18 + (no >> bits)),
  ...facets.flat(),
  ...facets.flatMap((group, index) =>
    facets.slice(index + 1).flatMap((other) => group.flatMap((one) => other.map((two) => pairLabel(one, two)))),
  ),
];

type Language = (typeof languages)[number];

const atOnce = 10_000;

type Row = { readonly no: number; readonly language: Language; readonly signature: Buffer };

/** Labels every job there is. */
const labelAll = async (db: Kysely<unknown>): Promise<void> => {
  const { rows: facets } = await sql<{ readonly id: number; readonly kind: string }>`
    SELECT id, kind FROM job_facets`.execute(db);
  const groupOf = new Map(facets.map(({ id, kind }) => [id, groups.findIndex((group) => group.includes(kind))]));
  for (let after = -1; ; ) {
    const { rows } = await sql<Row>`
      SELECT no, language, signature FROM jobs WHERE no > ${after} ORDER BY no LIMIT ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const labelled = rows.map(({ no, language, signature }) => {
      const ids = facetsIn(signature);
      const words = [` ${language}`, ` s${no >> 13}`, ...ids.map((id) => ` ${id}`)];
      return {
        no,
        words,
        labels: labelsOf(
          no,
          language,
          groups.map((_, index) => ids.filter((id) => groupOf.get(id) === index)),
        ),
      };
    });
    await sql`
      UPDATE jobs SET labels = labelled.labels,
        document = ts_delete(document, words)
      FROM json_to_recordset(${JSON.stringify(labelled)}) AS labelled (no integer, words text[], labels integer[])
      WHERE jobs.no = labelled.no`.execute(db);
    after = last.no;
  }
};

/**
 * Labels leave the words and become numbers beside them, in the same index, where a search can skip from one list to another
 * and ask for pairs of facets. Open jobs and their titles are counted by language, and the stock knows for which day. The latest jobs of a
 * language have an index of their own, for the search that asks for nothing.
 */
export const jobLabels: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`ALTER TABLE job_facets ADD CHECK (id < ${sql.lit(maxFacetIds)})`.execute(db);
    await sql`DROP INDEX jobs_by_word`.execute(db);
    await sql`ALTER TABLE jobs ADD labels integer[] NOT NULL DEFAULT '{}'`.execute(db);
    await sql`ALTER TABLE jobs ALTER labels DROP DEFAULT, ALTER labels SET STORAGE EXTERNAL, ALTER labels SET STATISTICS 0`.execute(
      db,
    );
    await labelAll(db);
    // Not fast update: a search would have to walk the list of what is pending, right after each import.
    await sql`CREATE INDEX jobs_by_word ON jobs USING gin (document, labels) WITH (fastupdate = off)`.execute(db);
    await sql`CREATE INDEX jobs_by_day ON jobs (language, posted_on DESC, no DESC)`.execute(db);
    // Titles are suggested by language, and the pattern operators of their first index were for other collations than theirs.
    await sql`DROP TABLE job_titles`.execute(db);
    await sql`
      CREATE TABLE job_titles (
        title text COLLATE "C" NOT NULL, language text NOT NULL, key text COLLATE "C" NOT NULL, jobs integer NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX job_titles_by_prefix ON job_titles (key)`.execute(db);
    await sql`CREATE INDEX job_titles_by_trigram ON job_titles USING gin (key gin_trgm_ops)`.execute(db);
    await sql`DROP TABLE job_shelves`.execute(db);
    await sql`
      CREATE TABLE job_shelves (
        shelf integer NOT NULL, language text NOT NULL, jobs integer NOT NULL, PRIMARY KEY (shelf, language)
      )`.execute(db);
    await sql`ALTER TABLE job_stock ADD counted_for date`.execute(db);
  },
};

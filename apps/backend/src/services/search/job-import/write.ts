import { sql, type Transaction } from 'kysely';
import { cardOf } from '../job-index/answers.ts';
import { configurationOf, groups } from '../job-index/facets.ts';
import { searchable } from '../job-index/folding.ts';
import { labelsOf } from '../job-index/labels.ts';
import { dateOf, dayOf, packSignature } from '../job-index/signature.ts';
import type { Tables } from '../shared/tables.ts';
import { countStock, holdStock } from './count.ts';
import { answerOf, facetsOf, friendlyUrlOf, type JobRecord } from './record.ts';

type Tx = Transaction<Tables>;

const batchSize = 500;

/** The bulk of a stock is indexed faster in one go than row by row. */
const worthAnIndexBuild = 50_000;

/** Two facets make one label (job-index/labels.ts). */
const highestFacetId = 2 ** 15 - 1;

/** Facet ids by kind and value, made where missing: the lowest that are free, because there are only so many. */
const facetIds = (tx: Tx) => {
  const known = new Map<string, number>();
  const keyOf = (kind: string, value: string): string => `${kind}\0${value}`;
  const learn = async (wanted: readonly { readonly kind: string; readonly value: string }[]): Promise<void> => {
    const missing = new Map(
      wanted
        .filter(({ kind, value }) => !known.has(keyOf(kind, value)))
        .map((facet) => [keyOf(facet.kind, facet.value), facet]),
    );
    if (missing.size === 0) return;
    const list = JSON.stringify([...missing.values()]);
    await sql`
      INSERT INTO job_facets (id, kind, value) OVERRIDING SYSTEM VALUE
      SELECT free.id, facet.kind, facet.value
      FROM (
        SELECT row_number() OVER () AS place, kind, value FROM json_to_recordset(${list}) AS facet (kind text, value text)
        WHERE NOT EXISTS (SELECT FROM job_facets AS there WHERE there.kind = facet.kind AND there.value = facet.value)
      ) AS facet
      JOIN (
        SELECT row_number() OVER (ORDER BY id) AS place, id FROM generate_series(1, ${highestFacetId}::integer) AS id
        WHERE NOT EXISTS (SELECT FROM job_facets AS there WHERE there.id = id.id)
      ) AS free USING (place)`.execute(tx);
    const { rows } = await sql<{ readonly id: number; readonly kind: string; readonly value: string }>`
      SELECT id, kind, value FROM job_facets JOIN json_to_recordset(${list}) AS facet (kind text, value text) USING (kind, value)`.execute(
      tx,
    );
    for (const { id, kind, value } of rows) known.set(keyOf(kind, value), id);
    const without = [...missing.keys()].find((key) => !known.has(key));
    if (without !== undefined)
      throw new Error(
        `There are ${highestFacetId} facets already: no number is left for ${without.replace('\0', ' ')}.`,
      );
  };
  return { learn, idOf: (kind: string, value: string): number => known.get(keyOf(kind, value)) ?? 0 };
};

/** Before a feed that holds every open job, so that its places and interests are all there are. */
export const forgetMenus = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('job_places').execute();
  await tx.deleteFrom('job_interests').execute();
};

/** Puts what is in menus and not yet there. */
const learnMenus = () => {
  const seen = new Set<string>();
  const fresh = <T extends object>(items: readonly T[]): readonly T[] =>
    items.filter((item) => {
      const key = JSON.stringify(item);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return async (tx: Tx, batch: readonly JobRecord[]): Promise<void> => {
    const places = fresh(
      batch.flatMap(({ lang, locations }) => locations.map((place) => ({ language: lang, ...place }))),
    );
    const interests = fresh(
      batch.map((job) => ({ language: job.lang, category: job.interestCategory, interest: job.interest })),
    );
    if (places.length > 0)
      await tx
        .insertInto('job_places')
        .values(places)
        .onConflict((on) => on.doNothing())
        .execute();
    if (interests.length > 0)
      await tx
        .insertInto('job_interests')
        .values(interests)
        .onConflict((on) => on.doNothing())
        .execute();
  };
};

/**
 * Writes new and changed jobs. A changed job gets a new number, among the latest, which its labels depend on; an
 * unchanged one is kept, so that a daily import of the same feed writes nothing.
 */
const writeBatch = async (
  tx: Tx,
  batch: readonly JobRecord[],
  idOf: (kind: string, value: string) => number,
): Promise<number> => {
  const answers = new Map(batch.map((job) => [job.jobID, JSON.stringify(answerOf(job))]));
  const { rows: there } = await sql<{
    readonly job_id: string;
    readonly friendly_url: string;
    readonly record: string;
  }>`
    SELECT job_id, friendly_url, record::text AS record FROM jobs WHERE job_id = ANY(${[...answers.keys()]}::text[])`.execute(
    tx,
  );
  const stored = new Map(there.map((row) => [row.job_id, row]));
  const changed = batch.filter((job) => {
    const row = stored.get(job.jobID);
    return row?.record !== answers.get(job.jobID) || row?.friendly_url !== friendlyUrlOf(job);
  });
  if (changed.length === 0) return 0;
  const { rows: numbers } = await sql<{ readonly no: number }>`
    SELECT nextval(pg_get_serial_sequence('jobs', 'no'))::integer AS no FROM generate_series(1, ${changed.length}::integer)`.execute(
    tx,
  );
  const rows = changed.map((job, index) => {
    const no = numbers[index]?.no ?? 0;
    const facets = facetsOf(job);
    const ids = facets.map(({ kind, value }) => idOf(kind, value));
    const idsOfGroups = groups.map((group) => ids.filter((_, at) => group.some((kind) => kind === facets[at]?.kind)));
    return {
      no,
      job_id: job.jobID,
      friendly_url: friendlyUrlOf(job),
      language: job.lang,
      configuration: configurationOf[job.lang],
      title: job.title,
      posted_on: job.datePosted,
      last_day: job.validThrough,
      signature: packSignature(dayOf(job.datePosted), ids).toString('hex'),
      title_text: searchable(job.title),
      text: searchable(
        [
          job.title,
          job.whatYouWillDo,
          job.whoYouWillWorkWith,
          job.yourBackground,
          ...facets.map(({ value }) => value),
        ].join('\n'),
      ),
      labels: labelsOf(no, job.lang, idsOfGroups),
      record: answers.get(job.jobID),
      card: JSON.stringify(cardOf(answerOf(job))),
    };
  });
  await sql`
    INSERT INTO jobs (no, job_id, friendly_url, language, title, posted_on, last_day, signature, title_words, document, labels, record, card)
    SELECT no, job_id, friendly_url, language, title, posted_on, last_day, decode(signature, 'hex'),
      to_tsvector(configuration, title_text), to_tsvector(configuration, text), labels, record::json, card::json
    FROM json_to_recordset(${JSON.stringify(rows)}) AS job (
      no integer, job_id text, friendly_url text, language text, configuration regconfig, title text, posted_on date,
      last_day date, signature text, title_text text, text text, labels integer[], record text, card text)
    ON CONFLICT (job_id) DO UPDATE SET
      no = excluded.no, friendly_url = excluded.friendly_url, language = excluded.language, title = excluded.title,
      posted_on = excluded.posted_on, last_day = excluded.last_day, signature = excluded.signature,
      title_words = excluded.title_words, document = excluded.document, labels = excluded.labels, record = excluded.record,
      card = excluded.card`.execute(tx);
  return changed.length;
};

/**
 * Writes jobs, replacing those whose id is there, then brings the figures of the whole stock up to date; gives how many were
 * new or had changed.
 * One import at a time: a second waits. Fails with the database's error, which undoes the caller's transaction.
 */
export const writeJobs = async (tx: Tx, jobs: Iterable<JobRecord>, today: Date, expected: number): Promise<number> => {
  await holdStock(tx);
  const isBulk = expected >= worthAnIndexBuild && !(await hasJobs(tx));
  if (isBulk) await sql`DROP INDEX jobs_by_word`.execute(tx);
  const { learn, idOf } = facetIds(tx);
  const rememberMenus = learnMenus();
  let batch: JobRecord[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await learn(batch.flatMap(facetsOf));
    await rememberMenus(tx, batch);
    written += await writeBatch(tx, batch, idOf);
    batch = [];
  };
  for (const job of jobs) {
    batch.push(job);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  if (isBulk) {
    await sql`SELECT set_config('maintenance_work_mem', '512MB', true)`.execute(tx);
    await sql`CREATE INDEX jobs_by_word ON jobs USING gin (document, labels) WITH (fastupdate = off)`.execute(tx);
  }
  await countStock(tx, today);
  await sql`ANALYZE jobs, job_titles`.execute(tx);
  return written;
};

const hasJobs = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('jobs').select('no').limit(1).executeTakeFirst()) !== undefined;

/** Ends, with the day before, every open job whose id is not among those given; gives how many. */
export const expireAllBut = async (tx: Tx, jobIds: readonly string[], today: Date): Promise<number> => {
  const day = dateOf(today);
  const { numAffectedRows } = await sql`
    UPDATE jobs SET last_day = ${day}::date - 1,
      record = (record::jsonb || jsonb_build_object('validThrough', to_char(${day}::date - 1, 'YYYY-MM-DD')))::json
    WHERE last_day >= ${day}::date AND job_id NOT IN (SELECT unnest(${[...jobIds]}::text[]))`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

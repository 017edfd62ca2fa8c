import { sql, type Transaction } from 'kysely';
import { repeat } from '../../../platform/clock/repeat.ts';
import { lastingConnection } from '../../../platform/db/lasting-connection.ts';
import type { Database, Tables } from '../shared/tables.ts';
import { forgetEvents, indexEvents } from './events.ts';
import { indexPages } from './write.ts';

type Step = { readonly cursor: string; readonly site: string | null; readonly paths: readonly string[] | null };

/** More paths than these at once are read as the whole site. */
const maxPaths = 2_000;

/**
 * Updates the index of a site's pages from the log of publications, with its position in the log; returns whether
 * there was anything. An unknown position rebuilds the index. An entry without paths is about the dictionary or
 * redirects, which are not indexed.
 */
const indexSteps = async (tx: Transaction<Tables>, site: string): Promise<boolean> => {
  const { rows: places } = await sql<{ readonly sequence: string | null }>`
    SELECT sequence FROM search_followed JOIN publications USING (cursor) WHERE search_followed.site = ${site}`.execute(
    tx,
  );
  const place = places[0]?.sequence;
  const { rows: steps } = await sql<Step>`
    SELECT cursor, site, paths FROM publications WHERE sequence > ${place ?? '-1'}::bigint ORDER BY sequence`.execute(
    tx,
  );
  const last = steps.at(-1);
  if (last === undefined) return false;
  const paths = steps.flatMap((step) => (step.site === site ? (step.paths ?? []) : []));
  const isAnew = place === undefined || paths.length > maxPaths || steps.some((step) => step.site === null);
  if (isAnew) {
    await indexPages(tx, site);
    await forgetEvents(tx, site);
  } else if (paths.length > 0) await indexPages(tx, site, [...new Set(paths)]);
  await sql`
    INSERT INTO search_followed VALUES (${site}, ${last.cursor})
    ON CONFLICT (site) DO UPDATE SET cursor = excluded.cursor`.execute(tx);
  return isAnew || paths.length > 0;
};

/**
 * Brings the index of a site up to what was published and to the events that are visible, in one transaction; gives whether there was
 * anything. One at a time over all instances.
 */
export const indexPublished = (db: Database, site: string, now = new Date()): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`page-index:${site}`}, 0))`.execute(tx);
    const hasPages = await indexSteps(tx, site);
    const hasEvents = await indexEvents(tx, site, now);
    return hasPages || hasEvents;
  });

type Following = {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly site: string;
  /** Called when other pages are found than before. */
  readonly onIndexed?: () => void;
  readonly onTrouble: (cause: unknown) => void;
};

/** A notifications that was not heard costs at most so long; events ring none. */
const lookEveryMs = 20_000;

/** Keeps the index of a site current: on each notification of the database, and regularly in case one was missed. */
export const followPages = ({ db, databaseUrl, site, onIndexed, onTrouble }: Following) => {
  const turns = repeat(
    async () => {
      if (await indexPublished(db, site)) onIndexed?.();
    },
    lookEveryMs,
    onTrouble,
  );
  const notifications = lastingConnection({
    databaseUrl,
    name: 'masthead-page-index',
    begin: async (client) => {
      client.on('notification', turns.kick);
      await client.query('LISTEN publications');
      turns.kick();
    },
    onLost: onTrouble,
  });
  notifications.keepTrying();
  return {
    stop: async (): Promise<void> => {
      await notifications.close();
      await turns.stop();
    },
  };
};

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackupAt } from '../backup/note.ts';
import type { Config } from '../config/config.ts';
import type { Pool } from '../db/pool.ts';
import type { MailTables } from '../mail/tables.ts';

export type Metrics = Registry;

/** A registry of its own for each process side by side in a test; nothing is kept in the library's global one. */
export const makeMetrics = (): Metrics => new Registry();

/** A gauge that is read on each scrape. One that cannot be read is omitted, not reported as 0. */
export const gauge = (
  metrics: Metrics,
  { name, help, read }: { readonly name: string; readonly help: string; readonly read: () => number | Promise<number> },
): void => {
  const own: Gauge = new Gauge({
    name,
    help,
    registers: [metrics],
    collect: async () => {
      try {
        own.set(await read());
      } catch {
        own.remove();
      }
    },
  });
};

/** Counts what happens, by outcome. */
export const counter = <Outcome extends string>(
  metrics: Metrics,
  about: { readonly name: string; readonly help: string },
): ((outcome: Outcome) => void) => {
  const own = new Counter({ ...about, labelNames: ['outcome'], registers: [metrics] });
  return (outcome) => own.inc({ outcome });
};

type Measured = {
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly db: Kysely<MailTables>;
  readonly config: Pick<Config, 'dataDir'>;
};

const watchDatabase = ({ metrics, pool, db }: Measured): void => {
  gauge(metrics, {
    name: 'masthead_db_connections',
    help: 'Open connections to PostgreSQL, idle ones included',
    read: () => pool.totalCount,
  });
  gauge(metrics, {
    name: 'masthead_db_connections_idle',
    help: 'Idle connections to PostgreSQL',
    read: () => pool.idleCount,
  });
  gauge(metrics, {
    name: 'masthead_db_requests_waiting',
    help: 'Requests waiting for a connection to PostgreSQL',
    read: () => pool.waitingCount,
  });
  gauge(metrics, {
    name: 'masthead_mail_outbox_messages',
    help: 'Unsent messages that are still tried, without newsletters',
    read: async () => {
      const { waiting } = await db
        .selectFrom('mail_outbox')
        .select((eb) => eb.fn.countAll<string>().as('waiting'))
        .where('sent_at', 'is', null)
        .where('abandoned_at', 'is', null)
        .where('newsletter_id', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(waiting);
    },
  });
};

/** Read on each scrape, so that it outlives this process and that of the backup. */
const watchBackups = ({ metrics, config }: Measured): void =>
  gauge(metrics, {
    name: 'masthead_backup_last_success_timestamp_seconds',
    help: 'Time of the last complete backup recorded in DATA_DIR, in Unix time; absent without one',
    read: () => lastBackupAt(config.dataDir),
  });

/**
 * Measures every request and offers all figures as Prometheus text at `/metrics` (security promise 26).
 * Labels are route patterns, methods and classes of status: nothing that a visitor sent.
 */
export const measure = (app: FastifyInstance, measured: Measured): void => {
  const { metrics } = measured;
  collectDefaultMetrics({ register: metrics });
  watchDatabase(measured);
  watchBackups(measured);
  const durations = new Histogram({
    name: 'masthead_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics()),
  );
};

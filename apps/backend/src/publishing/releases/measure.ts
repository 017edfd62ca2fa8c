import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { counter, gauge } from '../../platform/metrics/metrics.ts';
import type { Tables } from '../../services/tables.ts';
import { type Outcome, publishDue } from './go-live.ts';

/** A release that waits longer than that past its moment is overdue, in milliseconds. */
const overdueMs = 60_000;

/** Measures what waits for its moment too long, and what failed at it. */
export const measureReleases = ({
  metrics,
  db,
  config,
  clock,
}: Pick<Context<Tables>, 'metrics' | 'db' | 'config' | 'clock'>): void => {
  const releases = () =>
    db
      .selectFrom('releases')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('site', '=', config.site.key);
  gauge(metrics, {
    name: 'masthead_releases_overdue',
    help: 'Schedules and releases that wait a minute after their moment',
    read: async () => {
      const before = new Date(clock().getTime() - overdueMs);
      const waiting = releases().where('state', '=', 'waiting').where('at', '<', before);
      return Number((await waiting.executeTakeFirstOrThrow()).count);
    },
  });
  gauge(metrics, {
    name: 'masthead_releases_failed',
    help: 'Schedules and releases that failed, and that no editor has replaced or dismissed',
    read: async () => Number((await releases().where('state', '=', 'failed').executeTakeFirstOrThrow()).count),
  });
};

/** Returns a job that publishes what is due, to be repeated each second. */
export const releaseJob = (
  { db, config, clock, isStopping, metrics }: Context<Tables>,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const count = counter<Outcome>(metrics, {
    name: 'masthead_releases_total',
    help: 'Schedules and releases whose moment came, by what became of them',
  });
  return () =>
    publishDue({
      db,
      site: config.site.key,
      clock,
      studioOrigin: config.publishing.studioOrigin,
      isStopping,
      onOutcome: (outcome, { release, cause }) => {
        count(outcome);
        if (outcome === 'published') log.info({ release }, 'a release is live');
        else log.error({ release, err: cause, outcome }, 'a release did not go live');
      },
    });
};

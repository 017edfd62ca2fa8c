import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { buildApp } from './app.ts';
import { repeat } from './platform/clock/repeat.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { isDatabaseAway, whyAway } from './platform/db/away.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase, openPool } from './platform/db/pool.ts';
import { demandConnections } from './platform/db/server-check.ts';
import { stopListening } from './platform/http/stop.ts';
import { openLogDestination } from './platform/log/log-destination.ts';
import { deliverDueMail } from './platform/mail/outbox.ts';
import { makeSendMail, outboxOf } from './platform/mail/transport.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { agreeOnSecrets } from './platform/secrets/secret-agreement.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { watchDirectory } from './platform/storage/watch-directory.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { codeOf } from './platform/values/error-code.ts';
import { refreshListings } from './publishing/published/listing.ts';
import { releaseJob } from './publishing/releases/measure.ts';
import { announceJobs } from './services/alumni/announce-jobs.ts';
import { unlistOver } from './services/articles/events/store.ts';
import { openMediaStore } from './services/content/media/open-store.ts';
import { tidyFiles } from './services/content/media/tidy.ts';
import { sweep } from './services/housekeeping.ts';
import { keepStockCounted } from './services/search/job-import/count.ts';
import { tidyStock } from './services/search/job-import/tidy.ts';
import { followPages } from './services/search/page-index/follow.ts';
import { keepEmbeddings } from './services/search/page-index/keep-embeddings.ts';
import type { Tables } from './services/tables.ts';
import { readInbox } from './services/user/mail-reports/use-case.ts';
import { deliverNewsletters, inHand } from './services/user/newsletters/delivery.ts';
import { unconfirmedNotice } from './services/user/newsletters/unconfirmed.ts';
import { orderIssue } from './services/user/newsletters/use-case.ts';
import { writeRequestedMail } from './services/user/requested-mail.ts';
import { loadMailLinkKeys } from './services/user/shared/mail-link-keys.ts';
import { makeMailLinks } from './services/user/shared/mail-links.ts';

/** Beside the delay in which requests are still taken; a supervisor waits 15 s. */
const shutdownTimeoutMs = 14_000;
const mailEveryMs = 5_000;
const releasesEveryMs = 1_000;
/** A list brings itself up to date; this has it wait for less. */
const listsEveryMs = 10_000;
const sweepEveryMs = 10 * 60_000;
const filesEveryMs = 24 * 60 * 60_000;
const clock = (): Date => new Date();

const messageOf = (error: unknown, config: Config | undefined): string => {
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${config?.port} is taken. Stop what uses it, or choose another with BACKEND_PORT.`;
  if (isDatabaseAway(error)) return whyAway(error);
  if (error instanceof ConfigError) return error.message;
  return `The backend could not start: ${error instanceof Error ? error.message : String(error)}`;
};

/** Between two looks at a database that is away, in milliseconds. */
const lookAgainMs = 500;

/** Runs `work`, retrying for so many milliseconds while the database is unavailable, and logs the reason. */
const retryUntilAvailable = async <Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> => {
  const until = performance.now() + waitMs;
  let reported = '';
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
      const why = whyAway(error);
      if (why !== reported) process.stderr.write(`${why} Waiting for it.\n`);
      reported = why;
      await wait(lookAgainMs);
    }
};

/** A blocked migration reports itself every five seconds; the log gets one line a minute. */
const sayHeldEvery = 12;

/** Long-running statements of the start are allowed here; requests get a pool of their own with a timeout. */
const prepareDatabase = async (config: Config): Promise<readonly string[]> => {
  const db = openDatabase<Tables>(
    openPool({ databaseUrl: config.databaseUrl, size: 2, statementTimeoutMs: 0, onLost: () => {} }),
  );
  try {
    await demandConnections(db, config.databasePoolSize);
    return await migrate(db, undefined, {
      onHeld: (times) =>
        times % sayHeldEvery === 1 &&
        process.stderr.write(
          'Something holds tables that are to be brought up to date: a backup, or another instance that does so. Trying again.\n',
        ),
    });
  } finally {
    await db.destroy();
  }
};

/** Repeats a job, and logs a failed turn under this message. */
const repeatLogged = (log: FastifyBaseLogger) => (everyMs: number, failure: string, job: () => Promise<unknown>) =>
  repeat(job, everyMs, (error) => log.error({ err: error }, failure));

const startMail = (context: Context<Tables>, log: FastifyBaseLogger) => {
  const { db, config } = context;
  const send = makeSendMail(config);
  const onFailure = (error: unknown, mail: object) => log.error({ err: error, mail }, 'sending a mail failed');
  const deliver = async () => {
    await writeRequestedMail(context);
    return deliverDueMail({
      db,
      config,
      send,
      clock,
      onFailure,
    });
  };
  // A worker of its own, so that a hundred thousand newsletters do not delay sign-in codes.
  const newsletters = {
    db,
    config,
    clock,
    wait,
    onFailure,
    isStopping: context.isStopping,
    send: makeSendMail(config, { connections: inHand }),
    mailLinks: makeMailLinks(context.mailLinkKeys),
  };
  const onReport = (error: unknown, file: string) => log.error({ err: error, file }, 'a report could not be read');
  const every = repeatLogged(log);
  const senders = [
    every(mailEveryMs, 'the outbox could not be read', deliver),
    every(mailEveryMs, 'the newsletters could not be read', () => deliverNewsletters(newsletters)),
  ];
  const inbox = every(mailEveryMs, 'the inbox could not be read', () =>
    readInbox({ db, clock }, { folder: config.mail.inbox, onFailure: onReport }),
  );
  return {
    kick: () => {
      for (const sender of senders) sender.kick();
    },
    stop: () => Promise.all([...senders, inbox].map((job) => job.stop())),
  };
};

const start = async (config: Config): Promise<void> => {
  const secrets = await loadSecrets(config);
  const migrated = await retryUntilAvailable(() => prepareDatabase(config), config.databaseWaitMs);
  const pool = openPool({
    databaseUrl: config.databaseUrl,
    size: config.databasePoolSize,
    statementTimeoutMs: 10_000,
    onLost: (error) => app.log.warn({ err: error }, 'database connection lost'),
  });
  const db = openDatabase<Tables>(pool);
  let isStopping = false;
  const log = openLogDestination();
  const outboxTrouble = watchDirectory(outboxOf(config.dataDir), () => performance.now());
  const context: Context<Tables> = {
    config,
    pool,
    db,
    secrets,
    clock,
    mailLinkKeys: await loadMailLinkKeys(db, { given: config.mail.linkSecret, former: secrets.accessToken }),
    metrics: makeMetrics(),
    mailQueued: () => mail.kick(),
    isStopping: () => isStopping,
    storageTrouble: async () =>
      (config.mail.smtpUrl === undefined ? await outboxTrouble() : undefined) ?? log.trouble(),
  };
  const tracing = config.tracing && (await startTracing(config.tracing));
  const app = await buildApp({ context, log, tracing });
  const agreement = await agreeOnSecrets({
    databaseUrl: config.databaseUrl,
    secrets: {
      ACCESS_TOKEN_SECRET: secrets.accessToken,
      CAPTCHA_SECRET: secrets.captcha,
      CALLER_SECRET: config.callerSecret,
      MAIL_LINK_SECRET: config.mail.linkSecret,
    },
    onTrouble: (cause) => app.log.error({ err: cause }, 'comparing secrets with other instances failed'),
  });
  const mail = startMail(context, app.log);
  const every = repeatLogged(app.log);
  const keepers = [
    every(releasesEveryMs, 'publishing what is due failed', releaseJob(context, app.log)),
    every(listsEveryMs, 'bringing lists of documents up to date failed', () => refreshListings(db)),
    every(sweepEveryMs, 'housekeeping failed', () => sweep(db, clock())),
    every(sweepEveryMs, 'unlisting past events failed', () => unlistOver(db, clock())),
    every(sweepEveryMs, 'updating jobs failed', async () => {
      if (await keepStockCounted(db, clock())) await tidyStock(db, clock());
    }),
    every(sweepEveryMs, 'notifying alumni of new jobs failed', () =>
      announceJobs(context, (tx: Transaction<Tables>, issue) => orderIssue(tx, issue)),
    ),
    every(filesEveryMs, 'deleting unused files failed', async () => tidyFiles(db, await openMediaStore(config))),
  ];
  const embeddings =
    config.embedding &&
    keepEmbeddings({
      db,
      options: config.embedding,
      onTrouble: (cause) => app.log.error({ err: cause }, 'embedding of pages failed'),
    });
  const pageIndex = followPages({
    db,
    databaseUrl: config.databaseUrl,
    site: config.site.key,
    onIndexed: () => embeddings?.kick(),
    onTrouble: (cause) => app.log.error({ err: cause }, 'indexing publications failed'),
  });
  if (migrated.length > 0) app.log.info({ migrated }, 'database migrated');
  const notice = await unconfirmedNotice(db);
  if (notice !== undefined) app.log.warn(notice);

  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), shutdownTimeoutMs + config.drainMs).unref();
    // A load balancer sees `/readyz` fail meanwhile and stops sending requests.
    await wait(config.drainMs);
    await stopListening(app);
    await app.close();
    await Promise.all([mail.stop(), pageIndex.stop(), embeddings?.stop(), ...keepers.map((keeper) => keeper.stop())]);
    await Promise.all([db.destroy(), agreement.end(), tracing?.end()]);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // A parent that died cannot signal; its end of the channel closing can.
  process.on('disconnect', () => void stop('the parent process is gone'));

  await app.listen({ host: config.host, port: config.port });
  process.send?.('ready');
};

// A console that is a file on a full disk drops output; that does not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  process.stderr.write(`${messageOf(error, config)}\n`);
  process.exit(1);
}

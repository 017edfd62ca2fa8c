import { type Database, openUpToDate, readConfig, repeat } from '@masthead/backend';
import { keepFresh, loadSample } from './load.ts';
import { buildServers } from './servers.ts';

/** Between two looks at what has become old, in milliseconds. */
const freshEveryMs = 10 * 60_000;

/** Loads the sample firm into the database of the backend, answers for the servers of others that it uses, and keeps its dates ahead. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const app = await buildServers(config);
  const db: Database = await openUpToDate(config.databaseUrl);
  await loadSample(db, config, new Date());
  const keeper = repeat(
    () => keepFresh(db, new Date()),
    freshEveryMs,
    (error) => process.stderr.write(`The sample could not be dated anew: ${String(error)}\n`),
  );
  const stop = async (): Promise<void> => {
    await Promise.all([keeper.stop(), app.close()]);
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // A parent that died cannot signal; its end of the channel closing can.
  process.on('disconnect', () => void stop());
  await app.listen({ host: '127.0.0.1', port: Number(process.env.SAMPLE_PORT) });
  process.send?.('ready');
};

try {
  await start();
} catch (error) {
  process.stderr.write(`The sample firm could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { makeTemplate } from './database.ts';
import { startTestServer } from './postgres.ts';

/** Starts one PostgreSQL for a whole run of jest, unless `DATABASE_URL_TEST` already names one. */
export default async (): Promise<void> => {
  if (process.env.DATABASE_URL_TEST) return;
  const server = await startTestServer();
  process.env.DATABASE_URL_TEST = server.url;
  await makeTemplate(server.url);
  Object.assign(globalThis, { stopTestServer: server.stop });
};

import { makeTemplate } from './database.ts';
import { startTestServer } from './postgres.ts';

/**
 * Starts one PostgreSQL for a whole run of tests, unless `DATABASE_URL_TEST` already names one.
 * @returns the function that stops it
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.DATABASE_URL_TEST) return undefined;
  const server = await startTestServer();
  process.env.DATABASE_URL_TEST = server.url;
  await makeTemplate(server.url);
  return server.stop;
};

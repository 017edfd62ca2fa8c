import { fileURLToPath } from 'node:url';
import { startHolder } from '../../../../scripts/lib/holder.mjs';

export type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

const program = fileURLToPath(new URL('./postgres-server.mjs', import.meta.url));

/** A PostgreSQL of its own in a temporary folder, without flushes to disk; gone when stopped, and when this process ends, however it ends. */
export const startTestServer = async (): Promise<TestServer> => {
  const { said, letGo } = await startHolder<string>(program);
  return { url: said, stop: letGo };
};

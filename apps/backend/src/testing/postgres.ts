import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

const program = fileURLToPath(new URL('./postgres-server.mjs', import.meta.url));

/** A PostgreSQL of its own in a temporary folder, without flushes to disk; gone when stopped, and when this process dies. */
export const startTestServer = async (): Promise<TestServer> => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL for the tests did not start (exit ${code})`)));
    child.stdout.once('data', (line: Buffer) => resolve(line.toString('utf8').trim()));
  });
  // A run that forgets to stop it may still end; the server then sees its input end.
  child.unref();
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.ref();
      child.stdin.end();
      await gone;
    },
  };
};

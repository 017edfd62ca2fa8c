import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { startTimeout } from './app.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { inherited } from './environment.ts';
import { type Program, programOf } from './program.ts';
import { publishFolder, testSite } from './publishing.ts';

/** A backend in a process of its own, which may be killed. */
export type BackendProcess = {
  readonly origin: string;
  /** Ends it as the system does when it is out of memory: nothing in it can prepare for that. */
  readonly kill: () => Promise<void>;
};

export type BackendProcesses = {
  readonly database: () => TestDatabase;
  readonly dataDir: () => string;
  /** Starts a backend, and returns it once it is ready. One that ends before is an error with what it wrote. */
  readonly start: () => Promise<BackendProcess>;
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Backends of a file of tests, which share a database with a small site and a folder of files. */
export const backendProcesses = (): BackendProcesses => {
  let database: TestDatabase;
  let program: Program;
  let dataDir = '';
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    program = await programOf('main.ts');
    dataDir = await mkdtemp(join(tmpdir(), 'masthead-kill-'));
    database = await freshDatabase();
    await publishFolder(database.db);
  }, startTimeout);
  afterAll(async () => {
    for (const child of children) await kill(child);
    await program.remove();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }, startTimeout);

  const start = async (): Promise<BackendProcess> => {
    const port = await freePort();
    const child = spawn(process.execPath, [program.file], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...inherited(),
        MASTHEAD_ENV: 'test',
        SITE_KEY: testSite,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        BACKEND_PORT: String(port),
      },
    });
    children.push(child);
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += String(chunk);
    });
    const end = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${complaint}`)));
    end.catch(() => {});
    await Promise.race([once(child, 'message'), end]);
    return { origin: `http://127.0.0.1:${port}`, kill: () => kill(child) };
  };
  return { database: () => database, dataDir: () => dataDir, start };
};

type Sent = {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is checked by what it expects
  readonly body: any;
};

/** Sends a call to an address, with a token where one is given; rejects where the connection breaks. */
export const sendTo = async (
  address: string,
  token: string | undefined,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Answer> => {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(address, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': isBytes ? 'application/offset+octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body && { body: isBytes ? new Blob([Buffer.from(body)]) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
};

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { aMemoryUser, layoutJson, memoryWorld } from '@masthead/testing';
import { type ServedWorld, serveOnLoopback } from '@masthead/testing/loopback';

// The programs of `apps/examples` run against the services in memory, over HTTP, and print what their README shows.

const user = aMemoryUser({ email: 'reader@example.org', password: 'correct-horse-battery', firstName: 'Lia' });
const titles = ['Tides', 'Harbours', 'Lighthouses'];
const job = (number: number, title: string, city: string) => ({
  jobID: `${number}`,
  title,
  lang: 'en' as const,
  interest: 'Engineering',
  interestCategory: 'Build and run',
  locations: [{ city, country: 'Germany', continent: 'Europe' }],
  industries: ['Energy'],
  functions: ['Operations'],
  whatYouWillDo: '<p>You will work with clients.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-01-01',
  validThrough: '2999-01-01',
});

let served: ServedWorld;
let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-examples-'));
  served = await serveOnLoopback(
    memoryWorld({
      content: {
        pages: titles.map((title, index) => ({
          language: 'en',
          path: `/${title}`,
          hidden: false,
          layout: layoutJson({ seed: index + 1, title }),
        })),
        dictionaries: {},
        redirects: [],
      },
      users: [user],
      secret: 'only for tests',
      jobs: [job(1, 'Engineer', 'Bremen'), job(2, 'Designer', 'Kiel')],
    }),
  );
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill();
  await served.close();
  rmSync(folder, { recursive: true });
});

const programOf = (example: string, file: string): readonly string[] => [
  '--import',
  'tsx',
  '--conditions',
  'source',
  join(__dirname, example, 'src', file),
];
const environment = () => ({ ...process.env, SERVICES_URL: served.url, SESSION_FILE: join(folder, 'session.json') });

/** Returns what a program prints, whatever its exit code. */
const printedBy = (program: readonly string[], words: readonly string[]): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, [...program, ...words], { env: environment() }, (_, stdout, stderr) =>
      done(stdout + stderr),
    );
  });

/** Returns the commands of the README's transcript, each with the lines that it prints. */
const transcriptOf = (example: string) => {
  const [, transcript = ''] =
    /^```console\n(.*?)^```$/ms.exec(readFileSync(join(__dirname, example, 'README.md'), 'utf8')) ?? [];
  return transcript
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [command = '', ...lines] = step.trimEnd().split('\n');
      return {
        words: command
          .split(' ')
          .slice(1)
          .map((word) => word.replaceAll("'", '')),
        lines,
      };
    });
};

it.each([
  ['cli', 5],
  ['react-native-like', 1],
])('%s prints the lines of its README', async (example, least) => {
  const steps = transcriptOf(example);
  expect(steps.length).toBeGreaterThanOrEqual(least);
  const program = programOf(example, 'main.ts');
  for (const { words, lines } of steps) {
    const printed = await printedBy(program, words);
    expect([words, printed.trimEnd().split('\n')]).toEqual([words, lines]);
  }
});

it('express-gateway forwards listed calls alone, and its page knows who has signed in', async () => {
  const child = spawn(process.execPath, programOf('express-gateway', 'main.mjs'), {
    env: { ...environment(), PORT: '0', ORIGIN: 'http://site.example' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const site = `http://127.0.0.1:${line.split(' ').at(-1)}`;
  const pageFor = async (cookie = ''): Promise<string> => (await fetch(site, { headers: { cookie } })).text();
  expect(await pageFor()).toBe('Nobody is signed in.');

  const signedIn = await fetch(`${site}/api/user/v2/auth/sign-in`, {
    method: 'POST',
    headers: { origin: 'http://site.example', 'content-type': 'application/json' },
    body: JSON.stringify({ username: user.email, password: user.password }),
  });
  expect(signedIn.status).toBe(200);
  expect([...signedIn.headers.keys()].filter((name) => name.includes('token'))).toEqual([]);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  expect(await pageFor(cookies.join('; '))).toBe('Hello Lia!');
  expect((await fetch(`${site}/api/user/v2/lookup/company?term=rail`)).status).toBe(404);
});

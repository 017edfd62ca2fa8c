import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { call } from '../../apps/web/e2e/guarantees/support/call.ts';
import {
  aReader,
  aVisitor,
  form,
  letTimePass,
  ours,
  reader,
  signOutPath,
} from '../../apps/web/e2e/guarantees/support/visitor.ts';
import { hasNginx, startNginx } from '../lib/nginx.mjs';
import { freePort } from '../lib/ports.mjs';
import { runningUrl } from '../lib/postgres.mjs';
import { type Balancer, type Instance, killInstances, startBalancer, startInstance } from './instances.ts';
import { aPlan, endAll, type Plan, start, type TestSystem } from './test-system.ts';

const mePath = '/api/user/v2/users/me';

let plan: Plan;
let system: TestSystem;
let front: Balancer;
let services: Balancer;
let secondSite: Instance;
let secondBackend: Instance;
let stranger: Instance;
let [siteA, siteB] = ['', ''];
let database: pg.Client;
/** The shipped configuration in front of both sites, where nginx is installed. */
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
if (!hasNginx()) test.todo('nginx itself in front of both sites was not tried: it is not installed here');

beforeAll(async () => {
  plan = await aPlan();
  const [sitePort, backendPort] = [await freePort(), await freePort()];
  [siteA, siteB] = [`http://127.0.0.1:${plan.sitePort}`, `http://127.0.0.1:${sitePort}`];
  front = await startBalancer([siteA, siteB]);
  services = await startBalancer([`http://127.0.0.1:${plan.backendPort}`, `http://127.0.0.1:${backendPort}`]);
  const shared = {
    CALLER_SECRET: randomBytes(32).toString('base64url'),
    SITE_ORIGIN: front.url,
    TRUSTED_PROXIES: '127.0.0.1',
    USER_SERVICE_URL: `${services.url}/user`,
    CONTENT_GRAPHQL_URL: `${services.url}/content/graph`,
    GEO_URL: `${services.url}/geo`,
    SEARCH_SERVICE_URL: `${services.url}/search`,
    FORMS_SERVICE_URL: `${services.url}/forms`,
    MEDIA_URL: `${services.url}/content`,
    ARTICLE_API_URL: `${services.url}/articles`,
    ALUMNI_API_URL: `${services.url}/alumni`,
    PUBLIC_SITE_URL: `${services.url}/site`,
    PUBLICATIONS_URL: `${services.url}/content/publications`,
    DATA_DIR: plan.dataDir,
  };
  system = await start(plan, { env: shared });
  const databaseUrl = (await runningUrl(join(plan.dataDir, 'postgres'))) ?? '';
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const backend = { ...shared, DATABASE_URL: databaseUrl };
  secondBackend = startInstance('backend', { ...backend, BACKEND_PORT: String(backendPort) });
  secondSite = startInstance('web', { ...shared, PORT: String(sitePort) });
  stranger = startInstance('backend', {
    ...backend,
    BACKEND_PORT: '0',
    ACCESS_TOKEN_SECRET: 'of another system'.repeat(2),
  });
  expect([await secondBackend.begun, await secondSite.begun]).toEqual(['ready', 'ready']);
  if (hasNginx()) {
    const folder = join(plan.dataDir, 'nginx');
    mkdirSync(folder);
    nginx = await startNginx({ folder, sites: [plan.sitePort, sitePort] });
  }
});
afterAll(async () => {
  await database.end();
  await nginx?.stop();
  await killInstances();
  await endAll();
  await Promise.all([front.stop(), services.stop()]);
  rmSync(plan.dataDir, { recursive: true, force: true });
});

test('Twenty requests of one expired session over both sites all succeed, by one renewal', async () => {
  const visitor = await aReader(reader, front.url);
  letTimePass(visitor);
  const headers = { cookie: visitor.cookieHeader() };
  const tokens = async () => Number((await database.query('SELECT count(*) FROM refresh_tokens')).rows[0]?.count);
  const before = await tokens();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(front.url, mePath, { headers })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await tokens()) - before).toBe(1);
});

test('a sign-in at one site works on the other, and a sign-out there works here', async () => {
  const headers = { ...ours(front.url), cookie: (await aReader(reader, front.url)).cookieHeader() };
  for (const site of [siteA, siteB]) expect((await call(site, mePath, { headers })).status).toBe(200);
  expect((await call(siteB, signOutPath, { method: 'POST', headers })).status).toBe(204);
  for (const site of [siteA, siteB]) expect((await call(site, mePath, { headers })).status).toBe(401);
});

test('one site accepts a form that the other rendered', async () => {
  const visitor = aVisitor(siteA);
  const { body } = await visitor.call('/signin');
  const formToken = /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const entries = form(
    { formToken, email: reader.username, password: reader.password },
    { ...ours(front.url), cookie: visitor.cookieHeader() },
  );
  const taken = await call(siteB, '/signin', entries);
  expect(taken.status).toBe(303);
  expect(taken.cookies.some((line) => line.startsWith('masthead-access='))).toBe(true);
});

test('both sites soon serve what is published, and keep their other pages cached', async () => {
  const [article, before, after] = [
    '/insights/cost-of-complexity',
    'The price of the four-hundredth',
    'Published anew',
  ];
  const show = async (text: string) =>
    (await Promise.all([siteA, siteB].map((site) => call(site, article)))).every(({ body }) => body.includes(text));
  expect(await show(before)).toBe(true);
  await database.query('UPDATE pages SET rendered = replace(rendered::text, $1, $2)::jsonb WHERE path = $3', [
    before,
    after,
    article,
  ]);
  // What is not heard of is shown for a minute longer: the test would run out of time.
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !(await show(after))) await new Promise((done) => setTimeout(done, 50));
  expect(await show(after)).toBe(true);
});

test('a crash of a site and a backend costs a visitor one request at most, which is repeated', async () => {
  const headers = { cookie: (await aReader(reader, front.url)).cookieHeader() };
  const answers: string[] = [];
  let isOver = false;
  const paths = ['/', '/careers/search-jobs', '/account/saved-articles', mePath];
  const fronts = nginx === undefined ? [front.url] : [front.url, nginx.url];
  const visitors = fronts.flatMap((url) =>
    paths.map(async (path) => {
      while (!isOver) answers.push(`${path} ${(await call(url, path, { headers })).status}`);
    }),
  );
  const answered = async (count: number) => {
    const wanted = answers.length + count;
    while (answers.length < wanted) await new Promise((done) => setTimeout(done, 20));
  };
  await answered(20);
  await secondSite.kill();
  await answered(20);
  await secondBackend.kill();
  await answered(20);
  isOver = true;
  await Promise.all(visitors);
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
  expect((await fetch(`${system.siteUrl}/readyz`)).status).toBe(200);
});

test('an instance with another secret reports that, and exits', async () => {
  expect(await stranger.begun).toBe(1);
  expect(stranger.said()).toContain('ACCESS_TOKEN_SECRET: another instance on this database has another');
});

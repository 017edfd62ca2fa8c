/** @vitest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from '../configuration/configuration.ts';
import { type FindOutage, makeReadiness, reportOutages } from './readiness.ts';

let server: Server;
let asked: string[];
let answer: string;
let statusOf: (path: string) => number;
let now: number;
let refuses: boolean;
let trouble: FindOutage;

beforeEach(async () => {
  asked = [];
  now = 0;
  answer = '{}';
  statusOf = () => 200;
  refuses = false;
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    if (refuses && req.headers['x-caller'] !== undefined) res.setHeader('x-caller', 'refused');
    res.writeHead(statusOf(req.url ?? '')).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = readConfiguration({
    USER_SERVICE_URL: `${base}/user`,
    CONTENT_GRAPHQL_URL: `${base}/content/graph`,
    CALLER_SECRET: 'a secret of thirty-two characters',
  }).gateway;
  trouble = makeReadiness(settings, { siteKey: 'a-site' }, () => now);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('reports no outage while the user service and the content service answer', async () => {
  expect(await trouble()).toBeUndefined();
  expect([...asked].sort()).toEqual(['/content/graph', '/user/v1/lookuplists/country']);
});

it.each([
  ['user', '/user'],
  ['content', '/content'],
])('names a failure of the %s service and its end', async (service, prefix) => {
  statusOf = (path) => (path.startsWith(prefix) ? 503 : 200);
  expect(await trouble()).toBe(`The ${service} service answers 503.`);
  statusOf = () => 200;
  now += 1_001;
  expect(await trouble()).toBeUndefined();
});

it('names each service that does not answer', async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await trouble()).toBe('The user service does not answer. The content service does not answer.');
});

it('checks at most once a second, however often it is read', async () => {
  await Promise.all(Array.from({ length: 50 }, () => trouble()));
  expect(asked).toHaveLength(2);
});

it('reports services with another secret or clock', async () => {
  refuses = true;
  expect(await trouble()).toContain('The user service does not believe this site: CALLER_SECRET');
  refuses = false;
  now += 1_001;
  expect(await trouble()).toBeUndefined();
});

it.each(['{"errors":[{"message":"The database is away."}]}', 'a page of a proxy'])(
  'accepts status 200 of the content service with %s',
  async (body) => {
    answer = body;
    expect(await trouble()).toContain('The content service cannot do its work.');
  },
);

it('logs the start, change and end of an outage', async () => {
  const told: (string | undefined)[] = [];
  let found: string | undefined;
  const find = reportOutages(
    async () => found,
    (sentence) => void told.push(sentence),
  );
  for (found of [undefined, 'full', 'full', 'away', undefined, undefined]) expect(await find()).toBe(found);
  expect(told).toEqual(['full', 'away', undefined]);
});

/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from './configuration.ts';
import { makeReadiness } from './readiness.ts';

let server: Server;
let asked: string[];
let answer: string;
let statusOf: (path: string) => number;
let now: number;
let refuses: boolean;
const onRefused = jest.fn();
let isReady: () => Promise<boolean>;

beforeEach(async () => {
  asked = [];
  now = 0;
  answer = '{}';
  statusOf = () => 200;
  refuses = false;
  onRefused.mockClear();
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
  isReady = makeReadiness(settings, { siteKey: 'a-site' }, () => now, onRefused);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('is ready when the user service and the content service answer', async () => {
  expect(await isReady()).toBe(true);
  expect([...asked].sort()).toEqual(['/content/graph', '/user/v1/lookuplists/country']);
});

it.each(['/user', '/content'])('is not ready while %s fails, and is again afterwards', async (prefix) => {
  statusOf = (path) => (path.startsWith(prefix) ? 503 : 200);
  expect(await isReady()).toBe(false);
  statusOf = () => 200;
  now += 1_001;
  expect(await isReady()).toBe(true);
});

it('asks at most once a second, however often it is asked', async () => {
  await Promise.all(Array.from({ length: 50 }, () => isReady()));
  expect(asked).toHaveLength(2);
});

it('is not ready while the services do not know its secret, which it says once', async () => {
  refuses = true;
  expect(await isReady()).toBe(false);
  now += 1_001;
  expect(await isReady()).toBe(false);
  expect(onRefused).toHaveBeenCalledTimes(1);
  refuses = false;
  now += 1_001;
  expect(await isReady()).toBe(true);
});

it.each(['{"errors":[{"message":"The database is away."}]}', 'a page of a proxy'])(
  'is not ready while the content service answers 200 with %s',
  async (body) => {
    answer = body;
    expect(await isReady()).toBe(false);
  },
);

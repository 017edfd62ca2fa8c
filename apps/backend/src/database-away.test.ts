import { connect, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { buildApp } from './app.ts';
import { isDatabaseAway } from './platform/db/away.ts';
import { openDatabase, openPool, type Pool } from './platform/db/pool.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { registerVisitor, startTimeout, type Visitor } from './testing/app.ts';
import { backendOfTests } from './testing/backend.ts';
import { addressOf, everyCall, goodBodies, sendAs } from './testing/every-call.ts';

const backend = backendOfTests();

/** The way to the database, which can be cut: for good, or for each connection as soon as it asks for something but who it is. */
let way: Server;
let pool: Pool;
let app: FastifyInstance;
let visitor: Visitor;
let [isCut, cutsAtQuery] = [false, false];
const open = new Set<Socket>();

/** The protocol's messages that ask for work: a simple query, a statement to parse, one to run. */
const isWork = (message: Buffer): boolean => 'QPB'.includes(String.fromCharCode(message[0] ?? 0));

beforeAll(async () => {
  const { hostname, port } = new URL(backend.url);
  way = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.on('data', (message) => {
      if (cutsAtQuery && isWork(message)) near.destroy();
    });
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  const address = new URL(backend.url);
  const own = way.address();
  address.hostname = '127.0.0.1';
  address.port = String(typeof own === 'object' && own ? own.port : 0);
  pool = openPool({ databaseUrl: address.href, size: 3, statementTimeoutMs: 10_000, onLost: () => {} });
  app = await buildApp({
    context: { ...backend.context, metrics: makeMetrics(), pool, db: openDatabase(pool) },
    log: { write: () => {} },
  });
  visitor = await registerVisitor(app);
}, startTimeout);
afterAll(async () => {
  way.close();
  for (const socket of open) socket.destroy();
  await app.close();
  await pool.end();
});

const askEverything = async (): Promise<Readonly<Record<string, string>>> => {
  const statuses: Record<string, string> = {};
  for (const call of await everyCall({ app })) {
    const name = `${call.method} ${call.path}`;
    const answer = await sendAs({ app }, visitor, call, addressOf(visitor, call), goodBodies(visitor)[name]);
    const isProblem =
      answer.headers['content-type'] === 'application/problem+json' && answer.json().detail !== undefined;
    statuses[name] = [answer.statusCode, answer.headers['retry-after'], isProblem && 'told'].filter(Boolean).join(' ');
  }
  return statuses;
};

/** A provider that is not offered, a ticket and the link of a mail that are none are refused before anything is looked up. */
const needNoDatabase =
  /healthz|captcha|\/auth\/social|\/users\/identified$|\/lookuplists\/|\/geo\/|\/mail-links\/(renewals|exports|erasures)$|\/v2\/unsubscribe$|\/mail-preferences$|\/content\/components$|\/content\/schemas(\/\{kind\})?$|^GET \/content\/graph$/;

const ways: readonly (readonly [string, () => void])[] = [
  [
    'cuts each connection in the middle of its query',
    () => {
      cutsAtQuery = true;
    },
  ],
  [
    'takes no connection',
    () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
  ],
];

test.each(ways)(
  'answers 503 with Retry-After to each call that needs the database while the database %s',
  async (_, cut) => {
    cut();
    const { 'GET /readyz': readiness, ...statuses } = await askEverything();
    expect(readiness).toMatch(/^503/);
    expect(Object.keys(statuses).length).toBeGreaterThan(20);
    const wrong = Object.entries(statuses).filter(
      ([name, status]) =>
        status !== '503 5 told' && !(needNoDatabase.test(name) && /^(200|400|404 told|410 told)$/.test(status)),
    );
    expect(wrong).toEqual([]);
  },
);

test('answers again as soon as the database is back', async () => {
  isCut = false;
  cutsAtQuery = false;
  const answer = await app.inject({ url: '/user/v2/lookup/company?term=ab' });
  expect(answer.statusCode).toBe(200);
});

test('counts the database as unavailable where nothing listens on its port', async () => {
  const nobody = openPool({
    databaseUrl: `postgres://a:b@127.0.0.1:${await freePort()}/x`,
    size: 1,
    statementTimeoutMs: 0,
    onLost: () => {},
  });
  const refused: unknown = await nobody.query('SELECT 1').catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  await nobody.end();
});

test.each([
  ['the disk of the database is full', '53100', true],
  ['it has no connection left', '53300', true],
  ['it stops', '57P01', true],
  ['it starts', '57P03', true],
  ['a statement took too long', '57014', true],
  ['it is a stand-by', '25006', true],
  ['its password was changed', '28P01', true],
  ['it knows nobody of that name', '28000', true],
  ['it was renamed', '3D000', true],
  ['a value is there twice', '23505', false],
  ['a table is missing', '42P01', false],
])('when %s (%s), counts the database as unavailable: %s', (_what, code, isAway) => {
  expect(isDatabaseAway(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toBe(isAway);
});

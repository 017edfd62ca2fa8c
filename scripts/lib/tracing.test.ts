import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { factsOf } from '@masthead/adapters/http';
import { gateway, gatewaySettings } from '@masthead/gateway';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  type Tracing as BackendTracing,
  startTracing as traceBackend,
  traceRequests,
} from '../../apps/backend/src/platform/tracing/tracing.ts';
import { type Tracing as SiteTracing, startTracing as traceSite } from '../../apps/web/src/server/telemetry/tracing.ts';

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** 2: an answer of a server, 3: a question of a client. */
  readonly kind: number;
  readonly attributes: readonly Attribute[];
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const stopped = (server: Server): Promise<void> => new Promise((done) => void server.close(() => done()));
const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const userId = '6d1f0a52-8f2e-4b0a-9f6e-0f3a3f0b1c2d';
const strangers = 'a'.repeat(32);
const askedWith = { traceparent: `00-${strangers}-${'b'.repeat(16)}-01`, 'x-forwarded-for': '203.0.113.77' };

let received = '';
let backend: FastifyInstance;
let [site, collector]: Server[] = [];
let tracings: readonly [SiteTracing, BackendTracing];
const log: string[] = [];
let siteUrl = '';

/** All spans, once both processes are through with what was asked of them and have sent what they had. */
const spansOf = async () => {
  await Promise.all([site && stopped(site), backend.close()]);
  await Promise.all(tracings.map(({ end }) => end()));
  return received
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as Sent).resourceSpans)
    .flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({ ...span, service: valuesOf(resource.attributes)['service.name'] })),
      ),
    );
};

/** A site in front of a backend, both traced, with a collector. */
const start = async (trusted: readonly string[] = []): Promise<void> => {
  received = '';
  log.length = 0;
  collector = createServer(async (req, res) => {
    received += `${await text(req)}\n`;
    res.setHeader('content-type', 'application/json').end('{}');
  });
  const endpoint = await listen(collector);
  const serviceTracing = await traceBackend({ endpoint, serviceName: 'backend', ratio: 1 });
  const stream = new PassThrough().on('data', (line) => log.push(String(line)));
  backend = Fastify({ logger: { stream } });
  traceRequests(backend, serviceTracing);
  backend.get('/user/v2/users/:id', async () => ({ data: {} }));
  const origin = await backend.listen({ port: 0, host: '127.0.0.1' });

  const settings = gatewaySettings({
    origin: 'http://127.0.0.1:3000',
    services: { user: `${origin}/user`, geo: '', content: '', search: '', forms: '', site: '' },
    calls: factsOf({ user: ['listSavedKeys'] }),
    renewals: new Map(),
  });
  for (const proxy of trusted) settings.trustedProxies.addAddress(proxy);
  const siteTracing = await traceSite({ endpoint, serviceName: 'site', ratio: 1 }, settings);
  tracings = [siteTracing, serviceTracing];
  const handle = gateway(settings);
  site = createServer(siteTracing.traced((req, res) => void handle(req, res)));
  siteUrl = await listen(site);
};
afterEach(async () => {
  await spansOf();
  if (collector) await stopped(collector);
});

const ask = async () => {
  const claims = Buffer.from(JSON.stringify({ sub: userId, exp: Date.now() / 1_000 + 600 })).toString('base64url');
  const cookie = `masthead-access=h.${claims}.s; masthead-refresh=r`;
  const path = `/api/user/v2/users/${userId}?q=secret`;
  const request = get(`${siteUrl}${path}`, { agent: false, headers: { ...askedWith, cookie } });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  answer?.resume();
  return answer?.statusCode;
};

it('one trace covers site and backend, and the log has its id', async () => {
  await start();
  expect(await ask()).toBe(200);
  const spans = await spansOf();
  const one = (service: string, kind: number) => spans.find((span) => span.service === service && span.kind === kind);
  const [visit, call, work] = [one('site', 2), one('site', 3), one('backend', 2)];
  expect(spans).toHaveLength(3);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([visit?.traceId]));
  expect([call?.parentSpanId, work?.parentSpanId]).toEqual([visit?.spanId, call?.spanId]);
  expect(work?.name).toBe('GET /user/v2/users/:id');
  const lines = log.filter((line) => line.includes('"reqId"'));
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ traceId: visit?.traceId });
});

it('continues where another thread works for a request', async () => {
  await start();
  const [tracing] = tracings;
  const told = new Promise<string | undefined>((done) => {
    site?.prependOnceListener(
      'request',
      tracing.traced(() => done(tracing.currentHeader())),
    );
  });
  await ask();
  const header = await told;
  expect(tracing.currentHeader()).toBeUndefined();
  await tracing.workingFor(header, async () => {
    const request = get(backend.listeningOrigin, { agent: new Agent() });
    const isOver = once(request, 'close');
    const [answer]: IncomingMessage[] = await once(request, 'response');
    answer?.resume();
    await isOver;
    expect(tracing.currentFields().traceId).toBe(header?.split('-')[1]);
  });
  expect(await spansOf()).toContainEqual(
    expect.objectContaining({ kind: 3, traceId: header?.split('-')[1], parentSpanId: header?.split('-')[2] }),
  );
});

it('sends the collector nothing that a visitor sent', async () => {
  await start();
  await ask();
  await spansOf();
  expect(received).toContain('/api/user/v2/users/:id');
  for (const word of ['secret', userId, '203.0.113.77', 'cookie', 'agent']) expect(received).not.toContain(word);
});

it('continues no trace that a visitor or any other outsider sends', async () => {
  await start();
  await ask();
  expect((await spansOf()).map(({ traceId }) => traceId)).not.toContain(strangers);
});

it('continues the trace of a trusted proxy', async () => {
  await start(['127.0.0.1']);
  await ask();
  expect(new Set((await spansOf()).map(({ traceId }) => traceId))).toEqual(new Set([strangers]));
});

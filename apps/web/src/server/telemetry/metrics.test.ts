/** @vitest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewaySettings } from '@masthead/gateway';
import { measuredRender, metricsServer, type SiteMetrics, siteMetrics } from './metrics.ts';

const settings = gatewaySettings({
  origin: 'http://127.0.0.1:3000',
  services: { user: '', geo: '', content: '', media: '', search: '', forms: '', articles: '', alumni: '', site: '' },
  calls: [],
});

let metrics: SiteMetrics;
const servers: Server[] = [];
beforeEach(() => {
  metrics = siteMetrics(settings);
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const addressOf = async (server: Server): Promise<string> => {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const aSite = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  metrics.measure(server);
  return addressOf(server);
};

/** Returns the metric with this name and these labels, in any order. */
const figure = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> => {
  const lines = (await metrics.registry.metrics()).split('\n');
  const line = lines.find(
    (each) =>
      (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
      Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
  );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const answered = (labels: Readonly<Record<string, string>>) =>
  figure('masthead_http_request_duration_seconds_count', labels);

describe('the metrics of the site', () => {
  it('count answers by kind, service, method and status class, without visitors’ data', async () => {
    const url = await aSite((req, res) => res.writeHead(req.url?.includes('wp-login') ? 404 : 200).end());
    for (const path of ['/', '/wp-login.php?secret=1', '/_islands/save.js', '/readyz', '/api/user/v2/users/me'])
      await (await fetch(`${url}${path}`)).text();
    await (await fetch(`${url}/api/search/jobs`, { method: 'POST' })).text();
    await (await fetch(`${url}/`, { method: 'PROPFIND' })).text();
    expect(await answered({ kind: 'page', method: 'GET', status: '2xx' })).toBe(1);
    expect(await answered({ kind: 'page', method: 'GET', status: '4xx' })).toBe(1);
    expect(await answered({ kind: 'page', method: 'other' })).toBe(1);
    expect(await answered({ kind: 'file' })).toBe(1);
    expect(await answered({ kind: 'health' })).toBe(1);
    expect(await answered({ kind: 'call', service: 'user' })).toBe(1);
    expect(await answered({ kind: 'call', service: 'search', method: 'POST' })).toBe(1);
    const text = await metrics.registry.metrics();
    for (const word of ['wp-login', 'secret', 'users/me', 'PROPFIND', '127.0.0.1']) expect(text).not.toContain(word);
  });

  it('separate aborted answers from complete ones', async () => {
    const url = await aSite((_, res) => {
      res.write('half');
      res.destroy();
    });
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
    expect(await answered({ kind: 'page', status: 'aborted' })).toBe(1);
  });

  it('count requests, renders and entries of the shared pages', async () => {
    const askers: (string | undefined)[] = [];
    const draw = measuredRender(async (address: string, asker?: string) => {
      askers.push(asker);
      if (address === '/broken') throw new Error('broken');
      return { status: address === '/' ? 200 : 404 };
    }, metrics);
    metrics.watchPages(() => ({ shared: { pages: 7, bytes: 7_000 }, form: { pages: 2, bytes: 900 } }));
    await draw('/', '192.0.2.7');
    await draw('/unknown');
    await expect(draw('/broken')).rejects.toThrow('broken');
    await draw('/');
    metrics.asked();
    expect(askers).toEqual(['192.0.2.7', undefined, undefined, undefined]);
    expect(await figure('masthead_shared_page_requests_total')).toBe(1);
    expect(await figure('masthead_page_render_duration_seconds_count', { status: '2xx' })).toBe(2);
    expect(await figure('masthead_page_render_duration_seconds_count', { status: '4xx' })).toBe(1);
    expect(await figure('masthead_page_render_duration_seconds_count', { status: 'failed' })).toBe(1);
    const kept = (kind: string) =>
      Promise.all(['masthead_cached_pages', 'masthead_cached_pages_bytes'].map((name) => figure(name, { kind })));
    expect([await kept('shared'), await kept('form')]).toEqual([
      [7, 7_000],
      [2, 900],
    ]);
  });

  it('count failed calls to services by printed call and outcome', async () => {
    metrics.failed({ requestId: '1', call: 'user POST v2/auth/sign-in', outcome: 'TimedOut', cause: 'late' });
    expect(
      await figure('masthead_service_calls_failed_total', { call: 'user POST v2/auth/sign-in', outcome: 'TimedOut' }),
    ).toBe(1);
  });

  it('count answers of services and results of renewals', async () => {
    metrics.happened({ _tag: 'Answered', call: 'geo GET /', status: 204 });
    for (const outcome of ['Renewed', 'Renewed', 'Refused'] as const) metrics.happened({ _tag: 'Renewal', outcome });
    expect(await figure('masthead_service_calls_answered_total', { call: 'geo GET /', status: '2xx' })).toBe(1);
    expect(await figure('masthead_session_renewals_total', { outcome: 'Renewed' })).toBe(2);
    expect(await figure('masthead_session_renewals_total', { outcome: 'Refused' })).toBe(1);
  });

  it('report readiness', async () => {
    let trouble: string | undefined;
    metrics.watchReadiness(async () => trouble);
    expect(await figure('masthead_ready')).toBe(1);
    trouble = 'The user service does not answer.';
    expect(await figure('masthead_ready')).toBe(0);
  });

  it('report memory, processor and event loop delay of the process', async () => {
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(await figure(name)).toEqual(expect.any(Number));
  });

  it('have a server of their own, which answers at /metrics only', async () => {
    const url = await addressOf(metricsServer(metrics));
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

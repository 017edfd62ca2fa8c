import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type FailedCall, type GatewaySettings, isForwarded, type MetricEvent } from '@masthead/gateway';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sitePaths } from '../../routes.ts';
import { isFileOfBuild } from './log.ts';

type Draw<Page> = (address: string, asker?: string) => Promise<Page>;

/** The figures of one site process, as Prometheus reads them. Labels are kinds, services, methods and outcomes: nothing that a visitor sent. */
export type SiteMetrics = {
  /** Measures every answer of a server. */
  readonly measure: (server: Server) => void;
  /** Records the duration and outcome of a render. */
  readonly rendered: (seconds: number, status: string) => void;
  /** Notes that a page was asked for which all visitors share. */
  readonly asked: () => void;
  readonly failed: (call: FailedCall) => void;
  readonly happened: (event: MetricEvent) => void;
  /** Notes how much of what the content service sent could not be read. */
  readonly lost: (count: number) => void;
  /** Registers a reader of cache sizes, by kind, which runs on each scrape. */
  readonly watchPages: (
    sizes: () => Readonly<Record<string, { readonly pages: number; readonly bytes: number }>>,
  ) => void;
  /** Registers a reader of the render queue's length. */
  readonly watchRenderer: (waiting: () => number) => void;
  /** The same of whether the site can do its work. */
  readonly watchReadiness: (trouble: () => Promise<string | undefined>) => void;
  readonly registry: Registry;
};

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** What was asked for: a call names its service. */
const labelsOf = (req: IncomingMessage, settings: GatewaySettings) => {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  const method = knownMethods.has(req.method ?? '') ? (req.method ?? '') : 'other';
  const service = isForwarded(settings, req) ? (path.slice(settings.basePath.length + 1).split('/', 1)[0] ?? '') : '';
  if (service !== '') return { kind: 'call', service, method };
  if (path === sitePaths.health || path === sitePaths.readiness) return { kind: 'health', service, method };
  return { kind: isFileOfBuild(path) ? 'file' : 'page', service, method };
};

/** Creates the site's metrics in a registry of their own, so that tests can have several. */
export const siteMetrics = (settings: GatewaySettings): SiteMetrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'masthead_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['kind', 'service', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const drawings = new Histogram({
    name: 'masthead_page_render_duration_seconds',
    help: 'Duration of rendering a shared page, in a request or in the background',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const asks = new Counter({
    name: 'masthead_shared_page_requests_total',
    help: 'Requests for shared pages, answered from the cache unless the page had to be rendered',
    registers,
  });
  const failures = new Counter({
    name: 'masthead_service_calls_failed_total',
    help: 'Forwarded calls without an answer: connection refused, timeout, or invalid HTTP',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const figure = (name: string, help: string, read: () => number | Promise<number>): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
  };
  const answers = new Counter({
    name: 'masthead_service_calls_answered_total',
    help: 'Forwarded calls that a service answered, with any status',
    labelNames: ['call', 'status'],
    registers,
  });
  const renewals = new Counter({
    name: 'masthead_session_renewals_total',
    help: 'Session renewals by this process: Renewed, Refused (the visitor is signed out) or Failed (retried later)',
    labelNames: ['outcome'],
    registers,
  });
  const decodeWarnings = new Counter({
    name: 'masthead_content_decode_warnings_total',
    help: 'Values, items and modules of answers that could not be decoded, counted for each decoded answer',
    registers,
  });
  return {
    registry,
    measure: (server) => {
      server.prependListener('request', (req, res) => {
        const started = performance.now();
        const labels = labelsOf(req, settings);
        res.once('close', () => {
          const status = res.writableFinished ? classOf(res.statusCode) : 'aborted';
          durations.observe({ ...labels, status }, (performance.now() - started) / 1_000);
        });
      });
    },
    rendered: (seconds, status) => drawings.observe({ status }, seconds),
    asked: () => asks.inc(),
    failed: ({ call, outcome }) => failures.inc({ call, outcome }),
    lost: (count) => decodeWarnings.inc(count),
    watchRenderer: (waiting) => figure('masthead_render_queue', 'Requests waiting for the render worker', waiting),
    watchReadiness: (trouble) =>
      figure('masthead_ready', 'Whether the process is ready: 1, or 0 while /readyz names the reason', async () =>
        (await trouble()) === undefined ? 1 : 0,
      ),
    happened: (event) => {
      if (event._tag === 'Renewal') renewals.inc({ outcome: event.outcome });
      else answers.inc({ call: event.call, status: classOf(event.status) });
    },
    watchPages: (sizes) => {
      const byKind = (name: string, help: string, read: 'pages' | 'bytes'): void => {
        const gauge: Gauge = new Gauge({
          name,
          help,
          registers,
          labelNames: ['kind'],
          collect: () => {
            for (const [kind, size] of Object.entries(sizes())) gauge.set({ kind }, size[read]);
          },
        });
      };
      byKind('masthead_cached_pages', 'Cached pages by kind: shared pages, form templates and searches', 'pages');
      byKind('masthead_cached_pages_bytes', 'Size of cached pages, in all encodings', 'bytes');
    },
  };
};

/** Returns the render function with metrics, where they are enabled. */
export const measuredRender = <Page extends { readonly status: number }>(
  render: Draw<Page>,
  figures: SiteMetrics | undefined,
): Draw<Page> => {
  if (figures === undefined) return render;
  return async (address, asker) => {
    const started = performance.now();
    let status = 'failed';
    try {
      const page = await render(address, asker);
      status = classOf(page.status);
      return page;
    } finally {
      figures.rendered((performance.now() - started) / 1_000, status);
    }
  };
};

/**
 * Creates the metrics server for the operator's network: `/metrics`, and 404 otherwise. It does not keep the process
 * alive.
 */
export const metricsServer = ({ registry }: SiteMetrics): Server => {
  const answer: (req: IncomingMessage) => Promise<{ readonly status: number; readonly text: string }> = async (req) =>
    req.url === '/metrics' && req.method === 'GET'
      ? { status: 200, text: await registry.metrics() }
      : { status: 404, text: '' };
  const server = createServer((req, res) => {
    answer(req).then(
      ({ status, text }) => {
        res.writeHead(status, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
      },
      () => res.writeHead(500).end(),
    );
  });
  server.unref();
  return server;
};

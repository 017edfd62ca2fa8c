import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { isIPv4 } from 'node:net';
import type { GatewaySettings } from '@masthead/gateway';
import type { Span, SpanContext } from '@opentelemetry/api';
import { isFileOfBuild, loggedPath } from './log.ts';

declare module 'http' {
  interface Agent {
    /** What Node calls before the headers of a request are written. */
    addRequest(request: ClientRequest, options: object): void;
  }
}

/** Where spans are sent, by OTLP over HTTP. */
export type TracingOptions = {
  /** The collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Of how many traces the spans are kept, from 0 to 1. */
  readonly ratio: number;
};

export type TraceFields = { readonly traceId?: string };

export type Tracing = {
  /** The same listener, each of whose requests is a span; the calls made meanwhile are spans below it. */
  readonly traced: (listener: RequestListener) => RequestListener;
  /** What the log adds to the line of a request. */
  readonly fieldsOf: (req: IncomingMessage) => TraceFields;
  /** What it adds to any line that is written meanwhile. */
  readonly currentFields: () => TraceFields;
  /** Returns the `traceparent` of the current work, for another thread or process. */
  readonly currentHeader: () => string | undefined;
  /** Runs work as a child of a trace: its calls become spans of it. */
  readonly workingFor: <Result>(header: string | undefined, work: () => Result) => Result;
  /** Sends what has not been sent, and traces no more. Never rejects. */
  readonly end: () => Promise<void>;
};

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the trace context of a trusted proxy: others could write into foreign traces. */
const givenBy = (req: IncomingMessage, { trustedProxies }: GatewaySettings): SpanContext | undefined => {
  const peer = (req.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  return trustedProxies.check(peer, isIPv4(peer) ? 'ipv4' : 'ipv6')
    ? contextIn(`${req.headers.traceparent}`)
    : undefined;
};

const contextIn = (header: string): SpanContext | undefined => {
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  return traceId !== undefined && spanId !== undefined && flags !== undefined
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    : undefined;
};

const headerOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * Traces the site's requests and their calls. A span holds method, path without ids, status, service and times: no
 * query, no header, no address of a visitor. Nothing is registered with OpenTelemetry, so that no library adds spans
 * with more. Its code is loaded here, on demand.
 */
export const startTracing = async (
  { endpoint, serviceName, ratio }: TracingOptions,
  settings: GatewaySettings,
): Promise<Tracing> => {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('masthead');
  const current = new AsyncLocalStorage<SpanContext>();
  const traceIds = new WeakMap<IncomingMessage, string>();
  const below = (parent: SpanContext | undefined) =>
    parent === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, parent);
  const finish = (span: Span, status: number | undefined): void => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    // What sends the spans is no part of the request.
    current.exit(() => span.end());
  };

  const traceCall = (request: ClientRequest): void => {
    const parent = current.getStore();
    if (parent === undefined) return;
    const attributes = {
      'http.request.method': request.method,
      'server.address': request.host,
      'url.path': loggedPath(pathOf(request.path)),
    };
    const options = { kind: api.SpanKind.CLIENT, attributes };
    const span = tracer.startSpan(request.method, options, below(parent));
    request.setHeader('traceparent', headerOf(span.spanContext()));
    let status: number | undefined;
    request.once('response', (response) => {
      status = response.statusCode;
    });
    request.once('close', () => finish(span, status));
  };
  const { addRequest } = Agent.prototype;
  // Node 20 has no channel on which a request can still be given a header.
  Agent.prototype.addRequest = function traced(request, options) {
    traceCall(request);
    return addRequest.call(this, request, options);
  };

  return {
    traced: (listener) => (req, res) => {
      const path = pathOf(req.url ?? '/');
      if (isFileOfBuild(path) || path === '/healthz' || path === '/readyz') return listener(req, res);
      const method = req.method ?? '';
      const attributes = { 'http.request.method': method, 'url.path': loggedPath(path) };
      const options = { kind: api.SpanKind.SERVER, attributes };
      const span = tracer.startSpan(method, options, below(givenBy(req, settings)));
      traceIds.set(req, span.spanContext().traceId);
      res.once('close', () => finish(span, res.writableFinished ? res.statusCode : undefined));
      current.run(span.spanContext(), () => listener(req, res));
    },
    fieldsOf: (req) => {
      const traceId = traceIds.get(req);
      return traceId === undefined ? {} : { traceId };
    },
    currentFields: () => {
      const context = current.getStore();
      return context === undefined ? {} : { traceId: context.traceId };
    },
    currentHeader: () => {
      const context = current.getStore();
      return context === undefined ? undefined : headerOf(context);
    },
    workingFor: (header, work) => {
      const context = header === undefined ? undefined : contextIn(header);
      return context === undefined ? work() : current.run(context, work);
    },
    end: async () => {
      Agent.prototype.addRequest = addRequest;
      await provider.shutdown().catch(() => undefined);
    },
  };
};

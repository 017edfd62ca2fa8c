import type { IncomingMessage, Server } from 'node:http';
import type { Span, SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where spans are sent, by OTLP over HTTP. */
export type TracingOptions = {
  /** The collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traces started here whose spans are kept, from 0 to 1. */
  readonly ratio: number;
};

export type Tracing = {
  /** Makes a span of each request of a server; the caller's trace goes on in it. */
  readonly watch: (server: Server) => void;
  /** Names the span of a request by its route. */
  readonly nameByRoute: (request: FastifyRequest) => void;
  /** What the log adds to the lines of a request. */
  readonly fieldsOf: (request: IncomingMessage) => { readonly traceId?: string };
  /** Sends what has not been sent. Never rejects. */
  readonly end: () => Promise<void>;
};

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of the caller, which is always the site or another internal service. */
const callerOf = ({ headers }: IncomingMessage): SpanContext | undefined => {
  const [, traceId, spanId, flags] = traceparent.exec(String(headers.traceparent)) ?? [];
  return traceId !== undefined && spanId !== undefined && flags !== undefined
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    : undefined;
};

/** Frequent or long requests that are not traced. */
const isRoutine = (url: string): boolean => /^\/(?:healthz|readyz|metrics|content\/publications)\b/.test(url);

/**
 * Traces the requests that a process answers. A span has method, route, status and times: nothing that a visitor
 * sent. OpenTelemetry is loaded here, only where it is enabled.
 */
export const startTracing = async ({ endpoint, serviceName, ratio }: TracingOptions): Promise<Tracing> => {
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
  const spans = new WeakMap<IncomingMessage, Span>();
  return {
    watch: (server) => {
      server.prependListener('request', (request, response) => {
        if (isRoutine(request.url ?? '')) return;
        const method = request.method ?? '';
        const caller = callerOf(request);
        const context = caller ? api.trace.setSpanContext(api.ROOT_CONTEXT, caller) : api.ROOT_CONTEXT;
        const options = { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method } };
        const span = tracer.startSpan(method, options, context);
        spans.set(request, span);
        response.once('close', () => {
          span.setAttribute('http.response.status_code', response.statusCode);
          if (response.statusCode >= 500 || !response.writableFinished)
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        });
      });
    },
    nameByRoute: ({ raw, method, routeOptions: { url } }) => {
      if (url !== undefined) spans.get(raw)?.updateName(`${method} ${url}`).setAttribute('http.route', url);
    },
    fieldsOf: (request) => {
      const span = spans.get(request);
      return span === undefined ? {} : { traceId: span.spanContext().traceId };
    },
    end: () => provider.shutdown().catch(() => undefined),
  };
};

/** Traces the requests of an application that has no routes yet, and names their trace in its log. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  tracing.watch(app.server);
  app.setChildLoggerFactory((logger, bindings, options, request) =>
    logger.child({ ...bindings, ...tracing.fieldsOf(request) }, options),
  );
  app.addHook('onRequest', async (request) => tracing.nameByRoute(request));
};

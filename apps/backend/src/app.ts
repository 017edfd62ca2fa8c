import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { DestinationStream } from 'pino';
import { noteCallers } from './platform/abuse-protection/signed-caller.ts';
import type { Context } from './platform/context.ts';
import { answerBrokenRequest, answerErrorsAsProblems, answerUnreadableAddress } from './platform/http/errors.ts';
import { acceptJsonOnly } from './platform/http/json-body.ts';
import { describeApi } from './platform/http/openapi.ts';
import { limitSilence } from './platform/http/silence.ts';
import { closeSilentConnections } from './platform/http/stop.ts';
import { loggerOptions } from './platform/log/logging.ts';
import { wakeMailWorker } from './platform/mail/note-mail.ts';
import { measure } from './platform/metrics/metrics.ts';
import { type Tracing, traceRequests } from './platform/tracing/tracing.ts';
import { componentsSchema } from './publishing/components/component-schema.ts';
import { publishingRoutes } from './publishing/http/routes.ts';
import { schemaRoutes } from './publishing/schemas/schema-routes.ts';
import { health } from './services/health.ts';
import { services } from './services/index.ts';
import type { Tables } from './services/tables.ts';
import { refuseStrangersFirst } from './services/user/index.ts';

export type AppOptions = {
  readonly context: Context<Tables>;
  /** Where the log goes; standard output unless given. */
  readonly log?: DestinationStream;
  readonly tracing?: Tracing | undefined;
  /** The services by prefix; all of them unless given. */
  readonly plugins?: Readonly<Record<string, FastifyPluginAsync>>;
};

const saneRequestId = /^[\w.-]{8,64}$/;

/**
 * Builds the process's HTTP side, ready to `listen` or `inject`; it opens nothing itself and closes nothing it was given.
 * Limits of security promise 14: body 100 KB, headers 16 KB within 10 s, a request within 30 s.
 */
export const buildApp = async ({
  context,
  log,
  tracing,
  plugins = {
    ...services(context, componentsSchema),
    '/content/v1': publishingRoutes(context),
    '/content/schemas': schemaRoutes,
  },
}: AppOptions): Promise<FastifyInstance> => {
  const { config } = context;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, log),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadableAddress,
    requestIdHeader: false,
    genReqId: (request) => {
      const offered = request.headers['x-request-id'];
      return typeof offered === 'string' && saneRequestId.test(offered) ? offered : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Reports unknown fields and wrong types as errors: no coercion, no silent removal.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } },
    return503OnClosing: false,
  });

  if (tracing !== undefined) traceRequests(app, tracing);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // A client that keeps its connection for the next request would keep the process from ending.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || context.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  noteCallers(app, context);
  wakeMailWorker(app, context.mailQueued);
  closeSilentConnections(app);
  limitSilence(app.server);
  answerErrorsAsProblems(app);
  acceptJsonOnly(app);

  if (config.metrics) measure(app, context);
  await describeApi(app);
  refuseStrangersFirst(app, context);
  await app.register(health(context));
  for (const [prefix, plugin] of Object.entries(plugins)) await app.register(plugin, { prefix });
  return app;
};

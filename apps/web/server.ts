import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { SettingsError, withRuntimeDocument } from '@masthead/composition/server';
import { siteModules } from '@masthead/core/content';
import { renewOnce } from '@masthead/gateway';
import { pino } from 'pino';
import { compressedFiles } from './src/server/cache/compressed-files.ts';
import { configuration, type Settings } from './src/server/configuration/configuration.ts';
import { countDecodeWarningsWith } from './src/server/content/decode-warnings.ts';
import { askForPublications, followPublications } from './src/server/content/follow-publications.ts';
import { publication } from './src/server/content/publication.ts';
import { answerSitecore } from './src/server/endpoints/sitecore.ts';
import { makeReadiness, reportOutages } from './src/server/health/readiness.ts';
import { cachedPages } from './src/server/listener/cached-pages.ts';
import { listener } from './src/server/listener/listener.ts';
import { listen, makeServer, sentenceOf } from './src/server/listener/make-server.ts';
import { stopGracefully } from './src/server/listener/stop.ts';
import { startRenderer, startThread } from './src/server/render/renderer.ts';
import { sendRendered } from './src/server/render/send-rendered.ts';
import { startDevelopment } from './src/server/render-worker/development.ts';
import { shareStore } from './src/server/stores/redis-store.ts';
import { currentRequestId, logWhatIsWritten } from './src/server/telemetry/log.ts';
import { openLogDestination } from './src/server/telemetry/log-destination.ts';
import { metricsServer, type SiteMetrics, siteMetrics } from './src/server/telemetry/metrics.ts';
import { startTracing, type Tracing } from './src/server/telemetry/tracing.ts';
import { unavailablePage } from './src/site/screens/unavailable-page.ts';

const logDestination = openLogDestination();
let tracing: Tracing | undefined;
const logger = pino({ base: { process: 'site' }, mixin: () => ({ ...tracing?.currentFields() }) }, logDestination);

/** Starts the thread that draws, and with it what this one needs of it. */
const production = async (site: Settings, figures: SiteMetrics | undefined) => {
  const { revalidateSecret, surrogateHeader, pageFreshMs, pageMemoryMb, services } = configuration();
  logWhatIsWritten(logger);
  const renderer = await startRenderer({
    start: startThread(configuration().rendererHeapMb),
    log: logDestination.write,
    trace: () => tracing?.currentHeader(),
    renew: ({ refreshToken, asker, client, trace }) => {
      const renew = () => renewOnce(site, refreshToken, asker, client);
      return tracing === undefined ? renew() : tracing.workingFor(trace, renew);
    },
    lost: (count) => figures?.lost(count),
    onEnd: (cause) => logger.error({ err: cause }, 'render worker exited; restarting'),
    onGivenUp: (cause) => {
      logger.fatal({ err: cause }, 'the renderer does not start again');
      process.exit(1);
    },
  });
  figures?.watchRenderer(renderer.waiting);
  const { published, ...kept } = cachedPages({
    renderer,
    settings: site,
    services,
    surrogateHeader,
    freshMs: pageFreshMs,
    maxBytes: pageMemoryMb * 1024 * 1024,
    figures,
    onFailure: (address, cause) =>
      logger.warn({ requestId: currentRequestId(), address, err: cause }, 'refreshing a cached page failed'),
    onUnavailable: (cause) =>
      logger.warn({ requestId: currentRequestId(), cause }, 'content service unavailable for a page'),
  });
  const parts = {
    pages: sendRendered(renderer.render),
    publication: publication({ secret: revalidateSecret, published }),
    compressedFile: compressedFiles(join(process.cwd(), 'public')),
    unavailablePage,
    ...kept,
  };
  return { parts, published, isRunning: renderer.isRunning, close: renderer.close, attach: () => {} };
};

/** Starts the site: a plain Node server that guards, logs, answers out of memory and stops without breaking any, before Next's pages. */
const start = async (): Promise<void> => {
  // Before anything else is read of it: the thread that draws inherits the environment, and asks nobody a second time.
  Object.assign(process.env, await withRuntimeDocument(process.env));
  logger.level = configuration().logLevel;
  const isDevelopment = process.argv.includes('--dev');
  const { gateway, host, port, drainMs, publicationsUrl, services, metrics, tracing: traces } = configuration();
  const { sitecoreSecret: secret, editingOrigins: origins } = configuration();
  const components = [...Object.keys(siteModules.definitions), ...Object.keys(services.layoutNames.components ?? {})];
  await shareStore(configuration(), logger);
  const figures = metrics && siteMetrics(gateway);
  countDecodeWarningsWith((count) => figures?.lost(count));
  const site: Settings = {
    ...gateway,
    log: (failed) => {
      logger.warn(failed, 'service call failed');
      figures?.failed(failed);
    },
    note: (event) => figures?.happened(event),
  };
  tracing = traces && (await startTracing(traces, site));
  const renderer = isDevelopment ? await startDevelopment(host, port, site) : await production(site, figures);
  const serviceOutage = makeReadiness(site, services);
  let isStopping = () => false;
  const presentOutage = reportOutages(
    async () => {
      if (!renderer.isRunning()) return 'What draws the pages is starting again.';
      return logDestination.trouble() ?? (await serviceOutage());
    },
    (found) => (found === undefined ? logger.info('ready again') : logger.error({ reason: found }, 'not ready')),
  );
  const outage = async () => (isStopping() ? 'This process is stopping.' : presentOutage());
  const traced = tracing?.traced ?? ((untraced: RequestListener) => untraced);
  const server = makeServer(
    traced(
      listener({
        settings: site,
        logger,
        outage,
        isDevelopment,
        sitecore: (req, res) => answerSitecore(req, res, { secret, origins, components }),
        ...renderer.parts,
        ...(tracing && { traceOf: tracing.fieldsOf }),
      }),
    ),
  );
  renderer.attach(server);
  if (publicationsUrl !== undefined)
    void followPublications({
      ask: askForPublications(publicationsUrl, services.siteKey),
      onPublished: ({ everything, paths }) => renderer.published(everything ? 'everything' : paths),
      onLost: (cause) => logger.warn({ err: cause }, 'publications unavailable; cached pages are up to a minute old'),
      onFound: () => logger.info('publications available again'),
    });
  if (metrics && figures) {
    figures.measure(server);
    figures.watchReadiness(outage);
    await listen(metricsServer(figures), metrics.port, metrics.host);
  }
  await listen(server, port, host);
  isStopping = stopGracefully(server, {
    logger,
    drainMs,
    close: async () => void (await Promise.all([renderer.close(), tracing?.end()])),
  });
  logger.info({ port, host, origin: site.origin }, 'listening');
  process.send?.('ready');
};

start().catch((error: unknown) => {
  const sentence = error instanceof SettingsError ? error.message : sentenceOf(error);
  if (sentence === undefined) logger.fatal({ err: error }, 'The site cannot start');
  else logger.fatal(sentence);
  process.exitCode = 1;
  process.disconnect?.();
  setTimeout(() => process.exit(1), 100).unref();
});

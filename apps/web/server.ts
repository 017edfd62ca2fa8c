import { createServer, type RequestListener } from 'node:http';
import { SettingsError } from '@masthead/composition/server';
import next from 'next';
import { pino } from 'pino';
import { configuration } from './src/server/configuration.ts';
import { beginAnew, beginEdition } from './src/server/content/edition.ts';
import { findPage } from './src/server/content/load.ts';
import { addressesOf, pageGate } from './src/server/content/page-gate.ts';
import { listener } from './src/server/listener.ts';
import { currentRequestId, logWhatIsWritten } from './src/server/log.ts';
import { openLogDestination } from './src/server/log-destination.ts';
import { listen, makeServer, sentenceOf } from './src/server/make-server.ts';
import { measuredDraw, metricsServer, siteMetrics } from './src/server/metrics.ts';
import { ownAddresses } from './src/server/own-addresses.ts';
import { ownPages } from './src/server/own-pages.ts';
import { drawPage } from './src/server/page-cache/draw-page.ts';
import { askForPublications, followPublications } from './src/server/page-cache/follow-publications.ts';
import { pageCache } from './src/server/page-cache/page-cache.ts';
import { publication } from './src/server/page-cache/publication.ts';
import { sendPage } from './src/server/page-cache/send-page.ts';
import { surrogateKeys } from './src/server/page-cache/surrogate-keys.ts';
import { makeReadiness } from './src/server/readiness.ts';
import { redisStore } from './src/server/redis-store.ts';
import { provideSiteStore } from './src/server/site-store.ts';
import { stopGracefully } from './src/server/stop.ts';
import { startTracing, type Tracing } from './src/server/tracing.ts';

const logDestination = openLogDestination();
let tracing: Tracing | undefined;
const logger = pino({ base: { process: 'site' }, mixin: () => ({ ...tracing?.currentFields() }) }, logDestination);

/** Starts the site: Next's pages behind a plain Node server that guards, logs, answers forwarded calls and stops without breaking any. */
const start = async (): Promise<void> => {
  logger.level = configuration().logLevel;
  const isDevelopment = process.argv.includes('--dev');
  const { gateway, host, port, drainMs, publicationsUrl, redisUrl, revalidateSecret, surrogateHeader, services } =
    configuration();
  if (redisUrl !== undefined)
    provideSiteStore(
      await redisStore(redisUrl, `masthead:${services.siteKey}`, {
        onLost: (cause) => logger.warn({ err: cause }, 'Redis is away: each process of the site is by itself'),
        onFound: () => logger.info('Redis is found again'),
      }),
    );
  const site: typeof gateway = {
    ...gateway,
    log: (failed) => {
      logger.warn(failed, 'a call to a service came to nothing');
      figures?.failed(failed);
    },
  };
  const { metrics, tracing: traces } = configuration();
  tracing = traces && (await startTracing(traces, site));
  const figures = metrics && siteMetrics(gateway);
  if (!isDevelopment) logWhatIsWritten(logger);
  // Next hangs up on every `Upgrade` of the server it is given, also on the harmless offer of HTTP/2 that curl makes. It gets one that
  // nobody talks to, so that Node answers such a request like any other.
  const nobodys = isDevelopment ? {} : { httpServer: createServer() };
  const app = next({ dev: isDevelopment, dir: process.cwd(), hostname: host, port, ...nobodys });
  await app.prepare();
  const pages = app.getRequestHandler();
  const onFailure = (address: string, cause: unknown): void =>
    logger.warn({ requestId: currentRequestId(), address, err: cause }, 'a page that is kept could not be drawn anew');
  const sharedPages = pageCache({
    draw: measuredDraw(drawPage(pages, site.origin, surrogateKeys(surrogateHeader)), figures),
    onFailure,
  });
  const formsAndSearches = ownPages({ pages, settings: site, services, onFailure });
  const published = (paths: readonly string[] | 'everything'): void => {
    if (paths === 'everything') {
      beginAnew();
      sharedPages.forgetAll();
    } else {
      beginEdition();
      sharedPages.forget(paths.flatMap(addressesOf));
    }
    formsAndSearches.forget();
  };
  const areServicesReady = makeReadiness(site, services.siteKey, Date.now, () =>
    logger.error('a service does not believe this site: CALLER_SECRET must be the same in all processes'),
  );
  let isStopping = () => false;
  const gate = pageGate({
    isOwn: isDevelopment ? () => true : ownAddresses(process.cwd(), process.env.NEXT_DIST_DIR),
    findPage,
    onUnavailable: (cause) =>
      logger.warn({ requestId: currentRequestId(), cause }, 'the content service could not be asked for a page'),
  });
  const traced = tracing?.traced ?? ((untraced: RequestListener) => untraced);
  const server = makeServer(
    traced(
      listener({
        pages,
        settings: site,
        logger,
        isReady: async () => !isStopping() && logDestination.trouble() === undefined && (await areServicesReady()),
        isDevelopment,
        ...(!isDevelopment && {
          sharedPage: async (req, res, address) => {
            figures?.asked();
            sendPage(req, res, await sharedPages.find(address));
          },
          ownPage: formsAndSearches.answer,
          publication: publication({ secret: revalidateSecret, published }),
          pageAtHand: (path) => {
            const address = gate.known(path);
            const page = address === undefined ? undefined : sharedPages.atHand(address);
            if (page !== undefined) figures?.asked();
            return page;
          },
          gate: gate.lead,
        }),
        ...(tracing && { traceOf: tracing.fieldsOf }),
      }),
    ),
  );
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler());
  if (publicationsUrl !== undefined)
    void followPublications({
      ask: askForPublications(publicationsUrl, services.siteKey),
      onPublished: ({ everything, paths }) => published(everything ? 'everything' : paths),
      onLost: (cause) => logger.warn({ err: cause }, 'publications are not heard of: pages are up to a minute old'),
      onFound: () => logger.info('publications are heard of again'),
    });
  if (metrics && figures) {
    figures.measure(server);
    figures.watchPages(sharedPages.size);
    await listen(metricsServer(figures), metrics.port, metrics.host);
  }
  await listen(server, port, host);
  isStopping = stopGracefully(server, {
    logger,
    drainMs,
    close: async () => {
      await app.close();
      await tracing?.end();
    },
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

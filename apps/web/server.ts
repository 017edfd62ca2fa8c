import { createServer, type Server } from 'node:http';
import next from 'next';
import { pino } from 'pino';
import { settings } from './src/bff/settings.ts';
import { listener } from './src/server/listener.ts';
import { makeReadiness } from './src/server/readiness.ts';
import { stopGracefully } from './src/server/stop.ts';

const logger = pino({ level: process.env.LOG_LEVEL ?? 'info', base: { process: 'site' } });

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done());
  });

const portFrom = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${text}"`);
  return port;
};

/** Starts the site: Next's pages behind a plain Node server that guards, logs, answers forwarded calls and stops without breaking any. */
const start = async (): Promise<void> => {
  const port = portFrom(process.env.PORT ?? '3000');
  const host = process.env.HOST ?? '127.0.0.1';
  const isDevelopment = process.argv.includes('--dev');
  const site = settings();
  const app = next({ dev: isDevelopment, dir: process.cwd(), hostname: host, port });
  await app.prepare();
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  });
  server.on(
    'request',
    listener({ pages: app.getRequestHandler(), settings: site, logger, isReady: makeReadiness(site) }),
  );
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler());
  await listen(server, port, host);
  stopGracefully(server, logger, () => app.close());
  logger.info({ port, host, origin: site.origin }, 'listening');
  process.send?.('ready');
};

start().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const port = process.env.PORT ?? '3000';
  if (isTaken) logger.fatal(`Port ${port} is taken by another program. Stop it, or set PORT to a free port.`);
  else logger.fatal({ err: error }, 'The site cannot start');
  process.exitCode = 1;
  process.disconnect?.();
  setTimeout(() => process.exit(1), 100).unref();
});

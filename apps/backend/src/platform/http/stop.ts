import type { FastifyInstance } from 'fastify';

const sweepMs = 250;
/** How long a connection may take to ask for the first time once no further one is taken. */
const firstRequestMs = 1_000;
/** How long to wait for a connection before it is clear that none comes. */
const nextConnectionMs = 100;

/**
 * Lets a stop wait only for requests in progress and for those on existing connections. Node treats a connection that
 * never sent a request as busy, which could keep the process until it is killed.
 */
export const closeSilentConnections = (app: FastifyInstance): void => {
  const { server } = app;
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  let isListening = false;
  server.once('listening', () => {
    isListening = true;
  });
  app.addHook('preClose', async () => {
    if (!isListening) return;
    const since = performance.now();
    const sweeping = setInterval(() => {
      if (underWay === 0 && performance.now() - since > firstRequestMs) server.closeAllConnections();
      else server.closeIdleConnections();
    }, sweepMs);
    server.once('close', () => clearInterval(sweeping));
  });
};

/**
 * Stops accepting connections. Connections accepted by the system but not yet by this process are reset, so the
 * moment is chosen right after a new connection arrived, when a retrying client waits for its answer.
 */
export const stopListening = ({ server }: FastifyInstance): Promise<void> =>
  new Promise((done) => {
    const close = () => {
      clearTimeout(nobodyComes);
      if (server.listening) server.close();
      done();
    };
    const nobodyComes = setTimeout(close, nextConnectionMs);
    server.once('connection', () => setImmediate(close));
  });

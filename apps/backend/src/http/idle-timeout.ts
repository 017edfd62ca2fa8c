import type { FastifyInstance } from 'fastify';

const sweepMs = 250;

/**
 * Lets a stop wait for requests under way and for nobody else. To Node a connection that never asked for anything is busy, so
 * that one silent caller could keep the process until it is killed.
 */
export const closeSilentConnections = (app: FastifyInstance): void => {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const sweeping = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, sweepMs);
    app.server.once('close', () => clearInterval(sweeping));
  });
};

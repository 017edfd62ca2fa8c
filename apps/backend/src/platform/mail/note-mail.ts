import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Noted = { hasMail: boolean };

const answering = new AsyncLocalStorage<Noted>();

/**
 * Marks that the current request queued mail. The worker is woken once the request has been answered; other mail it
 * finds by itself within seconds.
 */
export const markMailQueued = (): void => {
  const noted = answering.getStore();
  if (noted !== undefined) noted.hasMail = true;
};

/**
 * Calls `tell` after each request that has queued mail, once its answer is sent: the response time must not reveal
 * the result (security promise 1).
 */
export const wakeMailWorker = (app: FastifyInstance, wake: () => void): void => {
  const requests = new WeakMap<FastifyRequest, Noted>();
  // The last hook before the handler: what reads the body runs in a context of its own.
  app.addHook('preHandler', (request, _reply, done) => {
    const noted: Noted = { hasMail: false };
    requests.set(request, noted);
    answering.run(noted, done);
  });
  app.addHook('onResponse', async (request) => {
    if (requests.get(request)?.hasMail === true) wake();
  });
};

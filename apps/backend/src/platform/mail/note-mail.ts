import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Noted = { hasMail: boolean };

const answering = new AsyncLocalStorage<Noted>();

/**
 * Says that a message was put where the mail worker finds it. The worker is told once the request that did so has been answered; what no
 * request does it finds by itself within seconds.
 */
export const noteMail = (): void => {
  const noted = answering.getStore();
  if (noted !== undefined) noted.hasMail = true;
};

/**
 * Calls `tell` after each request that has noted mail, and only once its answer has left: what comes of a request is not to be told from how long
 * it takes (security promise 1).
 */
export const tellOfMail = (app: FastifyInstance, tell: () => void): void => {
  const requests = new WeakMap<FastifyRequest, Noted>();
  // The last hook before the handler: what reads the body runs in a context of its own.
  app.addHook('preHandler', (request, _reply, done) => {
    const noted: Noted = { hasMail: false };
    requests.set(request, noted);
    answering.run(noted, done);
  });
  app.addHook('onResponse', async (request) => {
    if (requests.get(request)?.hasMail === true) tell();
  });
};

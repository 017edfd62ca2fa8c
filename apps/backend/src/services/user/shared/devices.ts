import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session whose tokens the answer brings. */
    sessionHandedOut: string | undefined;
  }
}

const maxLength = 300;

const printable = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, maxLength);

/** Keeps from what and where each session was opened, however its owner signed in; a renewal changes nothing of it. */
export const noteDevices = (app: FastifyInstance, context: Pick<Context, 'db' | 'config'>): void => {
  app.decorateRequest('sessionHandedOut', undefined);
  app.addHook('onSend', async ({ sessionHandedOut, headers }, reply) => {
    if (sessionHandedOut === undefined || reply.statusCode >= 400) return;
    await context.db
      .insertInto('session_devices')
      .values({
        session_id: sessionHandedOut,
        user_agent: printable(headers['user-agent']),
        country: context.config.geoCountry,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};

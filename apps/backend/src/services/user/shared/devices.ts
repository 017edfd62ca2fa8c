import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session whose tokens the answer brings, unless its device is kept already. */
    sessionHandedOut: string | undefined;
  }
}

const maxLength = 300;

const printable = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, maxLength);

/** From what and where a session is opened. */
export type Device = { readonly userAgent: string; readonly country: string };

export const deviceOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { config }: Pick<Context, 'config'>,
): Device => ({ userAgent: printable(headers['user-agent']), country: config.geoCountry });

/** Keeps from what and where each session was opened, however its owner signed in; a renewal changes nothing of it. */
export const noteDevices = (app: FastifyInstance, context: Pick<Context, 'db' | 'config'>): void => {
  app.decorateRequest('sessionHandedOut', undefined);
  app.addHook('onSend', async (request, reply) => {
    if (request.sessionHandedOut === undefined || reply.statusCode >= 400) return;
    const { userAgent, country } = deviceOf(request, context);
    await context.db
      .insertInto('session_devices')
      .values({ session_id: request.sessionHandedOut, user_agent: userAgent, country })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};

import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';

/** `/healthz`: the process answers. `/readyz`: it can reach its database within 2 s. */
export const health =
  ({ pool }: Pick<Context, 'pool'>): FastifyPluginAsync =>
  async (app) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (closing) return reply.code(503).send({ status: 'stopping' });
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('the database did not answer within 2 s')), 2_000).unref();
      });
      try {
        await Promise.race([pool.query('SELECT 1'), late]);
        return await reply.send({ status: 'ok', dependencies: { database: 'ok' } });
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'unavailable', dependencies: { database: 'unreachable' } });
      }
    });
  };

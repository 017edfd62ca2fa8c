import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';

const sentences = {
  stopping: 'This process is stopping.',
  database: 'The database does not answer.',
} as const;

/**
 * `/healthz`: the process answers. `/readyz`: it can reach its database within 2 s, has room for what it writes, and is not about to
 * stop; 503 with a sentence and `Retry-After` otherwise.
 */
export const health =
  ({ pool, isStopping, storageTrouble }: Pick<Context, 'pool' | 'isStopping' | 'storageTrouble'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const unready = (status: 'stopping' | 'unavailable', detail: string, dependencies?: object) =>
        reply.code(503).header('retry-after', '5').send({ status, detail, dependencies });
      if (isStopping()) return unready('stopping', sentences.stopping);
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('the database did not answer within 2 s')), 2_000).unref();
      });
      try {
        await Promise.race([pool.query('SELECT 1'), late]);
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return unready('unavailable', sentences.database, { database: 'unreachable' });
      }
      const trouble = await storageTrouble();
      if (trouble === undefined) return reply.send({ status: 'ok', dependencies: { database: 'ok', storage: 'ok' } });
      request.log.warn({ trouble }, 'not ready');
      return unready('unavailable', trouble, { database: 'ok', storage: 'unwritable' });
    });
  };

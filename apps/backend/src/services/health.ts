import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../platform/context.ts';
import { gauge } from '../platform/metrics/metrics.ts';

const sentences = {
  stopping: 'This process is stopping.',
  database: 'The database does not answer.',
  readOnly: 'The database takes no writes just now: it is a standby, or was made read-only.',
} as const;

type Watched = Pick<Context, 'pool' | 'isStopping' | 'storageTrouble'>;

/** What keeps the process from its work. */
type Trouble = {
  readonly status: 'stopping' | 'unavailable';
  readonly detail: string;
  readonly dependencies?: object;
  readonly cause?: unknown;
};

const unreachable = (cause: unknown): Trouble => ({
  status: 'unavailable',
  detail: sentences.database,
  dependencies: { database: 'unreachable' },
  cause,
});

const readOnly: Trouble = {
  status: 'unavailable',
  detail: sentences.readOnly,
  dependencies: { database: 'read-only' },
};

/** What keeps the database from its work, asked for at most 2 s. */
const troubleOfDatabase = async (pool: Context['pool']): Promise<Trouble | undefined> => {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer within 2 s')), 2_000).unref();
  });
  try {
    const answering = pool.query<{ readonly transaction_read_only: string }>('SHOW transaction_read_only');
    const { rows } = await Promise.race([answering, late]);
    return rows[0]?.transaction_read_only === 'on' ? readOnly : undefined;
  } catch (cause) {
    return unreachable(cause);
  }
};

/** What keeps the process from its work; `undefined` when nothing does. */
const findTrouble = async ({ pool, isStopping, storageTrouble }: Watched): Promise<Trouble | undefined> => {
  if (isStopping()) return { status: 'stopping', detail: sentences.stopping };
  const ofDatabase = await troubleOfDatabase(pool);
  if (ofDatabase !== undefined) return ofDatabase;
  const detail = await storageTrouble();
  if (detail === undefined) return undefined;
  return { status: 'unavailable', detail, dependencies: { database: 'ok', storage: 'unwritable' } };
};

/**
 * `/healthz`: the process answers. `/readyz`: its database answers within 2 s and accepts writes, its directories are
 * writable, and it is not about to stop; 503 with a sentence and `Retry-After` otherwise. The metric `masthead_ready`
 * has the same value.
 */
export const health =
  ({ metrics, ...watched }: Watched & Pick<Context, 'metrics'>): FastifyPluginAsync =>
  async (app) => {
    gauge(metrics, {
      name: 'masthead_ready',
      help: 'Whether the process is ready: 1, or 0 while /readyz names the reason',
      read: async () => ((await findTrouble(watched)) === undefined ? 1 : 0),
    });
    app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const trouble = await findTrouble(watched);
      if (trouble === undefined) return reply.send({ status: 'ok', dependencies: { database: 'ok', storage: 'ok' } });
      const { cause, ...answer } = trouble;
      if (answer.status !== 'stopping') request.log.warn({ reason: answer.detail, err: cause }, 'not ready');
      return reply.code(503).header('retry-after', '5').send(answer);
    });
  };

import Fastify from 'fastify';
import { openPool, type Pool } from '../platform/db/pool.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import { backendOfTests } from '../testing/backend.ts';
import { health } from './health.ts';

describe('readiness', () => {
  const backend = backendOfTests();
  const readiness = async (isStopping: boolean, trouble?: string, pool: Pool = backend.pool) => {
    const app = Fastify();
    const metrics = makeMetrics();
    await app.register(
      health({ ...backend.context, metrics, pool, isStopping: () => isStopping, storageTrouble: async () => trouble }),
    );
    const answer = await app.inject({ url: '/readyz' });
    const figure = / (\d)$/.exec((await metrics.getSingleMetricAsString('masthead_ready')).trim())?.[1];
    return { status: answer.statusCode, told: answer.json().detail, figure };
  };

  it('lists what prevents it', async () => {
    expect(await readiness(false)).toEqual({ status: 200, told: undefined, figure: '1' });
    expect(await readiness(false, 'The disk is full.')).toEqual({
      status: 503,
      told: 'The disk is full.',
      figure: '0',
    });
    const address = new URL(backend.url);
    address.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = openPool({ databaseUrl: address.href, size: 1, statementTimeoutMs: 0, onLost: () => {} });
    expect(await readiness(false, undefined, standby)).toEqual({
      status: 503,
      told: 'The database takes no writes just now: it is a standby, or was made read-only.',
      figure: '0',
    });
    await standby.end();
    expect(await readiness(true)).toEqual({ status: 503, told: 'This process is stopping.', figure: '0' });
  });
});

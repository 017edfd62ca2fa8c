import Fastify from 'fastify';
import { backendOfTests } from '../testing/backend.ts';
import { health } from './health.ts';

describe('the readiness', () => {
  const backend = backendOfTests();
  const readiness = async (isStopping: boolean, trouble?: string) => {
    const app = Fastify();
    await app.register(
      health({ ...backend.context, isStopping: () => isStopping, storageTrouble: async () => trouble }),
    );
    const answer = await app.inject({ url: '/readyz' });
    return { status: answer.statusCode, told: answer.json().detail };
  };

  it('is told with what is in its way', async () => {
    expect(await readiness(false)).toEqual({ status: 200, told: undefined });
    expect(await readiness(false, 'The disk is full.')).toEqual({ status: 503, told: 'The disk is full.' });
    expect(await readiness(true)).toEqual({ status: 503, told: 'This process is stopping.' });
  });
});

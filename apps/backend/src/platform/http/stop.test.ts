import { connect } from 'node:net';
import Fastify from 'fastify';
import { closeSilentConnections } from './stop.ts';

it('stopping closes idle connections at once, and answers the requests in flight', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeSilentConnections(app);
  let finish = () => {};
  const begun = new Promise<void>((hasBegun) => {
    app.get('/', async () => {
      hasBegun();
      await new Promise<void>((done) => {
        finish = done;
      });
      return 'done';
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const silent = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
  const answer = fetch(address);
  await begun;
  const sweep = vi.spyOn(app.server, 'closeIdleConnections');
  const closed = app.close();
  // The close itself brings two at most; the others come while the answer is under way.
  while (sweep.mock.calls.length < 4) await new Promise(setImmediate);
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
  silent.destroy();
});

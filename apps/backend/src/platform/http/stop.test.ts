import { connect } from 'node:net';
import Fastify from 'fastify';
import { closeSilentConnections } from './stop.ts';

it('a caller who asks for nothing keeps no process from stopping, and one who asked gets the answer', async () => {
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
  const closed = app.close();
  await new Promise((done) => setTimeout(done, 600));
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
  silent.destroy();
});

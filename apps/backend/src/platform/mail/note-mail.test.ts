import Fastify from 'fastify';
import { goodPassword, registerVisitor, signIn, solvedCaptcha } from '../../testing/app.ts';
import { backendOfTests } from '../../testing/backend.ts';
import { markMailQueued, wakeMailWorker } from './note-mail.ts';

const settled = () => new Promise((done) => setImmediate(done));

/** An app whose handlers queue mail or not, with a list of its wake-ups and answers in order. */
const anApp = async () => {
  const happened: string[] = [];
  const app = Fastify();
  wakeMailWorker(app, () => happened.push('told'));
  app.addHook('onSend', async () => {
    happened.push('answered');
  });
  app.post('/mail', async () => {
    await settled();
    markMailQueued();
    markMailQueued();
    await settled();
    return {};
  });
  app.post('/none', async () => settled());
  app.post('/broken', async () => {
    markMailQueued();
    throw new Error('something after it went wrong');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string): Promise<void> => {
    await fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify({ long: 'x'.repeat(50_000) }),
      headers: { 'content-type': 'application/json', connection: 'close' },
    });
  };
  return { happened, post, close: () => app.close() };
};

describe('the wake-up of the mail worker', () => {
  it('follows once after the answer to a request that has queued mail', async () => {
    const { happened, post, close } = await anApp();
    await post('/mail');
    await close();
    expect(happened).toEqual(['answered', 'told']);
  });

  it('skips a parallel request that has queued none', async () => {
    const { happened, post, close } = await anApp();
    await Promise.all([post('/none'), post('/mail'), post('/none'), post('/mail'), post('/none')]);
    await close();
    expect(happened.filter((what) => what === 'told')).toHaveLength(2);
  });

  it('follows a request that failed later: uncommitted mail is not found', async () => {
    const { happened, post, close } = await anApp();
    await post('/broken');
    await close();
    expect(happened).toEqual(['answered', 'told']);
  });

  it('skips mail that is queued outside of a request', () => {
    expect(markMailQueued).not.toThrow();
  });
});

describe('the mail worker of the backend', () => {
  const backend = backendOfTests();
  const toldOf = async (act: () => Promise<unknown>): Promise<number> => {
    const before = backend.mailWakeUps();
    await act();
    await settled();
    return backend.mailWakeUps() - before;
  };
  const askForCode = async (email: string) =>
    backend.app.inject({
      method: 'POST',
      url: '/user/v2/auth/codes',
      payload: { email },
      headers: { captchakey: await solvedCaptcha(backend.app, 'sign_in_code') },
    });

  it('wakes up for a message in the outbox and for one that was asked for, whatever the address', async () => {
    expect(await toldOf(() => registerVisitor(backend.app))).toBe(1);
    const { email } = await registerVisitor(backend.app);
    expect(await toldOf(() => signIn(backend.app, email, goodPassword))).toBe(0);
    expect(await toldOf(() => askForCode(email))).toBe(1);
    expect(await toldOf(() => askForCode('nobody@example.com'))).toBe(1);
  });
});

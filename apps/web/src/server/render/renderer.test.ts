/** @vitest-environment node */
import { EventEmitter } from 'node:events';
import type { Renewed } from '@masthead/gateway';
import type { FromRenderer, ToRenderer } from './messages.ts';
import type { PageRequest } from './render.ts';
import { RendererEnded, startRenderer, type Thread } from './renderer.ts';

const request: PageRequest = { method: 'GET', address: '/a', headers: {} };
const page = (text: string) => ({ status: 200, headers: {}, body: new TextEncoder().encode(text) });

/** A thread under control of the test. */
const aThread = () => {
  const events = new EventEmitter();
  const asked: ToRenderer[] = [];
  const thread: Thread = {
    onMessage: (listener) => void events.on('message', listener),
    onError: (listener) => void events.on('error', listener),
    onExit: (listener) => void events.on('exit', listener),
    post: (message) => void asked.push(message),
  };
  return {
    thread,
    asked,
    post: (message: FromRenderer) => events.emit('message', message),
    end: (cause: Error) => {
      events.emit('error', cause);
      events.emit('exit', 1);
    },
  };
};

const aRenderer = async () => {
  const threads: ReturnType<typeof aThread>[] = [];
  const [lines, ends, givenUp]: [string[], unknown[], unknown[]] = [[], [], []];
  const renewals: { readonly token: string; readonly end: (outcome: Renewed) => void }[] = [];
  const starting = startRenderer({
    start: () => {
      const made = aThread();
      threads.push(made);
      return made.thread;
    },
    renew: ({ refreshToken }) => new Promise((end) => void renewals.push({ token: refreshToken, end })),
    log: (line) => void lines.push(line),
    onEnd: (cause) => void ends.push(cause),
    onGivenUp: (cause) => void givenUp.push(cause),
  });
  const thread = (no: number) => {
    const found = threads[no];
    if (found === undefined) throw new Error(`there is no thread ${no}`);
    return found;
  };
  return { starting, thread, lines, ends, givenUp, renewals };
};

const aRunningRenderer = async () => {
  const made = await aRenderer();
  made.thread(0).post({ _tag: 'Ready' });
  return { ...made, renderer: await made.starting };
};

const settled = () => new Promise((done) => setImmediate(done));

const idOf = (message: ToRenderer | undefined): number =>
  message !== undefined && 'id' in message ? message.id : Number.NaN;

it('renders nothing before its thread is ready, and fails to start when the thread ends', async () => {
  const { starting, thread } = await aRenderer();
  thread(0).end(new Error('no build'));
  await expect(starting).rejects.toThrow('no build');
});

it('returns each caller its own page in any order', async () => {
  const { renderer, thread } = await aRunningRenderer();
  const pages = [renderer.render(request), renderer.render({ ...request, address: '/b' })];
  await settled();
  expect(renderer.waiting()).toBe(2);
  const [first, second] = thread(0).asked.map(idOf);
  thread(0).post({ _tag: 'Rendered', id: second ?? 0, answer: page('b') });
  thread(0).post({ _tag: 'Rendered', id: first ?? 0, answer: page('a') });
  expect((await Promise.all(pages)).map(({ body }) => `${body}`)).toEqual(['a', 'b']);
  expect(renderer.waiting()).toBe(0);
});

it('fails where the thread fails, and forwards its logs', async () => {
  const { renderer, thread, lines } = await aRunningRenderer();
  const drawn = renderer.render(request);
  await settled();
  thread(0).post({ _tag: 'Log', line: '{}\n' });
  thread(0).post({ _tag: 'Failed', id: idOf(thread(0).asked[0]), cause: new Error('broken') });
  await expect(drawn).rejects.toThrow('broken');
  expect(lines).toEqual(['{}\n']);
});

it('returns the known facts of a page', async () => {
  const { renderer, thread } = await aRunningRenderer();
  const found = renderer.find({ path: '/a', language: 'en' });
  await settled();
  thread(0).post({ _tag: 'Facts', id: idOf(thread(0).asked[0]), facts: { _tag: 'NotFound' } });
  expect(await found).toEqual({ _tag: 'NotFound' });
});

it('cancels a page without waiting callers and requests none for them', async () => {
  const { renderer, thread } = await aRunningRenderer();
  const gone = new AbortController();
  const drawn = renderer.render(request, gone.signal);
  await settled();
  gone.abort();
  await expect(drawn).rejects.toThrow('nobody waits');
  const id = idOf(thread(0).asked[0]);
  expect(thread(0).asked.at(-1)).toEqual({ _tag: 'Abandon', id });
  await expect(renderer.render(request, gone.signal)).rejects.toThrow('nobody waits');
  expect(thread(0).asked).toHaveLength(2);
});

it('starts another thread when one ends, failing its requests and serving new ones', async () => {
  const { renderer, thread, ends, givenUp } = await aRunningRenderer();
  const lost = renderer.render(request);
  await settled();
  thread(0).end(new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  await expect(lost).rejects.toBeInstanceOf(RendererEnded);
  expect([renderer.isRunning(), ends]).toEqual([false, [new Error('out of memory')]]);
  const drawn = renderer.render(request);
  await settled();
  expect(thread(1).asked).toEqual([]);
  thread(1).post({ _tag: 'Ready' });
  await settled();
  expect(renderer.isRunning()).toBe(true);
  thread(1).post({ _tag: 'Rendered', id: idOf(thread(1).asked[0]), answer: page('again') });
  expect(`${(await drawn).body}`).toBe('again');
  expect(givenUp).toEqual([]);
});

it('stops when the next thread fails to start', async () => {
  const { renderer, thread, givenUp } = await aRunningRenderer();
  thread(0).end(new Error('out of memory'));
  await settled();
  const drawn = renderer.render(request);
  thread(1).end(new Error('no build'));
  await expect(drawn).rejects.toThrow('no build');
  expect(givenUp).toEqual([new Error('no build')]);
});

it('closes without starting another thread', async () => {
  const { renderer, thread, ends } = await aRunningRenderer();
  const closing = renderer.close();
  expect(thread(0).asked).toEqual([{ _tag: 'Close' }]);
  thread(0).end(new Error('closed'));
  await closing;
  expect([ends, renderer.isRunning()]).toEqual([[], false]);
});

describe('a session renewal for a page', () => {
  const outcome: Renewed = { _tag: 'Renewed', access: 'a', refresh: 'new', expiresIn: 600 };
  const asker = { requestId: 'r', caller: { clientAddress: '192.0.2.1' } };
  const question = (id: number, refreshToken: string) =>
    ({ _tag: 'Renew', id, refreshToken, asker, client: 'web', trace: undefined }) as const;

  it('runs in the main thread, which sends the thread its result', async () => {
    const { thread, renewals } = await aRunningRenderer();
    thread(0).post(question(7, 'old'));
    expect(renewals.map(({ token }) => token)).toEqual(['old']);
    renewals[0]?.end(outcome);
    await settled();
    expect(thread(0).asked).toEqual([{ _tag: 'RenewalEnded', id: 7, outcome }]);
  });

  it('sends no result to a replacement thread', async () => {
    const { thread, renewals } = await aRunningRenderer();
    thread(0).post(question(1, 'old'));
    thread(0).end(new Error('out of memory'));
    await settled();
    thread(1).post({ _tag: 'Ready' });
    thread(1).post(question(1, 'another'));
    for (const { end } of renewals.slice(0, 1)) end(outcome);
    await settled();
    expect(renewals.map(({ token }) => token)).toEqual(['old', 'another']);
    expect(thread(1).asked).toEqual([]);
  });
});

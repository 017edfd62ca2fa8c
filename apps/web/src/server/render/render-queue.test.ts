/** @vitest-environment node */
import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { makeRenderQueue } from './render-queue.ts';

const aRound = (longestMs = 60_000) => {
  const takeTurn = makeRenderQueue({ maxWaiting: 2, longestMs });
  const log: string[] = [];
  const ask = (name: string, destroyed = false) => {
    const answer = Object.assign(new EventEmitter(), { destroyed });
    const admitted = takeTurn(answer).then((isAdmitted) => {
      log.push(isAdmitted ? name : `${name} is turned away`);
    });
    return { answer, admitted };
  };
  return { ask, log };
};

const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

it('serves requests one by one in order', async () => {
  const { ask, log } = aRound();
  const [first, second, third] = [ask('first'), ask('second'), ask('third')];
  await soon();
  expect(log).toEqual(['first']);
  first.answer.emit('prefinish');
  first.answer.emit('close');
  await second.admitted;
  await soon();
  expect(log).toEqual(['first', 'second']);
  second.answer.emit('close');
  await third.admitted;
  third.answer.emit('close');
  await soon();
  const fourth = ask('fourth');
  await fourth.admitted;
  fourth.answer.emit('close');
  expect(log).toEqual(['first', 'second', 'third', 'fourth']);
});

it('starts after other pending input is read', async () => {
  const { ask, log } = aRound();
  const [first, second] = [ask('first'), ask('second')];
  await first.admitted;
  first.answer.emit('prefinish');
  await new Promise((done) => process.nextTick(done));
  expect(log).toEqual(['first']);
  await second.admitted;
  second.answer.emit('close');
});

it('skips a visitor who has left', async () => {
  const { ask, log } = aRound();
  const [first, gone, third] = [ask('first'), ask('gone', true), ask('third')];
  await first.admitted;
  first.answer.emit('close');
  await gone.admitted;
  await third.admitted;
  third.answer.emit('close');
  expect(log).toEqual(['first', 'gone', 'third']);
});

it('rejects at once when its queue is full', async () => {
  const { ask, log } = aRound();
  const asked = ['first', 'second', 'third', 'fourth'].map((name) => ask(name));
  await asked[3]?.admitted;
  expect(log.at(-1)).toBe('fourth is turned away');
  for (const { answer, admitted } of asked.slice(0, 3)) {
    await admitted;
    answer.emit('close');
  }
});

it('frees its place after an answer that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const { ask, log } = aRound(500);
  const [first, second] = [ask('first'), ask('second')];
  await first.admitted;
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await second.admitted;
  second.answer.emit('close');
  expect(log).toEqual(['first', 'second']);
});

/** @vitest-environment node */
import { inFlight } from './in-flight.ts';

it('shares a call in flight and starts another one after it', async () => {
  let count = 0;
  const ask = inFlight(() => async () => {
    count += 1;
    return count;
  });
  expect(await Promise.all([ask()(), ask()(), ask()()])).toEqual([1, 1, 1]);
  expect(await ask()()).toBe(2);
});

it('calls again after a failed call', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const ask = inFlight(() => () => answers.shift()?.() ?? Promise.resolve('none'));
  await expect(ask()()).rejects.toThrow('away');
  expect(await ask()()).toBe('here');
});

/** @vitest-environment node */

import { vi } from 'vitest';
import { beginCacheVersion, clearCaches } from './cache-version.ts';
import { responseCache } from './response-cache.ts';

describe('cached responses', () => {
  const setting = () => {
    let time = 0;
    const ask = vi.fn<(key: string) => Promise<string | undefined>>();
    return {
      ask,
      answer: responseCache(ask, 1000, () => time),
      pass: (ms: number) => {
        time += ms;
      },
    };
  };
  test('call once while fresh', async () => {
    const { ask, answer } = setting();
    ask.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    expect([await answer('k'), await answer('k')]).toEqual(['first', 'first']);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  test('refresh in the background when stale', async () => {
    const { ask, answer, pass } = setting();
    ask.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    await answer('k');
    pass(1000);
    expect(await answer('k')).toBe('first');
    await new Promise(setImmediate);
    expect([await answer('k'), ask.mock.calls.length]).toEqual(['second', 2]);
  });
  test('refresh before serving when old or after a publication', async () => {
    const { ask, answer, pass } = setting();
    ask.mockResolvedValueOnce('first').mockResolvedValueOnce('second').mockResolvedValueOnce('third');
    await answer('k');
    pass(11_000);
    expect(await answer('k')).toBe('second');
    beginCacheVersion();
    expect(await answer('k')).toBe('third');
  });
  test('of another data version are never served, even without another', async () => {
    const { ask, answer } = setting();
    ask.mockResolvedValueOnce('of the old database').mockResolvedValueOnce(undefined);
    await answer('k');
    clearCaches();
    expect(await answer('k')).toBeUndefined();
  });
  test('with gaps go to waiting callers and are not cached', async () => {
    const ask = vi.fn<(key: string) => Promise<string>>();
    ask.mockResolvedValueOnce('half').mockResolvedValueOnce('whole').mockResolvedValueOnce('half');
    const answer = responseCache(ask, 1000, Date.now, (value) => value === 'whole');
    expect([await answer('k'), await answer('k')]).toEqual(['half', 'whole']);
    beginCacheVersion();
    expect(await answer('k')).toBe('whole');
  });
  test('share one call among concurrent callers', async () => {
    const { ask, answer } = setting();
    ask.mockResolvedValue('one');
    await Promise.all([answer('k'), answer('k'), answer('k')]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  test('survive an outage of the service', async () => {
    const { ask, answer, pass } = setting();
    ask.mockResolvedValueOnce('good').mockResolvedValueOnce(undefined);
    await answer('k');
    pass(5000);
    expect(await answer('k')).toBe('good');
  });
  test('last until a publication, also those requested before it', async () => {
    const { ask, answer } = setting();
    let come: (value: string) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((done) => (come = done)));
    const early = answer('k');
    beginCacheVersion();
    ask.mockResolvedValueOnce('new');
    expect(await answer('k')).toBe('new');
    come('old');
    expect([await early, await answer('k')]).toEqual(['old', 'new']);
    beginCacheVersion();
    ask.mockResolvedValueOnce('newer');
    expect(await answer('k')).toBe('newer');
  });
  test('do not cache a failure', async () => {
    const { ask, answer } = setting();
    ask.mockResolvedValueOnce(undefined).mockResolvedValueOnce('later');
    expect([await answer('k'), await answer('k')]).toEqual([undefined, 'later']);
  });
});

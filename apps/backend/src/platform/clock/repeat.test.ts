import { repeat } from './repeat.ts';

describe('a repeating job', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const turn = () => vi.advanceTimersByTimeAsync(1_000);
  const noErrors = (error: unknown): void => {
    throw error;
  };

  it('runs at once, at every interval, and when triggered', async () => {
    const job = vi.fn(async () => {});
    const { kick, stop } = repeat(job, 1_000, noErrors);
    await turn();
    await turn();
    expect(job).toHaveBeenCalledTimes(3);
    kick();
    await stop();
    expect(job).toHaveBeenCalledTimes(4);
  });

  it('never runs twice at once, and runs once more however often it was triggered meanwhile', async () => {
    let finish = (): void => {};
    const job = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { kick, stop } = repeat(job, 1_000, noErrors);
    for (let times = 0; times < 5; times += 1) kick();
    await turn();
    expect(job).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(job).toHaveBeenCalledTimes(2);
    finish();
    await stop();
  });

  it('reports a failure and continues', async () => {
    const failures: unknown[] = [];
    const job = vi.fn(async () => Promise.reject(new Error('not today')));
    const { stop } = repeat(job, 1_000, (error) => failures.push(error));
    await turn();
    await stop();
    expect(failures).toHaveLength(2);
  });

  it('stops only when the current run has ended, and stays stopped', async () => {
    let finish = (): void => {};
    const job = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { kick, stop } = repeat(job, 1_000, noErrors);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await turn();
    expect(stopped).toBe(false);
    finish();
    await stopping;
    kick();
    await turn();
    expect(job).toHaveBeenCalledTimes(1);
  });
});

import { type Browser, claimName } from './claim.ts';

/** The locks of a browser, shared by its windows. */
const locksOf = (): Pick<LockManager, 'request'> => {
  const held = new Set<string>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    whileHeld: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    while (signal !== undefined && held.has(name)) {
      signal.throwIfAborted();
      await new Promise((done) => setTimeout(done));
    }
    if (held.has(name)) return whileHeld(null);
    held.add(name);
    try {
      return await whileHeld({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
};

const browserOf = (keys: readonly string[], locks: Browser['locks'] = locksOf()) => ({
  local: { length: keys.length, key: (index: number) => keys[index] ?? null },
  locks,
});

const windowOf = (browser: Omit<Browser, 'session'>): Browser => {
  const session = new Map<string, string>();
  return {
    ...browser,
    session: { getItem: (key) => session.get(key) ?? null, setItem: (key, value) => void session.set(key, value) },
  };
};

describe('the windows of a browser', () => {
  it('get names of their own', async () => {
    const browser = browserOf([]);
    const names = await Promise.all([1, 2, 3].map(() => claimName('at', windowOf(browser)).name));
    expect(new Set(names).size).toBe(3);
  });

  it('go on with what closed windows have kept, each with one', async () => {
    const browser = browserOf(['at one', 'elsewhere two', 'at three']);
    const names = [];
    for (let count = 0; count < 3; count += 1) names.push(await claimName('at', windowOf(browser)).name);
    expect(names.slice(0, 2)).toEqual(['one', 'three']);
    expect(['one', 'two', 'three']).not.toContain(names[2]);
  });

  it('have the name again that they had before a reload', async () => {
    const browser = browserOf(['at one', 'at two']);
    const [first, second] = [windowOf(browser), windowOf(browser)];
    const claims = [claimName('at', first), claimName('at', second)];
    await Promise.all(claims.map(({ name }) => name));
    for (const { release } of claims) release();
    expect([await claimName('at', second).name, await claimName('at', first).name]).toEqual(['two', 'one']);
  });

  it('wait for the name that the page before a reload has not given back yet', async () => {
    const ours = windowOf(browserOf(['at one']));
    ours.session.setItem('at', 'one');
    let end = () => {};
    const page = ours.locks?.request(
      'one',
      {},
      () =>
        new Promise<void>((done) => {
          end = done;
        }),
    );
    const again = claimName('at', ours);
    setTimeout(() => end(), 20);
    expect(await again.name).toBe('one');
    await page;
  });

  it('get another name where a copy of the window has theirs', async () => {
    const ours = windowOf(browserOf(['at one']));
    ours.session.setItem('at', 'one');
    void ours.locks?.request('one', {}, () => new Promise(() => {}));
    expect(await claimName('at', ours, 20).name).not.toBe('one');
  });

  it('keep the name that a form releases while it claims it, as one does that is drawn again', async () => {
    const ours = windowOf(browserOf(['at one']));
    const first = claimName('at', ours);
    first.release();
    expect([await first.name, await claimName('at', ours).name]).toEqual(['one', 'one']);
  });

  it('have a name each without locks, too', async () => {
    for (const locks of [undefined, { request: () => Promise.reject(new Error('refused')) }])
      expect(await claimName('at', windowOf({ ...browserOf(['at one']), locks })).name).toBe('one');
  });
});

import type { SessionNews } from '@masthead/core/session';
import * as E from '#fp-ts/Either';
import * as O from '#fp-ts/Option';
import {
  forgetSession,
  keyValueStore,
  oneTabAtATime,
  otherTabs,
  readSessionHint,
  requireReLogin,
  sessionHintCookie,
} from './index.ts';

describe('the browser store', () => {
  const refused = (): never => {
    throw new Error('storage is forbidden here');
  };

  it('behaves like an empty store where access to storage throws', () => {
    const store = keyValueStore(refused);
    expect(() => store.write('key', 'value')).not.toThrow();
    expect(() => store.remove('key')).not.toThrow();
    expect(store.read('key')).toEqual(O.none);
  });

  it('ignores a write to full storage', () => {
    const full: Storage = {
      length: 0,
      key: () => null,
      clear: () => {},
      getItem: () => null,
      setItem: refused,
      removeItem: refused,
    };
    const store = keyValueStore(() => full);
    expect(() => store.write('key', 'value')).not.toThrow();
    expect(store.read('key')).toEqual(O.none);
  });
});

describe('the session hint', () => {
  const hint = {
    userId: 'u-1',
    expiresAt: 1_800_000_000_000,
    firstName: 'Ann; Marie',
    isPremiumUser: false,
    isPracticeUser: false,
    reLoginRequiredForSensitiveData: false,
  };
  const jarWith = (value: string) => ({ cookie: `other=1; ${sessionHintCookie}=${value}; ${sessionHintCookie}2=no` });

  it('reads the hint from among other cookies', () => {
    const jar = jarWith(encodeURIComponent(JSON.stringify(hint)));
    expect(readSessionHint({ jar })()).toEqual(O.some(hint));
  });

  it.each(['', '%', 'null', encodeURIComponent('{}')])('reads no hint when the cookie holds %j', (value) => {
    expect(readSessionHint({ jar: jarWith(value) })()).toEqual(O.none);
  });

  it('marks the hint for a new sign-in only when there is one', () => {
    const jar = jarWith(encodeURIComponent(JSON.stringify(hint)));
    requireReLogin({ jar, isSecure: true })();
    expect(jar.cookie).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
    expect(readSessionHint({ jar })()).toMatchObject(O.some({ reLoginRequiredForSensitiveData: true }));

    const empty = { cookie: '' };
    requireReLogin({ jar: empty, isSecure: true })();
    expect(empty.cookie).toBe('');
  });

  it('removes the hint at once', () => {
    const jar = jarWith('anything');
    forgetSession({ jar, isSecure: false })();
    expect(jar.cookie).toBe(`${sessionHintCookie}=; Path=/; Max-Age=0; SameSite=Lax`);
  });
});

describe('the channel between tabs', () => {
  const twoTabs = () => {
    const channels = [new BroadcastChannel('test'), new BroadcastChannel('test')] as const;
    return { channels, tabs: [otherTabs(() => channels[0]), otherTabs(() => channels[1])] as const };
  };

  it('delivers a message to the other tab only, until that tab unsubscribes', async () => {
    const { channels, tabs } = twoTabs();
    const heardHere: SessionNews[] = [];
    const first = new Promise<SessionNews>((resolve) => {
      const leave = tabs[1].listenToOtherTabs((news) => {
        leave();
        resolve(news);
      });
    });
    tabs[0].listenToOtherTabs((news) => heardHere.push(news));
    channels[0].postMessage({ type: 'made up' });
    tabs[0].notifyOtherTabs({ type: 'signedOut' });
    expect(await first).toEqual({ type: 'signedOut' });
    expect(heardHere).toEqual([]);
    for (const channel of channels) channel.close();
  });

  it('delivers a message sent right before the channel closes, and leaves no channel open', async () => {
    const { channels, tabs } = twoTabs();
    const heard = new Promise<SessionNews>((resolve) => {
      tabs[1].listenToOtherTabs(resolve);
    });
    const close = vi.spyOn(channels[0], 'close');
    tabs[0].notifyOtherTabs({ type: 'signedIn' });
    tabs[0].close();
    expect(await heard).toEqual({ type: 'signedIn' });
    expect(close).toHaveBeenCalledTimes(1);
    tabs[0].close();
    expect(close).toHaveBeenCalledTimes(1);
    channels[1].close();
  });

  it('does nothing where BroadcastChannel is missing', () => {
    const alone = otherTabs(() => undefined);
    expect(() => alone.notifyOtherTabs({ type: 'refreshed' })).not.toThrow();
    expect(() => alone.listenToOtherTabs(() => {})()).not.toThrow();
  });
});

describe('the lock between tabs', () => {
  const watched = () => {
    const running = { now: 0, most: 0, order: [] as string[] };
    const task = (name: string) => async () => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      running.order.push(name);
      await Promise.resolve();
      running.now -= 1;
      return E.right(name);
    };
    return { running, task };
  };

  it('takes the named lock and returns the result of the task', async () => {
    const asked: string[] = [];
    const locks = {
      request: <A>(name: string, run: () => Promise<A>): Promise<A> => {
        asked.push(name);
        return run();
      },
    };
    expect(await oneTabAtATime('refresh', locks)(async () => E.right(1))()).toEqual(E.right(1));
    expect(asked).toEqual(['refresh']);
  });

  it('runs tasks one by one within a tab where locks are missing', async () => {
    const { running, task } = watched();
    const once = oneTabAtATime('refresh', undefined);
    await Promise.all(['a', 'b', 'c'].map((name) => once(task(name))()));
    expect(running).toEqual({ now: 0, most: 1, order: ['a', 'b', 'c'] });
  });

  it('runs the next task after one that throws', async () => {
    const once = oneTabAtATime('refresh', undefined);
    const broken = once(() => Promise.reject(new Error('broken')))();
    const next = once(async () => E.right('next'))();
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toEqual(E.right('next'));
  });
});

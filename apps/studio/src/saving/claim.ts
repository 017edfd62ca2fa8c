/** The parts of a browser that tell its windows apart. */
export type Browser = {
  /** Shared by all windows. */
  readonly local: Pick<Storage, 'length' | 'key'>;
  /** Of one window; outlives a reload. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  /** Undefined without a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
};

/** A name that one window has and no other one until it is released or closed. */
export type Claim = { readonly name: Promise<string>; readonly release: () => void };

/** Settles once all that was released here can be claimed again. */
let released: Promise<unknown> = Promise.resolve();

/** Returns a name that cannot be guessed, in the form of a UUID. Browsers have `randomUUID` in secure contexts alone. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Held = { readonly name: string; readonly release: () => Promise<unknown> };

/** So many milliseconds the page before a reload may take to give its locks back. */
const reloadMs = 3_000;

/** Holds the lock of a name; undefined where another window does, for longer than `waitMs`. */
const hold = (name: string, locks: Browser['locks'], waitMs: number): Promise<Held | undefined> =>
  new Promise((done) => {
    const alone = () => done({ name, release: () => Promise.resolve() });
    if (locks === undefined) return alone();
    const signal = waitMs > 0 ? AbortSignal.timeout(waitMs) : undefined;
    const ended = locks.request(name, signal ? { signal } : { ifAvailable: true }, (lock) => {
      if (lock === null) return done(undefined);
      return new Promise<void>((end) => {
        const release = () => {
          end();
          return ended;
        };
        done({ name, release });
      });
    });
    // A browser that refuses locks has no other window to be told apart from.
    ended.catch(() => (signal?.aborted === true ? done(undefined) : alone()));
  });

const keysIn = (local: Browser['local']): readonly string[] =>
  Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');

const holdName = async (place: string, { local, session, locks }: Browser, waitMs: number): Promise<Held> => {
  const before = session.getItem(place);
  const left = keysIn(local)
    .filter((key) => key.startsWith(`${place} `))
    .map((key) => key.slice(place.length + 1))
    .sort((one, other) => Number(other === before) - Number(one === before));
  for (const name of [...left, randomName()]) {
    const held = await hold(name, locks, name === before ? waitMs : 0);
    if (held === undefined) continue;
    session.setItem(place, name);
    return held;
  }
  throw new Error('A random name is taken.');
};

/**
 * Claims a name for this window, with which it keeps something in the storage under `${place} ${name}`: the name that the window had before a
 * reload, or one under which a window that is closed has kept something, or a new one.
 */
export const claimName = (place: string, browser: Browser, waitMs = reloadMs): Claim => {
  // A form that is drawn again releases its name while it still claims it, and claims the same one.
  const held = released.then(() => holdName(place, browser, waitMs));
  return {
    name: held.then(({ name }) => name),
    release: () => {
      released = Promise.allSettled([released, held.then(({ release }) => release())]);
    },
  };
};

/** Claims a name in the browser that this runs in. */
export const claimHere = (place: string): Claim =>
  claimName(place, { local: localStorage, session: sessionStorage, locks: navigator.locks });

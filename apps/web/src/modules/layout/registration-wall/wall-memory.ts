/** Storage of the tab: the pages whose wall was passed, and where a reader was who left one to get an account (privacy page). */
const passedKey = 'masthead_wall_passed';
const placeKey = 'masthead_wall_place';

/** Pages remembered; the oldest is asked again. */
const maxPassed = 50;

const read = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the wall is then passed on this page alone.
  }
};

const passed = (): readonly string[] => {
  const kept = read(passedKey);
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
};

export const hasPassed = (path: string): boolean => passed().includes(path);

export const keepPassed = (path: string): void =>
  write(passedKey, [...passed().filter((each) => each !== path), path].slice(-maxPassed));

/** Keeps how far down a page its reader was, in pixels. */
export const keepPlace = (path: string, top: number): void => write(placeKey, { path, top });

/** Where its reader left a page for an account; undefined when they left another one, or none. */
export const placeOn = (path: string): number | undefined => {
  const kept = read(placeKey);
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('top' in kept)) return undefined;
  return kept.path === path && typeof kept.top === 'number' && Number.isFinite(kept.top) ? kept.top : undefined;
};

export const forgetPlace = (): void => {
  try {
    sessionStorage.removeItem(placeKey);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
};

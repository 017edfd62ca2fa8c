/** What the browser keeps of a list of jobs when the visitor leaves it, so that Back finds it as it was. */
export type LeftList = {
  /** See `serialiseResults`; empty when there was nothing to keep. */
  readonly results: string;
  /** Pixels from the top. */
  readonly scroll: number;
  /** The id of the job that was followed or had the focus; empty for none. */
  readonly job: string;
};

const prefix = 'masthead_jobs_';
const maxKept = 8;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLeftList = (value: unknown): value is LeftList =>
  isRecord(value) &&
  typeof value.results === 'string' &&
  typeof value.scroll === 'number' &&
  typeof value.job === 'string';

/** The name of the history entry on show; undefined for one that this page has not named. */
const entryKey = (): string | undefined => {
  const state: unknown = history.state;
  return isRecord(state) && typeof state.jobs === 'string' ? state.jobs : undefined;
};

/** Names the entry on show, once. */
export const nameEntry = (): string => {
  const known = entryKey();
  if (known !== undefined) return known;
  const jobs = crypto.randomUUID();
  history.replaceState({ ...history.state, jobs }, '');
  return jobs;
};

/** A new entry for another search; gives its name. */
export const pushEntry = (address: string): string => {
  const jobs = crypto.randomUUID();
  history.pushState({ jobs }, '', address);
  return jobs;
};

/** The same entry under another address. */
export const rewriteEntry = (address: string): void => history.replaceState(history.state, '', address);

const storedKeys = (): readonly string[] =>
  Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Keeps a list for its entry. A store that is full or forbidden keeps nothing, and Back asks the server again. */
export const keepList = (key: string, list: LeftList): void => {
  try {
    const others = storedKeys().filter((each) => each !== prefix + key);
    for (const old of others.slice(0, Math.max(0, others.length + 1 - maxKept))) sessionStorage.removeItem(old);
    sessionStorage.setItem(prefix + key, JSON.stringify(list));
  } catch {
    return;
  }
};

/** What was kept for an entry; undefined when nothing was, or what was cannot be read. */
export const keptList = (key: string): LeftList | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return isLeftList(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Whether this page was reached by Back or Forward rather than opened or reloaded. */
export const isComeBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');

import { readFileSync } from 'node:fs';
import type { TestInfo } from 'playwright/test';

/** Journeys that another renderer leaves out, and why: all of some files, or single tests of one. */
export type LeftOut = readonly {
  readonly files: readonly string[];
  /** Titles with those of the groups around them; all tests of the files without. */
  readonly tests?: readonly string[];
  readonly reason: string;
}[];

const list = new URL('../../../examples/vue-site/left-out.json', import.meta.url);

/** Returns the journeys that the Vue site leaves out. */
export const leftOutByVue = (): LeftOut => JSON.parse(readFileSync(list, 'utf8'));

/** Returns whether an entry is about a test, by its file without ending and its title with those of its groups. */
export const isAbout = ({ files, tests }: LeftOut[number], file: string, title: string): boolean =>
  files.includes(file) && (tests === undefined || tests.includes(title));

/** How long a journey that is left out may take to fail, in milliseconds. */
const failsWithinMs = 7_000;

/**
 * Skips a journey that the renderer under test leaves out. With MASTHEAD_E2E_LEFT_OUT=try it runs and has to fail: one that
 * passes is left out without need.
 */
export const leaveOut = (info: TestInfo): void => {
  if (process.env.MASTHEAD_E2E_RENDERER !== 'vue') return;
  const file = /([^/]+)\.e2e\.ts$/.exec(info.file)?.[1] ?? '';
  const title = info.titlePath.slice(1).join(' › ');
  const entry = leftOutByVue().find((each) => isAbout(each, file, title));
  if (entry === undefined) return;
  info.skip(process.env.MASTHEAD_E2E_LEFT_OUT !== 'try', entry.reason);
  info.fail(true, entry.reason);
  info.setTimeout(failsWithinMs);
};

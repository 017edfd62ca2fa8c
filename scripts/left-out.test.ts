import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { isAbout, leftOutByVue } from '../apps/web/e2e/support/left-out.ts';
import { playwrightTest } from './lib/playwright.mjs';

type Suite = {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string }[];
  readonly suites?: readonly Suite[];
};

/** All journeys as the list of those left out names them, by file and title. */
const journeysIn = ({ file, specs, suites = [] }: Suite, groups = ''): readonly (readonly [string, string])[] => [
  ...specs.map(({ title }) => [basename(file, '.e2e.ts'), groups + title] as const),
  ...suites.flatMap((suite) => journeysIn(suite, `${groups}${suite.title} › `)),
];

it('each entry of the journeys left out by the Vue site names journeys that exist', () => {
  const listed = execFileSync(process.execPath, [...playwrightTest, '--list', '--reporter=json'], {
    env: { ...process.env, MASTHEAD_E2E_SITE: 'vue', NODE_ENV: 'test' },
    maxBuffer: 100_000_000,
  });
  const { suites }: { readonly suites: readonly Suite[] } = JSON.parse(listed.toString('utf8'));
  const journeys = suites.flatMap((suite) => journeysIn(suite));
  expect(journeys.length).toBeGreaterThan(100);
  const stale = leftOutByVue().flatMap(({ files, tests = [undefined], reason }) =>
    files.flatMap((file) =>
      tests
        .map((title) => ({ files: [file], ...(title !== undefined && { tests: [title] }), reason }))
        .filter((entry) => !journeys.some(([name, title]) => isAbout(entry, name, title))),
    ),
  );
  expect(stale).toEqual([]);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, site, test } from '../support/browser.ts';

type Audit = {
  readonly path: string;
  readonly scores: Readonly<Record<string, number>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly value?: number; readonly said: string } | undefined>
  >;
};

/** The most that a page may load, in KB, with every file it asks for before anybody touches it. The home has five photographs. */
const pages: Readonly<Record<string, number>> = {
  '/': 205,
  '/insights/cost-of-complexity': 130,
  '/careers/search-jobs': 245,
  '/register': 270,
};

/** Hidden from search engines on purpose (A§2). */
const hidden = '/register';

/** What of speed is counted in files, bytes and markup, and says the same on a busy machine. */
const structure = [
  'unsized-images',
  'lcp-lazy-loaded',
  'prioritize-lcp-image',
  'offscreen-images',
  'uses-responsive-images',
  'modern-image-formats',
  'uses-optimized-images',
  'efficient-animated-content',
  'uses-text-compression',
  'unminified-css',
  'unminified-javascript',
  'unused-css-rules',
  'duplicated-javascript',
  'legacy-javascript',
  'redirects',
  'dom-size',
  'font-display',
  'viewport',
  'no-document-write',
];

/** Half of what still counts as good: fonts may come after the first drawing. */
const mostShift = 0.05;

const categories = ['accessibility', 'best-practices', 'seo'];
const search = ['document-title', 'meta-description', 'http-status-code', 'link-text', 'hreflang', 'canonical'];

/**
 * How fast pages are drawn is not asked: it depends on who else uses the machine, and is measured by `npm run bench -- lighthouse`. What is
 * asked is asked in a process for each half of the pages, since Lighthouse mostly waits for quiet.
 */
const look = async (paths: readonly string[]): Promise<readonly Audit[]> => {
  const program = join(import.meta.dirname, '../../../../scripts/lighthouse.mjs');
  const audits = [...structure, ...search, 'total-byte-weight', 'cumulative-layout-shift'];
  const questions = ['--categories', categories.join(), '--audits', audits.join()];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, ...questions, site, ...paths], {
    maxBuffer: 16 * 1024 ** 2,
  });
  return JSON.parse(stdout);
};

const faultsOf = ({ path, scores, audits }: Audit): readonly string[] => {
  const lower = categories.filter((category) => scores[category] !== 100 && !(category === 'seo' && path === hidden));
  const failed = [...structure, ...search].filter((id) => ![1, null, undefined].includes(audits[id]?.score));
  const bytes = (audits['total-byte-weight']?.value ?? Number.NaN) / 1024;
  const shift = audits['cumulative-layout-shift']?.value ?? Number.NaN;
  return [
    ...lower.map((category) => `${category} ${scores[category]}`),
    ...failed.map((id) => audits[id]?.said ?? id),
    ...(bytes <= (pages[path] ?? 0) ? [] : [`${bytes.toFixed(1)} KB`]),
    ...(shift <= mostShift ? [] : [`moves by ${shift.toFixed(3)}`]),
  ].map((fault) => `${path}: ${fault}`);
};

test('Lighthouse finds no fault in the structure of pages on a phone', async () => {
  test.setTimeout(300_000);
  const paths = Object.keys(pages);
  const half = Math.ceil(paths.length / 2);
  const found = (await Promise.all([paths.slice(0, half), paths.slice(half)].map(look))).flat();
  expect(found.map(({ path }) => path)).toEqual(paths);
  expect(found.flatMap(faultsOf)).toEqual([]);
});

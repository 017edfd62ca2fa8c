/** @vitest-environment node */

import { vi } from 'vitest';
import { aPageVisitor, services } from '../../../testing/page-requests.ts';
import { getSearchProps } from './search-page.ts';

const { fall } = services();

// The clock stands still, and nothing else: an allowance recovers each second, on a slow machine enough for another
// search.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('limits a caller’s searches, then reports the wait without a call', async () => {
  const ask = () => aPageVisitor().ask(getSearchProps, '/careers/search-jobs');
  const searched: string[] = [];
  fall('search', ({ path: called }) => void searched.push(String(called.at(-1))));
  const statuses = [];
  for (let n = 0; n < 200 && statuses.at(-1) !== 429; n += 1) statuses.push((await ask()).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(searched).toContain('jobsearch');
  searched.length = 0;
  const answer = await ask();
  expect([answer.status, answer.header('Cache-Control')]).toEqual([429, 'no-store']);
  expect(Number(answer.header('Retry-After'))).toBeGreaterThan(0);
  expect(JSON.stringify(answer.props.search.start)).toContain('TooManyTries');
  expect(searched).not.toContain('jobsearch');
});

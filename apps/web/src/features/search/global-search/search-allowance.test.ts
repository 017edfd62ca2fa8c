/** @vitest-environment node */

import { vi } from 'vitest';
import { aPageVisitor, services } from '../../../testing/page-requests.ts';
import { getSearchProps } from './search-page.ts';

const { fall } = services();

const search = (query: string) => aPageVisitor().ask(getSearchProps, `/search${query}`);

// In a file of its own, because it leaves other tests nothing of the allowance.
it('reports the wait after too many searches without a call', async () => {
  // The clock stands still, and nothing else: an allowance recovers each second.
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked: unknown[] = [];
  fall('search', ({ path }) => void asked.push(path));
  let answer = await search('?q=ships');
  for (let n = 0; n < 200 && answer.status === 200; n += 1) answer = await search(`?q=ships${n}`);
  const before = asked.length;
  answer = await search('?q=once+more');
  vi.useRealTimers();
  expect([answer.status, answer.header('Cache-Control')]).toEqual([429, 'no-store']);
  expect(Number(answer.header('Retry-After'))).toBeGreaterThan(0);
  expect(JSON.stringify(answer.props.search.start)).toContain('TooManyTries');
  expect(asked).toHaveLength(before);
});

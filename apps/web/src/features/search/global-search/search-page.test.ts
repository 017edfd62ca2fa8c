/** @vitest-environment node */
import { layoutJson } from '@masthead/core/testing';
import { aPageVisitor, away, services, unhurried } from '../../../testing/page-requests.ts';
import { getSearchProps } from './search-page.ts';

const article = (n: number) => ({
  language: 'en',
  path: `/insights/ships-${n}`,
  hidden: false,
  layout: layoutJson({ path: `/insights/ships-${n}`, title: `Ships ${n}` }),
});

unhurried();
const { fall } = services({
  content: {
    pages: Array.from({ length: 12 }, (_, index) => article(index + 1)),
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
});

const search = (query = '', locale = 'en') => aPageVisitor().ask(getSearchProps, `/search${query}`, { locale });

describe('the global search page', () => {
  it('runs the search of its address and allows shared caching', async () => {
    const answer = await search('?q=ships&start=11');
    expect([answer.status, answer.header('Cache-Control')]).toEqual([200, expect.stringMatching(/^public, /)]);
    expect(answer.props.search).toMatchObject({ language: 'en', listState: { path: '/search' }, cachedPages: 2 });
    const start = JSON.stringify(answer.props.search.start);
    expect(start).toContain('"listing"');
    expect(start).toContain('/insights/ships-12');
    expect(answer.props.heading).toMatchObject({ key: 'Search_HeadingFor', parameters: { text: 'ships' } });
  });

  it('makes no call without a query', async () => {
    const asked: unknown[] = [];
    fall('search', ({ path }) => void asked.push(path));
    const answer = await search();
    expect([answer.status, asked, answer.props.heading.key]).toEqual([200, [], 'Search_Heading']);
  });

  it.each([
    ['?q=ships&start=1&sort=default&pageFilter=all', '/search?q=ships'],
    ['?q=++ships%00++&pageFilter=people&sort=date', '/search?q=ships&sort=date&pageFilter=people'],
    ['?q=ships&start=-5', '/search?q=ships'],
    ['?q=ships&start=NaN', '/search?q=ships'],
    ['?q=ships&start=17', '/search?q=ships&start=11'],
    ['?q=ships&other=1', '/search?q=ships'],
    // D§4, as a form without script sends it: another filter resets the order, unless it is insights or the order was changed, too.
    ['?q=ships&pageFilter=people&sort=date&drawn=all.date', '/search?q=ships&pageFilter=people'],
    ['?q=ships&pageFilter=insights&sort=date&drawn=all.date', '/search?q=ships&sort=date&pageFilter=insights'],
    ['?q=ships&pageFilter=people&sort=date&drawn=all.default', '/search?q=ships&sort=date&pageFilter=people'],
    ['?q=ships&pageFilter=people&sort=date&drawn=people.default', '/search?q=ships&sort=date&pageFilter=people'],
    [`?q=${'x'.repeat(10_240)}`, `/search?q=${'x'.repeat(200)}`],
  ])('%s redirects to its canonical address', async (sent, address) => {
    expect((await search(sent)).location).toBe(address);
  });

  it.each([
    '?q=ships',
    '?q=two+words',
    '?q=two%20words&pageFilter=people',
    '?q=%27%29%20%7C%7C%20%21%21',
    '?q=%E4%BA%BA%E5%B7%A5',
    '?q=a&cid=mail-1',
    '?q=a&trace',
  ])('%s renders at its own address', async (sent) => {
    expect((await search(sent)).status).toBe(200);
  });

  it('reports an empty page beyond the last', async () => {
    const answer = await search('?q=ships&start=501');
    expect([answer.status, JSON.stringify(answer.props.search.start)]).toEqual([
      200,
      expect.stringContaining('"total":12'),
    ]);
  });

  it('answers 503 without caching while the service is unavailable, without naming hosts', async () => {
    fall('search', away);
    const answer = await search('?q=ships');
    expect([answer.status, answer.header('Cache-Control')]).toEqual([503, 'no-store']);
    expect(JSON.stringify(answer.props)).not.toMatch(/127\.0\.0\.1:\d+\/search/);
  });

  it('has an address below the prefix of its language', async () => {
    expect((await search('?q=x', 'de')).props.search).toMatchObject({
      language: 'de',
      listState: { path: '/de/search' },
    });
  });
});

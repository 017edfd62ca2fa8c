/** @vitest-environment node */
import { aPageVisitor, away, origin, services } from '../../../testing/page-requests.ts';
import { getJobSitemap } from './job-sitemap.ts';

const { fall } = services();

const ask = (search = '') => aPageVisitor().ask(getJobSitemap, `/sitemap-jobs.xml${search}`);
const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);

describe('the job sitemaps', () => {
  it('list their parts and allow shared caching', async () => {
    fall('search', () => ({ status: 200, body: { parts: [1, 3] } }));
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.header('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(answer.header('Cache-Control')).toBe('public, max-age=3600');
    expect(answer.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>');
    expect(addressesIn(answer.text)).toEqual([
      `${origin}/sitemap-jobs.xml?part=1`,
      `${origin}/sitemap-jobs.xml?part=3`,
    ]);
  });

  it('name each job once, at its page in the language it is written in', async () => {
    fall('search', ({ path }) =>
      path.join('/') === 'api/jobaddresses/3'
        ? {
            status: 200,
            body: {
              jobs: [
                { friendlyURL: 'analyst-1', lang: 'en' },
                { friendlyURL: 'a&b', lang: 'de' },
              ],
            },
          }
        : { status: 404 },
    );
    const answer = await ask('?part=3');
    expect(answer.text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>');
    expect(addressesIn(answer.text)).toEqual([
      `${origin}/careers/search-jobs/jobs/analyst-1`,
      `${origin}/de/careers/search-jobs/jobs/a%26b`,
    ]);
  });

  it.each(['', '?part=1'])('report an unavailable service without caching: %j', async (search) => {
    fall('search', away);
    const answer = await ask(search);
    expect([answer.status, answer.header('Cache-Control'), answer.text]).toEqual([503, 'no-store', '']);
  });

  it.each(['0', '-1', 'one', '1.5', '100000', ''])('do not exist for the part %j', async (part) =>
    expect((await ask(`?part=${part}`)).status).toBe(404),
  );
});

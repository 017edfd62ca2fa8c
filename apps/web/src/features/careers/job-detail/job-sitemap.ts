import { tokens } from '@masthead/composition/server';
import type { JobAddress } from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { constUndefined, pipe } from 'fp-ts/lib/function.js';
import type { GetServerSideProps } from 'next';
import { printRoute } from '../../../routes.ts';
import { settings } from '../../../server/configuration/configuration.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import { sitemapIndexXml, sitemapXml } from '../../../server/content/sitemap-xml.ts';

const jobSitemaps = async (origin: string): Promise<string | undefined> =>
  pipe(
    await sharedScope().get(tokens.search.listJobAddressParts)()(),
    E.match(constUndefined, (parts) =>
      sitemapIndexXml(
        parts.map((part) => ({
          address: `${origin}${printRoute({ page: 'jobSitemap', query: { part: `${part}` } })}`,
        })),
      ),
    ),
  );

/**
 * Lists a job once, in the language it is written in: its page has that address as the canonical one in every
 * language.
 */
const addressOf =
  (origin: string) =>
  ({ friendlyUrl, language }: JobAddress): string =>
    `${origin}${printRoute({ page: 'job', language, friendlyUrl })}`;

const jobSitemap = async (origin: string, part: number): Promise<string | undefined> =>
  pipe(
    await sharedScope().get(tokens.search.listJobAddresses)(part)(),
    E.match(constUndefined, (jobs) => sitemapXml(jobs.map((job) => ({ address: addressOf(origin)(job) })))),
  );

/**
 * The sitemaps of open jobs as sitemaps.org has them: an index, and parts of at most 4,000 addresses (`?part=1`). 404 for what can be
 * no part, 503 while the search service does not answer.
 */
export const getJobSitemap: GetServerSideProps = async ({ query: { part }, res }) => {
  const { origin } = settings();
  const isPart = typeof part === 'string' && /^[1-9]\d{0,4}$/.test(part);
  if (part !== undefined && !isPart) return { notFound: true };
  const xml = isPart ? await jobSitemap(origin, Number(part)) : await jobSitemaps(origin);
  res.statusCode = xml === undefined ? 503 : 200;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === undefined ? 'no-store' : 'public, max-age=3600');
  res.end(xml ?? '');
  return { props: {} };
};

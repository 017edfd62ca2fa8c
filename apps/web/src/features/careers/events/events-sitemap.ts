import { tokens } from '@masthead/composition/server';
import { languages } from '@masthead/core';
import { eventsFrom, everyEvent } from '@masthead/core/events';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { printRoute } from '../../../routes.ts';
import { settings } from '../../../server/configuration/configuration.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import { sitemapXml } from '../../../server/content/sitemap-xml.ts';

const maxEvents = 5_000;

/** Returns the pages of future events, in each language that they are written in; 503 while the service does not answer. */
export const getEventsSitemap: GetServerSideProps = async ({ res }) => {
  const { origin } = settings();
  const listEvents = sharedScope().get(tokens.articles.listEvents);
  const source = { pinned: [], folder: '', pageSize: maxEvents };
  const found = await eventsFrom(listEvents, source)({ ...everyEvent, sort: 'dateAsc' }, maxEvents, undefined)();
  const isThere = E.isRight(found);
  res.statusCode = isThere ? 200 : 503;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', isThere ? 'public, max-age=3600' : 'no-store');
  const events = isThere ? found.right.events : [];
  const pages = events.flatMap(({ name, updatedAt, languages: written }) =>
    name === undefined
      ? []
      : languages
          .filter((language) => written.includes(language))
          .map((language) => ({ address: `${origin}${printRoute({ page: 'event', language, name })}`, updatedAt })),
  );
  res.end(isThere ? sitemapXml(pages) : '');
  return { props: {} };
};

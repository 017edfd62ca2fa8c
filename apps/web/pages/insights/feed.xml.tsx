import { defaultLanguage, Language } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { loadFeed } from '../../src/features/feed/feed.ts';
import { settings } from '../../src/server/configuration.ts';

export default function ArticleFeed() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res, locale }) => {
  const feed = await loadFeed(Language.is(locale) ? locale : defaultLanguage, settings().origin);
  if (feed._tag === 'NoFeed') return { notFound: true };
  const isThere = feed._tag === 'Feed';
  res.statusCode = isThere ? 200 : 503;
  res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
  res.setHeader('Cache-Control', isThere ? 'public, max-age=3600' : 'no-store');
  if (!isThere) res.setHeader('Retry-After', '30');
  res.end(isThere ? feed.xml : '');
  return { props: {} };
};

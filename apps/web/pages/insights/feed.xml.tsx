import { defaultLanguage, Language } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { loadFeed } from '../../src/features/feed/feed.ts';
import { serveFeed } from '../../src/features/feed/serve-feed.ts';
import { loadGrids } from '../../src/features/insights/insights-grid.load.ts';
import { settings } from '../../src/server/configuration.ts';

export default function ArticleFeed() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res, locale }) =>
  serveFeed(res, await loadFeed(Language.is(locale) ? locale : defaultLanguage, settings().origin, loadGrids));

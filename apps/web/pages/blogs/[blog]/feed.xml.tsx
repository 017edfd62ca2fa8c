import { defaultLanguage, Language } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { loadBlogFeed } from '../../../src/features/feed/feed.ts';
import { serveFeed } from '../../../src/features/feed/serve-feed.ts';
import { settings } from '../../../src/server/configuration/configuration.ts';

export default function BlogFeed() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res, locale, params }) =>
  serveFeed(
    res,
    await loadBlogFeed(String(params?.blog ?? ''), Language.is(locale) ? locale : defaultLanguage, settings().origin),
  );

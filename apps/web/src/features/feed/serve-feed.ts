import type { ServerResponse } from 'node:http';
import type { LoadedFeed } from './feed.ts';

/** Sends a feed, or 503 while it is unavailable. */
export const serveFeed = (res: ServerResponse, feed: LoadedFeed) => {
  if (feed._tag === 'NoFeed') return { notFound: true } as const;
  const isThere = feed._tag === 'Feed';
  res.statusCode = isThere ? 200 : 503;
  res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
  res.setHeader('Cache-Control', isThere ? 'public, max-age=3600' : 'no-store');
  if (!isThere) res.setHeader('Retry-After', '30');
  res.end(isThere ? feed.xml : '');
  return { props: {} };
};

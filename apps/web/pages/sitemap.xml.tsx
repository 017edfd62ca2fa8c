import type { GetServerSideProps } from 'next';
import { printRoute } from '../src/routes.ts';
import { settings } from '../src/server/configuration/configuration.ts';
import { loadSitemap, sitemapOf } from '../src/server/content/sitemap.ts';

export default function Sitemap() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ query: { part }, res }) => {
  const { origin } = settings();
  const isPart = typeof part === 'string' && /^[1-9]\d{0,4}$/.test(part);
  if (part !== undefined && !isPart) return { notFound: true };
  const pages = await loadSitemap(origin);
  const addressOfPart = (number: number) => `${origin}${printRoute({ page: 'sitemap', query: { part: `${number}` } })}`;
  const xml = pages && sitemapOf(pages, addressOfPart, isPart ? Number(part) : undefined);
  if (pages !== undefined && xml === undefined) return { notFound: true };
  res.statusCode = xml === undefined ? 503 : 200;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === undefined ? 'no-store' : 'public, max-age=3600');
  res.end(xml ?? '');
  return { props: {} };
};

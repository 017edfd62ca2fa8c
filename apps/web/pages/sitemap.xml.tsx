import type { GetServerSideProps } from 'next';
import { settings } from '../src/server/configuration.ts';
import { loadSitemap } from '../src/server/content/sitemap.ts';

export default function Sitemap() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  const xml = await loadSitemap(settings().origin);
  res.statusCode = xml === undefined ? 503 : 200;
  res.setHeader('Content-Type', 'application/xml; charset=utf-8');
  res.setHeader('Cache-Control', xml === undefined ? 'no-store' : 'public, max-age=3600');
  res.end(xml ?? '');
  return { props: {} };
};

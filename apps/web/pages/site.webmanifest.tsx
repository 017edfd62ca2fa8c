import { defaultLanguage } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { loadDictionary } from '../src/kit/page/load.ts';
import { paths } from '../src/routes.ts';
import { brand } from '../src/site/shell/brand.ts';

export default function WebManifest() {
  return null;
}

/** The site by its name and icons, for the home screen of a phone. The name is the editors' own. */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  const { Site_Name: name = '' } = await loadDictionary(defaultLanguage);
  const icon = (size: number) => ({ src: `/artwork/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  res.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.end(
    JSON.stringify({
      name,
      short_name: name,
      start_url: paths.home,
      display: 'browser',
      background_color: brand.backgroundColor,
      theme_color: brand.themeColor,
      icons: [icon(192), icon(512)],
    }),
  );
  return { props: {} };
};

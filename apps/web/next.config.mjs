import { existsSync, readFileSync } from 'node:fs';

// No TypeScript: the site's process reads this when it starts, and Next would load its compiler for it, 24 MB that stay.

const isDevelopment = process.env.NODE_ENV === 'development';
const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/** What the build steps before Next wrote (`scripts/build-islands.mjs`, `build-fonts.mjs`, `build-styles.mjs`, `build-map.mjs`, `build-brand.mjs`); inlined so that no page reads a file to learn an address. @param {string} file */
const generated = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '{}');

/** @type {Record<string, string>} */
const fileLifetimes = JSON.parse(
  readFileSync(new URL('./src/server/cache/file-lifetimes.json', import.meta.url), 'utf8'),
);
const lifetimes = Object.entries(fileLifetimes).map(([folder, value]) => ({
  source: `${folder}/:path*`,
  headers: [{ key: 'Cache-Control', value }],
}));

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  i18n: { locales: ['en', 'ar', 'ja-JP', 'de'], defaultLocale: 'en', localeDetection: false },
  env: {
    ISLANDS_MANIFEST: generated('.generated/islands.json'),
    STYLES_MANIFEST: generated('.generated/styles.json'),
    FONTS_MANIFEST: generated('.generated/fonts.json'),
    MAPS_MANIFEST: generated('.generated/maps.json'),
    BRAND_MANIFEST: generated('.generated/brand.json'),
  },
  // Before the pages, because the catch-all page would take the address for its own.
  rewrites: async () => ({
    beforeFiles: [
      // Asked for by feed readers and old browsers that read no page.
      { source: '/:locale/favicon.ico', destination: '/artwork/favicon.ico', locale: false },
      // C§2: the card of a page, as it is shared there.
      {
        source: '/:locale/artwork/:card(.+)-card.jpg',
        has: [
          { type: 'query', key: 'mw', value: '677' },
          { type: 'query', key: 'car', value: '42:25' },
        ],
        destination: '/artwork/:card-card-42x25.jpg',
        locale: false,
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  poweredByHeader: false,
  // Pictures are made at build time: nobody may have others made, which costs much.
  images: { unoptimized: true },
  reactStrictMode: true,
  // No page of a production build loads Next's scripts, and yet it bundles every page for browsers: without our sources, in half the time.
  // In development pages do: a definition of a module (`*.module.ts`) brings its component there, and not what loads its data.
  turbopack: {
    rules: {
      [isDevelopment ? '*.load.ts' : '*.{ts,tsx}']: {
        condition: { all: ['browser', { path: /apps\/web\/src\// }] },
        loaders: ['./scripts/server-only-loader.cjs'],
        as: '*.js',
      },
    },
  },
  experimental: {
    // Writing the cache takes a quarter of a build. Only a machine that builds again gets it back.
    turbopackFileSystemCacheForBuild: existsSync(`${distDir}/BUILD_ID`),
    turbopackSourceMaps: isDevelopment,
  },
  // `tsc -b` checks the whole workspace in one pass; a second check here would say the same thing again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // Names carry no hash in development.
    ...(isDevelopment ? [] : lifetimes),
  ],
};

export default config;

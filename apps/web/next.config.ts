import { existsSync, readFileSync } from 'node:fs';
import type { NextConfig } from 'next';

const isDevelopment = process.env.NODE_ENV === 'development';

/** What the build steps before Next wrote (`scripts/build-islands.mjs`, `scripts/build-fonts.mjs`); inlined so that no page reads a file to learn an address. */
const generated = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '{}');

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const everywhere = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

const forever = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];
const forADay = [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  i18n: { locales: ['en', 'ar', 'ja-JP', 'de'], defaultLocale: 'en', localeDetection: false },
  env: {
    ISLANDS_MANIFEST: generated('.generated/islands.json'),
    FONTS_MANIFEST: generated('.generated/fonts.json'),
  },
  // `/api/` belongs to the forwarding route of the site's own server.
  // Before the pages, because the catch-all page would take the address for its own.
  rewrites: async () => ({
    beforeFiles: [{ source: '/:locale/internal/revalidate', destination: '/api/revalidate', locale: false }],
    afterFiles: [],
    fallback: [],
  }),
  poweredByHeader: false,
  reactStrictMode: true,
  // `tsc -b` checks the whole workspace in one pass; a second check here would say the same thing again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    ...(isDevelopment ? [] : [{ source: '/:path*', locale: false as const, headers: everywhere }]),
    ...(isDevelopment
      ? []
      : [
          { source: '/_islands/:path*', headers: forever },
          { source: '/_fonts/:path*', headers: forever },
        ]),
    { source: '/artwork/:path*', headers: forADay },
  ],
};

export default config;

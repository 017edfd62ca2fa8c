import { fileURLToPath } from 'node:url';
import { withPayload } from '@payloadcms/next/withPayload';

/** Of every page. The preview frames the site; nothing frames the studio. */
const headers = [
  {
    key: 'Content-Security-Policy',
    value: "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
  },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // Without a referrer browsers send no origin with forms, which the proxy asks for.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'X-Robots-Tag', value: 'noindex' },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm run typecheck` checks them, here and in the gate; a build checks nothing that it is not made of.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  headers: async () => [{ source: '/:path*', headers }],
  redirects: async () => [{ source: '/', destination: '/admin', permanent: false }],
};

export default withPayload(config);

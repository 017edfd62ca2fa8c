// Bundles `server.ts` into `dist/server.js`; packages stay outside. Usage: node scripts/build-server.mjs   (from apps/web)
import { build } from 'esbuild';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-server.mjs\n  writes dist/server.js');
  process.exit(0);
}
await build({
  entryPoints: ['server.ts'],
  outfile: 'dist/server.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  legalComments: 'none',
});

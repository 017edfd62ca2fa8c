// Bundles the site's server and its render worker into `dist`; packages stay outside. Usage: node
// scripts/build-server.mjs   (from apps/web)
import { build } from 'esbuild';

if (process.argv.includes('--help')) {
  console.log('node scripts/build-server.mjs\n  writes dist/server.js and dist/renderer.js');
  process.exit(0);
}
await build({
  entryPoints: { server: 'server.ts', renderer: 'src/server/render-worker/render-worker.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  legalComments: 'none',
});

import type { Server } from 'node:http';
import { beginCacheVersion, clearCaches } from '../cache/cache-version.ts';
import type { Settings } from '../configuration/configuration.ts';
import { withFlagsPage } from '../endpoints/flags-page.ts';

/** Starts Next for development: in this thread, without caching. */
export const startDevelopment = async (hostname: string, port: number, { origin }: Settings) => {
  const { default: next } = await import('next');
  const app = next({ dev: true, dir: process.cwd(), hostname, port });
  await app.prepare();
  return {
    parts: { pages: withFlagsPage(app.getRequestHandler(), origin) },
    published: (paths: readonly string[] | 'everything') =>
      paths === 'everything' ? clearCaches() : beginCacheVersion(),
    /** A browser hears of changed sources by a connection that stays open. */
    attach: (server: Server) => void server.on('upgrade', app.getUpgradeHandler()),
    isRunning: () => true,
    close: () => app.close(),
  };
};

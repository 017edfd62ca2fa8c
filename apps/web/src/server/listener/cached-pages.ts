import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerConfig } from '@masthead/composition/server';
import { callerOf } from '@masthead/gateway';
import { pageCache } from '../cache/page-cache.ts';
import { privatePages } from '../cache/private-pages.ts';
import { renderPage } from '../cache/render-page.ts';
import { sendPage } from '../cache/send-page.ts';
import type { Settings } from '../configuration/configuration.ts';
import { type SurrogateHeader, surrogateKeys } from '../http/surrogate-keys.ts';
import type { Renderer } from '../render/renderer.ts';
import { measuredRender, type SiteMetrics } from '../telemetry/metrics.ts';
import { buildPaths } from './build-paths.ts';
import { addressesOf, pageGate } from './page-gate.ts';

type Parts = {
  readonly renderer: Pick<Renderer, 'render' | 'find' | 'published'>;
  readonly settings: Settings;
  readonly services: ServerConfig;
  readonly surrogateHeader: SurrogateHeader | undefined;
  /** How long a page that all visitors share is as good as new, unless something is published. */
  readonly freshMs: number;
  /** How many bytes such pages may take. */
  readonly maxBytes: number;
  readonly figures: SiteMetrics | undefined;
  /** Called when a cached page failed to render again. */
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Called when the content service did not answer a lookup. */
  readonly onUnavailable: (cause: unknown) => void;
};

/** What this process keeps of pages: those that all visitors share, templates of forms, and searches. */
export const cachedPages = ({
  renderer,
  settings,
  services,
  surrogateHeader,
  freshMs,
  maxBytes,
  figures,
  onFailure,
  onUnavailable,
}: Parts) => {
  const keysOf = surrogateKeys(surrogateHeader);
  const shared = pageCache({
    render: measuredRender(renderPage(renderer.render, settings.origin, keysOf), figures),
    freshMs,
    maxBytes,
    onFailure,
  });
  // A page with a visitor's choices is rarely shared: it is rendered after pages for everybody.
  const chosen = pageCache({
    render: renderPage(renderer.render, settings.origin, (address) => keysOf(address.split('?', 1)[0] ?? address)),
    freshMs,
    maxBytes: 16 * 1024 * 1024,
    isLasting: false,
    onFailure,
  });
  const cacheOf = (address: string) => (address.includes('?') ? chosen : shared);
  const own = privatePages({ render: renderer.render, settings, services, onFailure });
  const gate = pageGate({
    isOwn: buildPaths(process.cwd(), process.env.NEXT_DIST_DIR),
    findPage: renderer.find,
    onUnavailable,
  });
  figures?.watchPages(() => ({ shared: shared.size(), chosen: chosen.size(), ...own.sizes() }));
  return {
    sharedPage: async (req: IncomingMessage, res: ServerResponse, address: string) => {
      figures?.asked();
      sendPage(req, res, await cacheOf(address).find(address, callerOf(req, settings).clientAddress));
    },
    cachedPage: (path: string, search: string) => {
      const address = gate.known(path, search);
      const page = address === undefined ? undefined : cacheOf(address).cached(address);
      if (page !== undefined) figures?.asked();
      return page;
    },
    privatePage: own.answer,
    gate: gate.decide,
    published: (paths: readonly string[] | 'everything') => {
      renderer.published(paths === 'everything' ? 'everything' : 'some');
      if (paths === 'everything') shared.forgetAll();
      else shared.forget(paths.flatMap(addressesOf));
      chosen.forgetAll();
      gate.published();
      own.forget();
    },
  };
};

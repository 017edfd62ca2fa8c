import { type BrowserFlag, flagPresets } from '@masthead/core/flags';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';

export type BrowserFlagsOptions = {
  /** Where the site answers for its flags, by OFREP: an address of the page's own origin. */
  readonly address: string;
  /** How long the site may take, in milliseconds; after that a flag is as preset. */
  readonly timeoutMs?: number;
};

/** Whether a flag is on, in a browser. */
export type IsOnInBrowser = (flag: BrowserFlag) => Promise<boolean>;

/** A name of its own: whatever else of a page speaks OpenFeature keeps its provider. */
const domain = 'masthead';

/**
 * Feature flags of a browser by OpenFeature (A§1). The site is asked once, for all of them and without a word about the visitor; nothing is
 * kept in the browser, which no visitor has agreed to (security promise 22), and nothing is asked again while the page is open.
 * Never rejects: while the site is silent, flags are as preset.
 */
export const browserFlags = ({ address, timeoutMs = 2_000 }: BrowserFlagsOptions): IsOnInBrowser => {
  const provider = new OFREPWebProvider({
    baseUrl: address,
    timeoutMs,
    cacheMode: 'disabled',
    changeDetection: 'none',
    disableVisibilityRefresh: true,
  });
  // Its type says that it may hold undefined hooks, which no provider may.
  const isReady = OpenFeature.setProviderAndWait(domain, Object.assign(provider, { hooks: [] })).catch(() => undefined);
  const client = OpenFeature.getClient(domain);
  return async (flag) => {
    await isReady;
    return client.getBooleanValue(flag, flagPresets[flag]);
  };
};

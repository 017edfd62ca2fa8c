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

/** A domain of its own, so that other OpenFeature users of a page keep their provider. */
const domain = 'masthead';

/**
 * Provides the feature flags of a browser by OpenFeature (A§1). One request to the site fetches all
 * of them, without visitor data; nothing is stored in the browser (security promise 22) and nothing
 * is fetched again while the page is open. Never rejects: while the site is silent, flags have
 * their presets.
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

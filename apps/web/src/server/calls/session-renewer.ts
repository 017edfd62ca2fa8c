import type { Renew } from '@masthead/gateway';

declare global {
  /** The render worker and the renderer’s bundles each hold a copy of this module. */
  var mastheadRenewer: Renew | undefined;
}

/** Returns the function that renews sessions for this thread, if any. */
export const siteRenewer = (): Renew | undefined => globalThis.mastheadRenewer;

/** Delegates renewals of all code in this thread. */
export const provideSiteRenewer = (renew: Renew): void => {
  globalThis.mastheadRenewer = renew;
};

import type { Renew } from '@masthead/gateway';

declare global {
  /** The thread that draws and the renderer’s bundles hold a copy each of this module. */
  var mastheadRenewer: Renew | undefined;
}

/** Who renews sessions in the place of this thread, if somebody does. */
export const siteRenewer = (): Renew | undefined => globalThis.mastheadRenewer;

/** Has all code of this thread leave renewals to somebody else. */
export const provideSiteRenewer = (renew: Renew): void => {
  globalThis.mastheadRenewer = renew;
};

/**
 * Whether an address is a path of the site itself, which browsers read so as well: no second slash or backslash that would name a host, and no
 * tab or line break, which they leave out before they look for one.
 */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address);

/** Returns whether an address is that of a page: a path of the site, or a whole http address. */
export const leadsToPage = (address: string): boolean =>
  isSitePath(address) || /^https?:\/\/[^\s/?#\\]+[^\s\\]*$/iu.test(address);

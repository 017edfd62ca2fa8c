/** The address parser that browsers and servers share; no library of the language names it. */
declare const URL: new (
  address: string,
  base?: string,
) => {
  readonly origin: string;
  readonly protocol: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

const home = '/';

/** Backslashes read as slashes in browsers; control characters and line separators are dropped or split a header. */
const forbidden = /[\\\p{Cc}\p{Zl}\p{Zp}]/u;

/** Maximum number of decodings: an address is encoded once for each page that passes it on. */
const maximumDecodings = 8;

/** One round of percent-decoding; undefined when the bytes are no UTF-8, such as the overlong forms that hide a slash. */
const decodeOnce = (address: string): string | undefined => {
  try {
    return address.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent);
  } catch {
    return undefined;
  }
};

/** Returns the address on the site's own origin in its shortest form; undefined on another origin. */
const ownAddress = (siteOrigin: string, address: string): string | undefined => {
  if (forbidden.test(address)) return undefined;
  try {
    const site = new URL(siteOrigin);
    const { origin, protocol, pathname, search, hash } = new URL(address, site.origin);
    // A blob address names the origin of the page that made it, so the protocol is compared too.
    if (origin !== site.origin || protocol !== site.protocol || pathname.startsWith('//')) return undefined;
    return `${pathname}${search}${hash}`;
  } catch {
    return undefined;
  }
};

/** Whether the address stays on the site however often someone on the way decodes it. */
const staysHome = (siteOrigin: string, address: string): boolean => {
  let form = address;
  for (let round = 0; round <= maximumDecodings; round += 1) {
    if (ownAddress(siteOrigin, form) === undefined) return false;
    const decoded = decodeOnce(form);
    if (decoded === undefined) return false;
    if (decoded === form) return true;
    form = decoded;
  }
  return false;
};

/**
 * Guards every redirect target (decisions §2), whatever its source: route, query, cookie or hash.
 * The target must parse to the site's own origin, hold no backslash or control character, and have
 * a path that does not start with `//`; all this also after percent-decoding it any number of
 * times.
 * @param siteOrigin such as `https://www.example.com`; with an invalid one every target becomes
 * `/`
 * @returns path, query and hash on the site's own origin, always starting with one `/`; `/` for any
 * other candidate. Total and idempotent.
 */
export const safeRedirect =
  (siteOrigin: string) =>
  (candidate: string | undefined): string => {
    if (candidate === undefined || !staysHome(siteOrigin, candidate)) return home;
    const target = ownAddress(siteOrigin, candidate);
    return target !== undefined && staysHome(siteOrigin, target) ? target : home;
  };

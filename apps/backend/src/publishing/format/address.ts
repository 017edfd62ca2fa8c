import { addressIn, type PageIndex, placeFor } from './page-index.ts';

/** The target of an authored address, and the language of the page there. */
export type Address =
  | { readonly _tag: 'Page'; readonly href: string; readonly language: string }
  | { readonly _tag: 'Unknown'; readonly href: string }
  | { readonly _tag: 'File'; readonly href: string }
  | { readonly _tag: 'Anchor'; readonly href: string }
  | { readonly _tag: 'External'; readonly href: string }
  | { readonly _tag: 'Refused' };

const isExternal = (href: string): boolean => {
  try {
    return ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
  } catch {
    return false;
  }
};

const isFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/iu.test(path);

// Control characters and backslashes are read differently by browsers and servers.
const isSuspicious = (href: string): boolean => /[\p{Cc}\\\s]/u.test(href);

/**
 * Adds the language prefix of its page to an address without one (contract: addresses inside a page have it).
 * `Unknown` is an address of this site without a page; `Refused` is not an address.
 */
export const resolveAddress = (index: PageIndex, language: string, href: string): Address => {
  if (isSuspicious(href)) return { _tag: 'Refused' };
  if (href.startsWith('#')) return href.length > 1 ? { _tag: 'Anchor', href } : { _tag: 'Refused' };
  if (!href.startsWith('/')) return isExternal(href) ? { _tag: 'External', href } : { _tag: 'Refused' };
  if (href.startsWith('//')) return { _tag: 'Refused' };
  const end = href.search(/[?#]/u);
  const path = end < 0 ? href : href.slice(0, end);
  const rest = end < 0 ? '' : href.slice(end);
  if (isFile(path)) return { _tag: 'File', href };
  if (index.isOwnPath(path)) return { _tag: 'Page', href: addressIn(index, language, path) + rest, language };
  const page = placeFor(index, language, path);
  return page
    ? { _tag: 'Page', href: addressIn(index, page.language, page.front.path) + rest, language: page.language }
    : { _tag: 'Unknown', href: addressIn(index, language, path) + rest };
};

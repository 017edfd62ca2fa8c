import { splitLanguage } from '@masthead/core';

/** The headers by which shared caches know an answer under more names than its address: Fastly and Varnish the one, Cloudflare and Akamai the other. */
export const surrogateHeaders = ['Surrogate-Key', 'Cache-Tag'] as const;
export type SurrogateHeader = (typeof surrogateHeaders)[number];

const separators: Readonly<Record<SurrogateHeader, string>> = { 'Surrogate-Key': ' ', 'Cache-Tag': ',' };

/**
 * Returns the surrogate keys of the page at an address: `masthead`, which every page has, for shared parts (the
 * dictionary, redirects, the header), and `page:` with its path without language, for its own publications in any
 * (docs/contracts/publications.md).
 */
export const surrogateKeys =
  (header: SurrogateHeader | undefined) =>
  (address: string): Readonly<Record<string, string>> =>
    header === undefined
      ? {}
      : { [header]: `masthead${separators[header]}page:${splitLanguage(address).path.replaceAll(',', '%2C')}` };

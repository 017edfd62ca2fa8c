import type { IncomingHttpHeaders } from 'node:http';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method may change something. */
export const changesState = (method: string | undefined): boolean => !reading.has(method ?? 'GET');

/**
 * Whether a request comes from a page of this site. `Origin` must be the site's own (`null` is foreign) and `Sec-Fetch-Site` must be
 * `same-origin`; a browser sends at least one of them with every request that changes something, so a request with neither is foreign.
 */
export const isFromThisSite = (headers: IncomingHttpHeaders, siteOrigin: string): boolean => {
  const origin = headers.origin;
  const fetchSite = headers['sec-fetch-site'];
  if (origin === undefined && fetchSite === undefined) return false;
  return (origin === undefined || origin === siteOrigin) && (fetchSite === undefined || fetchSite === 'same-origin');
};

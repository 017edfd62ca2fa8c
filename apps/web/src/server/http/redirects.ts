import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * An address as the `Location` header carries it: what is outside ASCII is percent-encoded, and what is encoded already stays. Node
 * refuses a header with other letters, and the request would end in a 500.
 */
export const locationOf = (address: string): string =>
  // By way of bytes, in which no half of a pair of surrogates is left to stumble over.
  Buffer.from(address)
    .toString()
    .replace(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters));

type RedirectStatus = 303 | 307 | 308;

/** Returns the props of a page that redirects to another address. */
export const redirectTo = <Status extends RedirectStatus>(address: string, statusCode: Status) => ({
  redirect: { destination: locationOf(address), statusCode },
});

/** Redirects to another address and ends the response. */
export const sendRedirect = (
  res: ServerResponse,
  status: RedirectStatus,
  address: string,
  headers: OutgoingHttpHeaders = {},
): void => {
  res.writeHead(status, { ...headers, Location: locationOf(address) });
  res.end();
};

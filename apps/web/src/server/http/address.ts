import type { IncomingMessage } from 'node:http';

const addressHeader = 'x-address-as-sent';

/**
 * Stores the address before Next rewrites it: Next encodes the commas of a query again, which separate the values of
 * a list.
 */
export const noteAddress = (req: IncomingMessage): void => {
  req.headers[addressHeader] = req.url;
};

/** The same for a request that is made here. */
export const notedAs = (address: string): Readonly<Record<string, string>> => ({ [addressHeader]: address });

/** Returns the address as sent by the browser; as Next has it without a custom server. */
export const addressAsSent = (req: IncomingMessage): string => {
  const noted = req.headers[addressHeader];
  return typeof noted === 'string' ? noted : (req.url ?? '/');
};

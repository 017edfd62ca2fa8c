import type { IncomingMessage } from 'node:http';

const addressHeader = 'x-address-as-sent';

/** Notes the address before Next rewrites it: Next encodes the commas of a query anew, and a list can no longer be told from one value. */
export const noteAddress = (req: IncomingMessage): void => {
  req.headers[addressHeader] = req.url;
};

/** The same for a request that is made here. */
export const notedAs = (address: string): Readonly<Record<string, string>> => ({ [addressHeader]: address });

/** The address as the browser sent it; as Next tells it where no custom server has noted it. */
export const addressAsSent = (req: IncomingMessage): string => {
  const noted = req.headers[addressHeader];
  return typeof noted === 'string' ? noted : (req.url ?? '/');
};

import type { PayloadRequest } from 'payload';

/** Returns what a request has as JSON; an empty object for none. */
export const jsonOf = async (req: PayloadRequest): Promise<unknown> => {
  try {
    return (await req.json?.()) ?? {};
  } catch {
    return {};
  }
};

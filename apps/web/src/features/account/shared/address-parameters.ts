import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { isOn } from '../../../server/configuration/flags.ts';

type Query = AccountRequest['context']['query'];

/** A parameter that the address names once. */
export const one = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the campaign of the address (A§3 metadata), where the site collects it. */
export const campaignIn = async (query: Query): Promise<string | undefined> =>
  (await isOn('cid-parameter')()) ? one(query, 'cid') : undefined;

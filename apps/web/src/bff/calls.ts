import { type CallFacts, factsOf } from '@masthead/adapters/http';
import { browserCalls } from '../server/browser-calls.ts';

const pattern = ({ path, patterns }: CallFacts): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => `(?:${patterns[name] ?? '(?!)'})`)}$`);

const compiled = factsOf(browserCalls).map((call) => ({ call, pattern: pattern(call) }));

export type AllowedCall = { readonly call: CallFacts; readonly path: string; readonly search: string };

const wantedQuery = (call: CallFacts, query: URLSearchParams): string => {
  const kept = new URLSearchParams();
  for (const name of call.query) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * Finds the listed call behind `GET /api/user/v2/users/me` and the like. The path is compared as it was sent, so that an escaped
 * slash or dot never means anything; query names that the call does not know are left out. Gives `undefined` for everything else.
 */
export const allowedCall = (method: string, address: string): AllowedCall | undefined => {
  const [rawPath = '', rawQuery = ''] = address.split('?', 2);
  const found = /^\/api\/([a-z]+)(\/.*)?$/.exec(rawPath);
  if (found === null) return undefined;
  const service = found[1];
  const path = found[2] ?? '/';
  const entry = compiled.find(
    (candidate) =>
      candidate.call.service === service && candidate.call.method === method && candidate.pattern.test(path),
  );
  return entry && { call: entry.call, path, search: wantedQuery(entry.call, new URLSearchParams(rawQuery)) };
};

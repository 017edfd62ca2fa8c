import type { CallFacts } from '@masthead/adapters/http';

export type AllowedCall = { readonly call: CallFacts; readonly path: string; readonly search: string };

/** Finds the call behind a method and an address such as `/api/user/v2/users/me`. */
type FindAllowed = (method: string, address: string) => AllowedCall | undefined;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patternOf = (basePath: string, { service, path, patterns }: CallFacts): RegExp => {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `(?:${patterns[segment.slice(1)] ?? '(?!)'})` : escaped(segment)));
  const start = escaped(`${basePath}/${service}`);
  return new RegExp(path === '/' ? `^${start}/?$` : `^${start}${segments.join('/')}$`);
};

const wantedQuery = (call: CallFacts, query: URLSearchParams): string => {
  const kept = new URLSearchParams();
  for (const name of call.query) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
};

const compiledFor = (basePath: string, calls: readonly CallFacts[]): FindAllowed => {
  const compiled = calls.map((call) => ({ call, pattern: patternOf(basePath, call) }));
  return (method, address) => {
    const [rawPath = '', rawQuery = ''] = address.split('?', 2);
    const found = compiled.find(({ call, pattern }) => call.method === method && pattern.test(rawPath));
    if (found === undefined) return undefined;
    const path = rawPath.slice(`${basePath}/${found.call.service}`.length) || '/';
    return { call: found.call, path, search: wantedQuery(found.call, new URLSearchParams(rawQuery)) };
  };
};

const known = new WeakMap<readonly CallFacts[], { readonly basePath: string; readonly find: FindAllowed }>();

/**
 * The listed call that a request asks for. The path is compared as it was sent, so that an escaped slash or dot never means anything;
 * query names that the call does not know are left out. Gives `undefined` for everything else.
 */
export const allowedCall = (
  { basePath, calls }: { readonly basePath: string; readonly calls: readonly CallFacts[] },
  method: string,
  address: string,
): AllowedCall | undefined => {
  let compiled = known.get(calls);
  if (compiled?.basePath !== basePath) {
    compiled = { basePath, find: compiledFor(basePath, calls) };
    known.set(calls, compiled);
  }
  return compiled.find(method, address);
};

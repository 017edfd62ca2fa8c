import type { CallFacts } from '@masthead/adapters/http';

/** A call that a gateway forwards. */
export type ForwardedCall = Omit<CallFacts, 'method'> & {
  readonly method: CallFacts['method'] | 'HEAD';
  /** Its body is passed on as it arrives, instead of one by `body`: its type, and the most bytes that it may have. */
  readonly streams?: { readonly mediaType: string; readonly maxBytes: number };
};

export type AllowedCall = { readonly call: ForwardedCall; readonly path: string; readonly search: string };

/**
 * Finds the calls of a method and an address such as `/api/user/v2/users/me`: mostly one, several
 * where their form values differ.
 */
type FindAllowed = (method: string, address: string) => readonly AllowedCall[];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patternOf = (basePath: string, { service, path, patterns }: ForwardedCall): RegExp => {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `(?:${patterns[segment.slice(1)] ?? '(?!)'})` : escaped(segment)));
  const start = escaped(`${basePath}/${service}`);
  return new RegExp(path === '/' ? `^${start}/?$` : `^${start}${segments.join('/')}$`);
};

const wantedQuery = (call: ForwardedCall, query: URLSearchParams): string => {
  const kept = new URLSearchParams();
  for (const name of call.query) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
};

const compiledFor = (basePath: string, calls: readonly ForwardedCall[]): FindAllowed => {
  const compiled = calls.map((call) => ({ call, pattern: patternOf(basePath, call) }));
  return (method, address) => {
    const [rawPath = '', rawQuery = ''] = address.split('?', 2);
    return compiled
      .filter(({ call, pattern }) => call.method === method && pattern.test(rawPath))
      .map(({ call }) => ({
        call,
        path: rawPath.slice(`${basePath}/${call.service}`.length) || '/',
        search: wantedQuery(call, new URLSearchParams(rawQuery)),
      }));
  };
};

const known = new WeakMap<readonly ForwardedCall[], { readonly basePath: string; readonly find: FindAllowed }>();

/** Returns the call of a body among those at one address; `undefined` when none matches. */
export const callMade = (candidates: readonly AllowedCall[], body: Buffer): AllowedCall | undefined => {
  if (candidates.every(({ call }) => call.distinguishedBy === undefined)) return candidates[0];
  const fields = new URLSearchParams(body.toString('utf8'));
  return candidates.find(({ call: { distinguishedBy = {} } }) =>
    Object.entries(distinguishedBy).every(([name, value]) => fields.get(name) === value),
  );
};

/**
 * Returns the allowed calls of a request. The path is compared as it was sent, so that an escaped
 * slash or dot has no meaning; unknown query names are dropped. Empty for everything else.
 */
export const allowedCalls = (
  { basePath, calls }: { readonly basePath: string; readonly calls: readonly ForwardedCall[] },
  method: string,
  address: string,
): readonly AllowedCall[] => {
  let compiled = known.get(calls);
  if (compiled?.basePath !== basePath) {
    compiled = { basePath, find: compiledFor(basePath, calls) };
    known.set(calls, compiled);
  }
  return compiled.find(method, address);
};

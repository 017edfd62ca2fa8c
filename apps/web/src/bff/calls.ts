import type { ServiceName } from './settings.ts';

/**
 * One call the browser may make through the site's own origin. What is not listed here is answered 404 without asking anyone.
 * `session`: `none` sends no token, `offered` sends one when there is one, `required` answers 401 without one.
 * `purpose`: `renew` and `leave` are the only calls that ever carry the refresh token (decisions §4).
 */
export type Call = {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly session: 'none' | 'offered' | 'required';
  readonly body: 'none' | 'json' | 'form';
  readonly purpose?: 'renew' | 'leave';
  readonly query?: readonly string[];
  readonly headers?: readonly string[];
  /** Only where an answer may well be longer than a megabyte. */
  readonly mostAnswerBytes?: number;
};

const calls: readonly Call[] = [
  { service: 'user', method: 'POST', path: '/v2/auth/sign-in', session: 'none', body: 'json' },
  { service: 'user', method: 'POST', path: '/v2/auth/token', session: 'none', body: 'form', purpose: 'renew' },
  { service: 'user', method: 'POST', path: '/v2/auth/sign-out', session: 'offered', body: 'none', purpose: 'leave' },
  {
    service: 'user',
    method: 'POST',
    path: '/v2/users',
    session: 'none',
    body: 'json',
    headers: ['captchakey', 'srcreg'],
  },
  { service: 'user', method: 'GET', path: '/v2/users/:id', session: 'required', body: 'none' },
  { service: 'user', method: 'PUT', path: '/v2/users/:id/articles/:id/:language', session: 'required', body: 'none' },
  {
    service: 'user',
    method: 'DELETE',
    path: '/v2/users/:id/articles/:id/:language',
    session: 'required',
    body: 'none',
  },
  {
    service: 'user',
    method: 'GET',
    path: '/api/v2/user/article',
    session: 'required',
    body: 'none',
    query: ['currentOffset', 'pageSize'],
  },
  { service: 'user', method: 'GET', path: '/v2/lookup/company', session: 'none', body: 'none', query: ['term'] },
  {
    service: 'user',
    method: 'GET',
    path: '/v1/lookuplists/function',
    session: 'none',
    body: 'none',
    query: ['language'],
  },
  {
    service: 'user',
    method: 'GET',
    path: '/v1/lookuplists/country',
    session: 'none',
    body: 'none',
    query: ['language'],
  },
  {
    service: 'user',
    method: 'GET',
    path: '/v1/lookuplists/titles',
    session: 'none',
    body: 'none',
    query: ['language'],
  },
  { service: 'user', method: 'GET', path: '/v2/captcha/challenge', session: 'none', body: 'none', query: ['action'] },
  { service: 'user', method: 'GET', path: '/v2/captcha/form-stamp', session: 'none', body: 'none', query: ['action'] },
  { service: 'search', method: 'GET', path: '/api/masterList', session: 'none', body: 'none', query: ['lang'] },
  {
    service: 'search',
    method: 'GET',
    path: '/api/jobsearch/',
    session: 'none',
    body: 'none',
    query: [
      ...['pageSize', 'start', 'continents', 'countries', 'cities', 'interestCategory', 'interest', 'industries'],
      ...['functions', 'lang', 'q'],
    ],
    // Whoever goes back to a list of 25 pages is given its 500 jobs at once.
    mostAnswerBytes: 8 * 1024 * 1024,
  },
  { service: 'search', method: 'GET', path: '/api/jobtypeahead/', session: 'none', body: 'none', query: ['q', 'lang'] },
  { service: 'geo', method: 'GET', path: '/', session: 'none', body: 'none' },
  { service: 'forms', method: 'POST', path: '/sitecoreapi/QuizOutcome', session: 'none', body: 'json' },
  {
    service: 'forms',
    method: 'POST',
    path: '/sitecoreapi/QuizUserChoice',
    session: 'none',
    body: 'json',
    headers: ['captchakey'],
  },
  { service: 'forms', method: 'GET', path: '/sitecoreapi/QuizUserChoice/:quiz', session: 'none', body: 'none' },
];

const segments: Readonly<Record<string, string>> = {
  ':id': '[A-Za-z0-9_-]{1,64}',
  ':quiz': '[A-Za-z0-9-]{1,128}',
  ':language': '(?:en|ar|ja-JP|de)',
};

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:[a-z]+/g, (name) => segments[name] ?? name)}$`);

const compiled = calls.map((call) => ({ call, pattern: pattern(call.path) }));

export type AllowedCall = { readonly call: Call; readonly path: string; readonly search: string };

const wantedQuery = (call: Call, query: URLSearchParams): string => {
  const kept = new URLSearchParams();
  for (const name of call.query ?? []) {
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

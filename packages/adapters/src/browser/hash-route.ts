/**
 * The hash routes of A§2 (names of decisions §2): a second layer rendered over the page. A segment
 * that holds a path encodes it with `encodeURIComponent`. `redirect` is unchecked: only
 * `safeRedirect` decides whether it is followed.
 */
export type HashRoute =
  | { readonly name: 'signin' | 'signup'; readonly source?: string; readonly redirect?: string }
  | { readonly name: RedirectRouteName; readonly redirect?: string }
  | { readonly name: FileRouteName; readonly file: string }
  | { readonly name: BareRouteName }
  | { readonly name: 'contact'; readonly profile: string }
  | { readonly name: 'event'; readonly event: string; readonly details: readonly string[] };

const redirectRoutes = [
  'auth-signin',
  'signin-welcome',
  'signin-prompt',
  'signup-thanks',
  'signup-welcome',
  'registration-modal',
] as const;
const fileRoutes = ['download', 'auth-download', 'view-file'] as const;
const bareRoutes = ['save', 'auth-save', 'print', 'auth-print'] as const;

type RedirectRouteName = (typeof redirectRoutes)[number];
type FileRouteName = (typeof fileRoutes)[number];
type BareRouteName = (typeof bareRoutes)[number];

const find = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((known) => known === name);

/** Parses `location.hash`; undefined for a path without a route, which renders nothing (A§2). Total. */
export const parseHashRoute = (hash: string): HashRoute | undefined => {
  if (!hash.startsWith('#/')) return undefined;
  const segments = decoded(hash.slice(2).split('/'));
  if (segments === undefined || segments.includes('')) return undefined;
  const [name = '', ...rest] = segments;
  const [first, second] = rest;
  if (name === 'event') {
    const [event, ...details] = rest;
    return event === undefined ? undefined : { name, event, details };
  }
  if ((name === 'signin' || name === 'signup') && rest.length <= 2) {
    return { name, ...given('source', first), ...given('redirect', second) };
  }
  if (name === 'contact' && first !== undefined && rest.length === 1)
    return /^[a-z0-9][a-z0-9-]*$/.test(first) ? { name, profile: first } : undefined;
  const redirecting = find(redirectRoutes, name);
  if (redirecting !== undefined && rest.length <= 1) return { name: redirecting, ...given('redirect', first) };
  const filing = find(fileRoutes, name);
  if (filing !== undefined && first !== undefined && rest.length === 1) return { name: filing, file: first };
  const bare = find(bareRoutes, name);
  return bare !== undefined && rest.length === 0 ? { name: bare } : undefined;
};

/**
 * Serialises the hash of a route. Without a source, the redirect of `signin` and `signup` is left
 * out.
 */
export const printHashRoute = (route: HashRoute): string => `#/${segmentsOf(route).map(encodeURIComponent).join('/')}`;

const segmentsOf = (route: HashRoute): readonly string[] => {
  if ('event' in route) return [route.name, route.event, ...route.details];
  if ('file' in route) return [route.name, route.file];
  if ('profile' in route) return [route.name, route.profile];
  if ('source' in route) return [route.name, ...present(route.source, route.redirect)];
  if ('redirect' in route && route.name !== 'signin' && route.name !== 'signup') {
    return [route.name, ...present(route.redirect)];
  }
  return [route.name];
};

const given = <Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]: string });

/** The segments up to the first that is missing. */
const present = (...segments: readonly (string | undefined)[]): readonly string[] => {
  const end = segments.findIndex((segment) => segment === undefined || segment === '');
  return segments.slice(0, end === -1 ? undefined : end).filter((segment) => segment !== undefined);
};

const decoded = (segments: readonly string[]): readonly string[] | undefined => {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

import { type HashRoute, parseHashRoute, printHashRoute } from '@masthead/adapters/browser';
import {
  authSignInPath,
  registerPath,
  registrationModalPath,
  signInPath,
  signInPromptPath,
  signInWelcomePath,
  signUpThanksPath,
  signUpWelcomePath,
  withQuery,
} from '../../routes.ts';

/** The layers that exist as pages of their own (decisions §2: each client route has a twin). */
const redirectTwins = {
  'signin-prompt': signInPromptPath,
  'auth-signin': authSignInPath,
  'signin-welcome': signInWelcomePath,
  'signup-thanks': signUpThanksPath,
  'signup-welcome': signUpWelcomePath,
  'registration-modal': registrationModalPath,
} as const;
const twinNames = { signin: signInPath, signup: registerPath, ...redirectTwins } as const;

type LayerName = keyof typeof twinNames;

const isRedirectName = (name: string): name is keyof typeof redirectTwins => Object.hasOwn(redirectTwins, name);
const redirectNames = Object.keys(redirectTwins).filter(isRedirectName);

const isLayerName = (name: string): name is LayerName => Object.hasOwn(twinNames, name);

/**
 * The twin page of a hash route, below the language prefix; `undefined` for a route that draws nothing here. `here` is the page that the
 * layer lies over: where a route leads back to that names nothing else.
 */
export const twinOf = (hash: string, prefix: string, here?: string): string | undefined => {
  const route = parseHashRoute(hash);
  if (route === undefined || !isLayerName(route.name)) return undefined;
  const source = 'source' in route ? route.source : undefined;
  const redirect = ('redirect' in route ? route.redirect : undefined) ?? here;
  const query = route.name === 'signup' ? { source, redirectURL: redirect } : { source, redirect };
  return withQuery(prefix + twinNames[route.name], query);
};

/** The hash route of a link to a twin page, or `undefined` for any other link. Registration is long and stays a page of its own. */
export const hashOf = (address: URL, prefix: string): string | undefined => {
  const redirect = address.searchParams.get('redirect') ?? undefined;
  const source = address.searchParams.get('source') ?? undefined;
  if (address.pathname === prefix + signInPath) return printHashRoute(signInRoute(source, redirect));
  const name = redirectNames.find((each) => address.pathname === prefix + redirectTwins[each]);
  return name === undefined ? undefined : printHashRoute({ name, ...(redirect !== undefined && { redirect }) });
};

const signInRoute = (source: string | undefined, redirect: string | undefined): HashRoute => ({
  name: 'signin',
  ...(source !== undefined && { source, ...(redirect !== undefined && { redirect }) }),
});

import { type HashRoute, parseHashRoute, printHashRoute } from '@masthead/adapters/browser';
import {
  authDownloadPath,
  authPrintPath,
  authSavePath,
  authSignInPath,
  contactPath,
  downloadPath,
  printPath,
  registerPath,
  registrationModalPath,
  savePath,
  signInPath,
  signInPromptPath,
  signInWelcomePath,
  signUpThanksPath,
  signUpWelcomePath,
  viewFilePath,
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

/** The screens about the page that they lie over. */
const bareTwins = { save: savePath, 'auth-save': authSavePath } as const;

type LayerName = keyof typeof twinNames;

const isRedirectName = (name: string): name is keyof typeof redirectTwins => Object.hasOwn(redirectTwins, name);
const redirectNames = Object.keys(redirectTwins).filter(isRedirectName);

const isLayerName = (name: string): name is LayerName => Object.hasOwn(twinNames, name);

/**
 * Returns the twin page of a hash route, below the language prefix; `undefined` for a route that renders nothing
 * here. `here` is the page below the layer: the default return address of a route.
 */
export const twinOf = (hash: string, prefix: string, here?: string): string | undefined => {
  const route = parseHashRoute(hash);
  if (route === undefined) return undefined;
  if ('file' in route) return fileTwin(route, prefix, here);
  if (isBareName(route.name)) return withQuery(prefix + bareTwins[route.name], { redirect: here });
  if (route.name === 'print') return printTwin(prefix, here);
  if (route.name === 'auth-print') return withQuery(prefix + authPrintPath, { redirect: printTwin(prefix, here) });
  if (route.name === 'contact') return withQuery(prefix + contactPath + route.profile, { redirect: here });
  if (!isLayerName(route.name)) return undefined;
  const source = 'source' in route ? route.source : undefined;
  const redirect = ('redirect' in route ? route.redirect : undefined) ?? here;
  const query = route.name === 'signup' ? { source, redirectURL: redirect } : { source, redirect };
  return withQuery(prefix + twinNames[route.name], query);
};

const isBareName = (name: string): name is keyof typeof bareTwins => Object.hasOwn(bareTwins, name);

const printTwin = (prefix: string, here: string | undefined): string =>
  withQuery(prefix + printPath, { redirect: here });

type FileRoute = Extract<HashRoute, { readonly file: string }>;

/** Who signs in for a file goes on to its download, and who registers instead finds it on the page they left. */
const fileTwin = ({ name, file }: FileRoute, prefix: string, here: string | undefined): string => {
  const visit = { file, redirect: here };
  if (name === 'view-file') return withQuery(prefix + viewFilePath, visit);
  const download = withQuery(prefix + downloadPath, visit);
  return name === 'download'
    ? download
    : withQuery(prefix + authDownloadPath, { redirect: download, source: 'download', pdfUrl: file });
};

/** The hash route of a screen about a file, or about the page below it. */
const otherHashOf = (path: string, query: URLSearchParams): string | undefined => {
  const file = query.get(path === authDownloadPath ? 'pdfUrl' : 'file') ?? '';
  if (file !== '' && path === downloadPath) return printHashRoute({ name: 'download', file });
  if (file !== '' && path === authDownloadPath) return printHashRoute({ name: 'auth-download', file });
  if (file !== '' && path === viewFilePath) return printHashRoute({ name: 'view-file', file });
  if (path === savePath) return printHashRoute({ name: 'save' });
  if (path === authSavePath) return printHashRoute({ name: 'auth-save' });
  if (path === printPath) return printHashRoute({ name: 'print' });
  return path === authPrintPath ? printHashRoute({ name: 'auth-print' }) : undefined;
};

/** The hash route of a link to a twin page, or `undefined` for any other link. Registration is long and stays a page of its own. */
export const hashOf = (address: URL, prefix: string): string | undefined => {
  const redirect = address.searchParams.get('redirect') ?? undefined;
  const source = address.searchParams.get('source') ?? undefined;
  if (address.pathname === prefix + signInPath) return printHashRoute(signInRoute(source, redirect));
  const contact = prefix + contactPath;
  if (address.pathname.startsWith(contact))
    return printHashRoute({ name: 'contact', profile: address.pathname.slice(contact.length) });
  const name = redirectNames.find((each) => address.pathname === prefix + redirectTwins[each]);
  if (name !== undefined) return printHashRoute({ name, ...(redirect !== undefined && { redirect }) });
  return address.pathname.startsWith(prefix)
    ? otherHashOf(address.pathname.slice(prefix.length), address.searchParams)
    : undefined;
};

const signInRoute = (source: string | undefined, redirect: string | undefined): HashRoute => ({
  name: 'signin',
  ...(source !== undefined && { source, ...(redirect !== undefined && { redirect }) }),
});

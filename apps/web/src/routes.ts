import { type Language, localisePath, splitLanguage } from '@masthead/core';
import { friendlyUrlIn, jobPath } from '@masthead/core/job-search';

/** Where each page stands that the site knows by name, below its language's prefix. Every other path is one of the editors' pages. */
export const paths = {
  home: '/',
  insights: '/insights',
  feed: '/insights/feed.xml',
  signIn: '/signin',
  signInPrompt: '/signin-prompt',
  signOut: '/signout',
  signedOut: '/signed-out',
  register: '/register',
  registrationConfirmation: '/registration-confirmation',
  savedArticles: '/account/saved-articles',
  quizAnswer: '/quiz-answer',
  searchJobs: '/careers/search-jobs',
  essentialFunctions: '/careers/essential-functions',
  essentialFunctionsServeClients: '/careers/essential-functions/client-service',
  privacyPolicy: '/privacy-policy',
  notFound: '/404',
  robots: '/robots.txt',
  webManifest: '/site.webmanifest',
  sitemap: '/sitemap.xml',
  jobSitemap: '/sitemap-jobs.xml',
} as const;

export type PageName = keyof typeof paths;

/** Parameters as they are read, in their order; the empty text and null are left out of an address. */
export type Query = Readonly<Record<string, string | null | undefined>>;

/** An address of the site. */
export type Route = { readonly language: Language; readonly query?: Query } & (
  | { readonly page: PageName }
  | { readonly page: 'job'; readonly friendlyUrl: string }
  /** A page of the editors. */
  | { readonly page: 'content'; readonly path: string }
);

/** The path of a route without language prefix and query. */
const pathOf = (route: Route): string => {
  if (route.page === 'content') return route.path;
  return route.page === 'job' ? jobPath(paths.searchJobs, route.friendlyUrl) : paths[route.page];
};

/** A path with parameters; the empty text, null and undefined are left out. */
export const withQuery = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The address of a route on this site, with language prefix. */
export const printRoute = (route: Route): string => withQuery(localisePath(route.language)(pathOf(route)), route.query);

const jobIn = (path: string): string | undefined =>
  path.startsWith(`${paths.searchJobs}/jobs/`) && !path.slice(paths.searchJobs.length + 6).includes('/')
    ? friendlyUrlIn(path)
    : undefined;

const isPageName = (name: string): name is PageName => Object.hasOwn(paths, name);
const pageNames = Object.keys(paths).filter(isPageName);

/** The route of an address of this site; what `printRoute` prints comes back as it was. Total: an address that no page has is content. */
export const parseRoute = (address: string): Route => {
  const [before = '', search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const { language, path } = splitLanguage(before === '' ? '/' : before);
  const query = Object.fromEntries(new URLSearchParams(search));
  const common = { language, ...(Object.keys(query).length > 0 && { query }) };
  const page = pageNames.find((name) => paths[name] === path);
  if (page !== undefined) return { ...common, page };
  const friendlyUrl = jobIn(path);
  return friendlyUrl === undefined ? { ...common, page: 'content', path } : { ...common, page: 'job', friendlyUrl };
};

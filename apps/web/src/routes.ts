import { type Language, localisePath, splitLanguage } from '@masthead/core';
import { friendlyUrlIn, jobPath } from '@masthead/core/job-search';

/** Below it lies what belongs to one visitor. */
export const accountFolder = '/account/';

// By themselves, because the script of every page knows these and no other path: a bundler takes an object as a whole.
export const signInPath = '/signin';
export const signInPromptPath = '/signin-prompt';
export const authSignInPath = '/auth-signin';
export const signInWelcomePath = '/signin-welcome';
export const registerPath = '/register';
export const signUpThanksPath = '/signup-thanks';
export const signUpWelcomePath = '/signup-welcome';
export const registrationModalPath = '/registration-modal';
export const downloadPath = '/download';
export const authDownloadPath = '/auth-download';
export const viewFilePath = '/view-file';
export const savePath = '/save';
export const authSavePath = '/auth-save';
export const printPath = '/print';
export const authPrintPath = '/auth-print';

/** Below it each profile that visitors may write to has its page; the firm itself is `talk-to-us`. */
export const contactPath = '/contact/';

/** Pages that links open as a layer over the current page. Registration is long and stays a separate page. */
const layerTwins: ReadonlySet<string> = new Set([
  signInPath,
  signInPromptPath,
  authSignInPath,
  signInWelcomePath,
  signUpThanksPath,
  signUpWelcomePath,
  registrationModalPath,
  downloadPath,
  authDownloadPath,
  viewFilePath,
  savePath,
  authSavePath,
  printPath,
  authPrintPath,
]);

/** Whether a link to this path, below its language's prefix, opens as a layer. */
export const isLayerTwin = (path: string): boolean => layerTwins.has(path) || path.startsWith(contactPath);

/** Paths of the site's own pages, below the language prefix. Every other path is one of the editors' pages. */
export const paths = {
  home: '/',
  insights: '/insights',
  feed: '/insights/feed.xml',
  signIn: signInPath,
  signInPrompt: signInPromptPath,
  authSignIn: authSignInPath,
  signInWelcome: signInWelcomePath,
  signInCode: '/signin-code',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  signOut: '/signout',
  signedOut: '/signed-out',
  /** Where the toast about a practice is dismissed without script. */
  dismissNotice: '/dismiss-notice',
  register: registerPath,
  /** A§2's name of the registration; it redirects there. */
  signUp: '/signup',
  signUpThanks: signUpThanksPath,
  signUpWelcome: signUpWelcomePath,
  registrationModal: registrationModalPath,
  registrationConfirmation: '/registration-confirmation',
  download: downloadPath,
  authDownload: authDownloadPath,
  viewFile: viewFilePath,
  save: savePath,
  authSave: authSavePath,
  print: printPath,
  /** What an author has written, for everyone with the link. */
  preview: '/preview',
  /** A page as it is being edited in Sitecore Pages, which asks for it at `/api/editing/render`. */
  sitecorePage: '/sitecore-page',
  authPrint: authPrintPath,
  /** Where a visitor proves the account that a provider's address belongs to. */
  socialLink: '/auth/link',
  emailConfirmation: '/email-confirmation',
  emailChange: '/email-change',
  subscribe: '/subscribe',
  /** Where an address without a session is named that wants to be sent something. */
  subscriptionRequest: '/subscribe/request',
  unsubscribe: '/unsubscribe',
  /** What an address without an account is sent, and where the link to that is asked for. */
  mailPreferences: '/mail-preferences',
  mailPreferencesLink: '/mail-preferences/link',
  profile: '/account/profile',
  linkedAccounts: '/account/linked-accounts',
  createPassword: '/account/create-password',
  savedArticles: '/account/saved-articles',
  subscriptions: '/account/subscriptions',
  sessions: '/account/sessions',
  accountData: '/account/data',
  /** Where editors send newsletters. */
  newsletters: '/account/newsletters',
  accountExport: '/account/export',
  /** Sends the confirmation link of an address again. */
  confirmAddress: '/account/confirm-address',
  confirmChange: '/account/confirm',
  quizAnswer: '/quiz-answer',
  video: '/video',
  locations: '/locations',
  search: '/search',
  careers: '/careers',
  searchJobs: '/careers/search-jobs',
  /** No page of its own: each job's is below it. */
  jobs: '/careers/search-jobs/jobs',
  careersEvents: '/careers/events',
  eventsCalendar: '/careers/events/calendar',
  /** The events as a calendar to subscribe to. */
  eventsFeed: '/careers/events.ics',
  applicationDeadlines: '/careers/application-deadlines',
  deadlinesFeed: '/careers/application-deadlines.ics',
  essentialFunctions: '/careers/essential-functions',
  essentialFunctionsServeClients: '/careers/essential-functions/client-service',
  privacyPolicy: '/privacy-policy',
  cookiePreferences: '/cookie-preferences',
  notFound: '/404',
} as const;

export type PageName = keyof typeof paths;

/** Paths that exist once for the whole site, in no language. */
export const sitePaths = {
  robots: '/robots.txt',
  webManifest: '/site.webmanifest',
  favicon: '/favicon.ico',
  sitemap: '/sitemap.xml',
  jobSitemap: '/sitemap-jobs.xml',
  eventSitemap: '/sitemap-events.xml',
  health: '/healthz',
  readiness: '/readyz',
  /** The style sheet that shows undecided visitors the banner without script. */
  consentSheet: '/consent.css',
  /** What a visitor agreed to, and which third parties that concerns, for the script that loads them. */
  consentState: '/consent.json',
  /** Where script has what was decided signed out join the history of an account. */
  consentHistory: '/consent-history',
  /** What every front end of the firm goes by (D§9). */
  runtimeConfiguration: '/runtime-configuration.json',
  /** Where password managers ask for the page on which a password is changed (W3C Change Password URL). */
  changePassword: '/.well-known/change-password',
  /** Where the content service reports publications. */
  revalidation: '/internal/revalidate',
} as const;

type SitePathName = keyof typeof sitePaths;

/** Where the calls of pages are forwarded from: `/api/{service}/…`. */
export const callsPath = '/api';

/** Parameters as they are read, in their order; the empty text and null are left out of an address. */
export type Query = Readonly<Record<string, string | null | undefined>>;

/** A page of one language. */
type PageRoute = { readonly language: Language; readonly query?: Query } & (
  | { readonly page: PageName }
  | { readonly page: 'job'; readonly friendlyUrl: string }
  | { readonly page: 'event'; readonly name: string }
  /** Contact form for a profile. */
  | { readonly page: 'contact'; readonly profile: string }
  /** Where a sign-in at a provider begins. */
  | { readonly page: 'socialSignIn'; readonly provider: string }
  /** The newest entries of a blog, for readers of feeds. */
  | { readonly page: 'blogFeed'; readonly blog: string }
  /** A page of the editors. */
  | { readonly page: 'content'; readonly path: string }
);

type SiteRoute = { readonly query?: Query } & (
  | { readonly page: SitePathName }
  /** A call of a page; `path` is the service's own. */
  | { readonly page: 'call'; readonly service: string; readonly path: string }
);

/** An address of the site. */
export type Route = PageRoute | SiteRoute;

/** Where a sign-in at a provider begins, below this. */
export const socialFolder = '/auth/';
const profileIn = (path: string): string | undefined => /^\/contact\/([a-z0-9][a-z0-9-]{0,99})$/.exec(path)?.[1];
const eventIn = (path: string): string | undefined => /^\/careers\/events\/([a-z0-9][a-z0-9-]{0,99})$/.exec(path)?.[1];
const blogFeedIn = (path: string): string | undefined =>
  /^\/blogs\/([a-z0-9][a-z0-9-]{0,99})\/feed\.xml$/.exec(path)?.[1];
const providerIn = (path: string): string | undefined => /^\/auth\/([a-z]{1,20})$/.exec(path)?.[1];

/** The path of a route without query. */
const pathOf = (route: Route): string => {
  switch (route.page) {
    case 'call':
      return `${callsPath}/${route.service}${route.path}`;
    case 'content':
      return localisePath(route.language)(route.path);
    case 'socialSignIn':
      return localisePath(route.language)(`${socialFolder}${route.provider}`);
    case 'contact':
      return localisePath(route.language)(`${contactPath}${route.profile}`);
    case 'event':
      return localisePath(route.language)(`${paths.careersEvents}/${route.name}`);
    case 'blogFeed':
      return localisePath(route.language)(`/blogs/${route.blog}/feed.xml`);
    case 'job':
      return localisePath(route.language)(jobPath(paths.searchJobs, route.friendlyUrl));
    default:
      return 'language' in route ? localisePath(route.language)(paths[route.page]) : sitePaths[route.page];
  }
};

/** A path with parameters; the empty text, null and undefined are left out. */
export const withQuery = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The address of a route on this site, with the prefix of its language. */
export const printRoute = (route: Route): string => withQuery(pathOf(route), route.query);

/** A file, by its path or address, and the page that a visitor came from. */
export type FileVisit = { readonly file: string; readonly redirect?: string | undefined };

export const downloadAddress = (language: Language, { file, redirect }: FileVisit): string =>
  printRoute({ page: 'download', language, query: { file, redirect } });

/** Returns the address of a sign-in for a file: the download follows it, also after a registration. */
export const authDownloadAddress = (language: Language, visit: FileVisit): string =>
  printRoute({
    page: 'authDownload',
    language,
    query: { redirect: downloadAddress(language, visit), source: 'download', pdfUrl: visit.file },
  });

const nameOf = <Name extends string>(table: Readonly<Record<Name, string>>, path: string): Name | undefined =>
  Object.keys(table)
    .filter((name): name is Name => Object.hasOwn(table, name))
    .find((name) => table[name] === path);

const siteRouteAt = (path: string): SiteRoute | undefined => {
  const page = nameOf(sitePaths, path);
  if (page !== undefined) return { page };
  if (!path.startsWith(`${callsPath}/`)) return undefined;
  const [, service, rest] = /^([^/]+)(\/.*)$/s.exec(path.slice(callsPath.length + 1)) ?? [];
  return service === undefined || rest === undefined ? undefined : { page: 'call', service, path: rest };
};

const jobIn = (path: string): string | undefined =>
  path.startsWith(`${paths.jobs}/`) && !path.slice(paths.jobs.length + 1).includes('/')
    ? friendlyUrlIn(path)
    : undefined;

const pageRouteAt = (address: string): PageRoute => {
  const { language, path } = splitLanguage(address);
  const page = nameOf(paths, path);
  if (page !== undefined) return { language, page };
  const provider = providerIn(path);
  if (provider !== undefined) return { language, page: 'socialSignIn', provider };
  const event = eventIn(path);
  if (event !== undefined) return { language, page: 'event', name: event };
  const blog = blogFeedIn(path);
  if (blog !== undefined) return { language, page: 'blogFeed', blog };
  const profile = profileIn(path);
  if (profile !== undefined) return { language, page: 'contact', profile };
  const friendlyUrl = jobIn(path);
  return friendlyUrl === undefined ? { language, page: 'content', path } : { language, page: 'job', friendlyUrl };
};

/** The route of an address of this site; what `printRoute` prints comes back as it was. Total: an address that nothing else has is content. */
export const parseRoute = (address: string): Route => {
  const [before = '', search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const path = before === '' ? paths.home : before;
  const route = siteRouteAt(path) ?? pageRouteAt(path);
  const query = Object.fromEntries(new URLSearchParams(search));
  return Object.keys(query).length > 0 ? { ...route, query } : route;
};

import { type RequestScope, requestScope } from '@masthead/composition/server';
import { defaultLanguage, Language } from '@masthead/core';
import type { Dictionary } from '@masthead/core/content';
import type { GetServerSidePropsContext } from 'next';
import { accountTexts } from '../accounts/texts.ts';
import { clientAddress, requestIdOf } from '../bff/request.ts';
import { settings } from '../bff/settings.ts';
import type { DrawablePage } from '../content/drawable-page.ts';
import { loadDictionary, loadPage } from '../content/load.ts';
import { loadChrome } from '../content/load-chrome.ts';
import { serverConfig } from '../content/scope.ts';
import type { DrawableModule, DrawableOf } from '../modules/drawable.ts';
import { chromeOf } from '../shell/chrome.ts';
import type { SiteChrome } from '../shell/page-shell.tsx';
import { jobTexts } from './texts.ts';

/** What a page about jobs draws around its own part. `page` is null while the content service cannot be asked. */
export type CareersFrame = {
  readonly page: DrawablePage | null;
  readonly language: Language;
  readonly dictionary: Dictionary;
  readonly chrome: SiteChrome;
  readonly origin: string;
  /** Without language prefix. */
  readonly path: string;
};

export const searchPath = '/careers/search-jobs';

export const languageOf = ({ locale }: Pick<GetServerSidePropsContext, 'locale'>): Language =>
  Language.is(locale) ? locale : defaultLanguage;

/** Milliseconds until a page about jobs gives up on the search service and says so: a visitor waits no longer than 3 s. */
export const searchBudgetMs = 2_500;

/** The calls this request may make; they carry nobody's session. */
export const jobsScope = ({ req }: GetServerSidePropsContext, language: Language): RequestScope => {
  const config = serverConfig();
  return requestScope(
    { ...config, callTimeoutMs: Math.min(config.callTimeoutMs, searchBudgetMs) },
    {
      requestId: requestIdOf(req),
      clientAddress: clientAddress(req, settings().trustedProxies),
      language,
    },
  );
};

/** Words, header, footer and what editors wrote about the page of that path. Never fails: without the content service it is plain. */
export const careersFrame = async (language: Language, contentPath: string): Promise<CareersFrame> => {
  const [loaded, texts] = await Promise.all([loadPage({ path: contentPath, language }), loadDictionary(language)]);
  const page = loaded._tag === 'Found' ? loaded.page : null;
  return {
    page,
    language,
    dictionary: { ...accountTexts[language], ...jobTexts[language], ...texts },
    chrome: page === null || page.language !== language ? (await loadChrome(language)).chrome : chromeOf(page),
    origin: settings().origin,
    path: contentPath,
  };
};

const isJobSearch = (module: DrawableModule): module is DrawableOf<'JobSearchArea'> => module.kind === 'JobSearchArea';

/** The job module of the page, at whatever depth its editors placed it. */
export const jobModuleOf = (modules: readonly DrawableModule[]): DrawableOf<'JobSearchArea'> | undefined =>
  modules.find(isJobSearch) ??
  modules
    .flatMap((module) => (module.kind === 'MainContentLayout' ? [...module.areaA, ...module.areaB] : []))
    .find(isJobSearch);

/** How long browsers and shared caches may keep a page about jobs; it is the same for everybody. */
export const cachedForEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

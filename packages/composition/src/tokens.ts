import type { Http, SiteName, TokenStore } from '@masthead/adapters/http';
import type { FetchFormStamp, Language, SolveCaptcha } from '@masthead/core';
import type {
  FetchDictionary,
  FetchErrorPages,
  FetchPage,
  FetchRedirects,
  FetchRoutes,
  FetchSitemap,
} from '@masthead/core/content';
import type {
  FetchJob,
  FindSimilarJobs,
  JobSearchMachine,
  ListJobAddresses,
  ListJobAddressParts,
  ListJobFilters,
  SearchJobs,
  SuggestJobs,
} from '@masthead/core/job-search';
import type { AnswerQuestion, CastVote, FetchAttempts } from '@masthead/core/quiz';
import type {
  DetectCountry,
  FindCompanies,
  ListCountries,
  ListFunctions,
  ListTitles,
  LookupsMachine,
  RegisterAccount,
  RegistrationMachine,
} from '@masthead/core/registration';
import type {
  ListSavedArticles,
  ListSavedKeys,
  SaveArticle,
  SavedArticlesMachine,
  UnsaveArticle,
} from '@masthead/core/saved-articles';
import type { RefreshSession, SignOut } from '@masthead/core/session';
import type { ReadVisitor, SignInMachine, SignInWithPassword } from '@masthead/core/sign-in';
import { token } from './token.ts';

/** Everything a scope holds, by feature. */
export const tokens = {
  services: {
    user: token<Http>('user service'),
    geo: token<Http>('geolocation'),
    content: token<Http>('content service'),
    search: token<Http>('search service'),
    forms: token<Http>('forms service'),
    site: token<SiteName>('site name'),
    language: token<Language>('language'),
    tokenStore: token<TokenStore>('token store'),
  },
  session: {
    refreshSession: token<RefreshSession>('RefreshSession'),
    signOut: token<SignOut>('SignOut'),
    readVisitor: token<ReadVisitor>('ReadVisitor'),
  },
  signIn: {
    signInWithPassword: token<SignInWithPassword>('SignInWithPassword'),
    machine: token<SignInMachine>('sign-in machine'),
  },
  captcha: {
    solveCaptcha: token<SolveCaptcha>('SolveCaptcha'),
    fetchFormStamp: token<FetchFormStamp>('FetchFormStamp'),
  },
  registration: {
    registerAccount: token<RegisterAccount>('RegisterAccount'),
    detectCountry: token<DetectCountry>('DetectCountry'),
    findCompanies: token<FindCompanies>('FindCompanies'),
    listCountries: token<ListCountries>('ListCountries'),
    listFunctions: token<ListFunctions>('ListFunctions'),
    listTitles: token<ListTitles>('ListTitles'),
    machine: token<RegistrationMachine>('registration machine'),
    lookupsMachine: token<LookupsMachine>('look-ups machine'),
  },
  savedArticles: {
    saveArticle: token<SaveArticle>('SaveArticle'),
    unsaveArticle: token<UnsaveArticle>('UnsaveArticle'),
    listSavedArticles: token<ListSavedArticles>('ListSavedArticles'),
    listSavedKeys: token<ListSavedKeys>('ListSavedKeys'),
    machine: token<SavedArticlesMachine>('saved-articles machine'),
  },
  jobSearch: {
    listJobFilters: token<ListJobFilters>('ListJobFilters'),
    listJobAddressParts: token<ListJobAddressParts>('ListJobAddressParts'),
    listJobAddresses: token<ListJobAddresses>('ListJobAddresses'),
    searchJobs: token<SearchJobs>('SearchJobs'),
    suggestJobs: token<SuggestJobs>('SuggestJobs'),
    fetchJob: token<FetchJob>('FetchJob'),
    findSimilarJobs: token<FindSimilarJobs>('FindSimilarJobs'),
    machine: token<JobSearchMachine>('job-search machine'),
  },
  quiz: {
    fetchAttempts: token<FetchAttempts>('FetchAttempts'),
    answerQuestion: token<AnswerQuestion>('AnswerQuestion'),
    castVote: token<CastVote>('CastVote'),
  },
  content: {
    fetchPage: token<FetchPage>('FetchPage'),
    fetchDictionary: token<FetchDictionary>('FetchDictionary'),
    fetchRedirects: token<FetchRedirects>('FetchRedirects'),
    fetchRoutes: token<FetchRoutes>('FetchRoutes'),
    fetchSitemap: token<FetchSitemap>('FetchSitemap'),
    fetchErrorPages: token<FetchErrorPages>('FetchErrorPages'),
  },
} as const;

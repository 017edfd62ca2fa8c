import {
  forgetSession,
  keyValueStore,
  oneTabAtATime,
  otherTabs,
  readSessionHint,
  requireReLogin,
} from '@masthead/adapters/browser';
import type { Http } from '@masthead/adapters/http/transport';
import {
  defaultLanguage,
  type KeyValueStore,
  Language,
  type SolveCaptcha,
  type TransportFailure,
} from '@masthead/core';
import type { ListJobFilters, SearchJobs, SuggestJobs } from '@masthead/core/job-search';
import type { AnswerQuestion, CastVote, FetchAttempts } from '@masthead/core/quiz';
import type {
  DetectCountry,
  FindCompanies,
  ListCountries,
  ListFunctions,
  ListTitles,
  RegisterAccount,
} from '@masthead/core/registration';
import type { ListSavedArticles, ListSavedKeys, SaveArticle, UnsaveArticle } from '@masthead/core/saved-articles';
import type { RefreshSession, SessionPorts, SignOut } from '@masthead/core/session';
import type { SignInWithPassword } from '@masthead/core/sign-in';
import type { TaskEither } from '#fp-ts/TaskEither';
import { lazily, once } from './lazily.ts';

/** Where the site's own server forwards calls from (decisions §4): the browser speaks to nobody else. */
const userService = '/api/user';
const geoService = '/api/geo/';
const searchService = '/api/search';
const formsService = '/api/forms';

/** The language of the page, which its visitor reads. */
const pageLanguage = (): Language => {
  const { lang } = document.documentElement;
  return Language.is(lang) ? lang : defaultLanguage;
};

/** axios comes with the first call, not with the page. */
const httpTo = (baseUrl: string, options: { readonly maxAnswerBytes?: number } = {}): (() => Promise<Http>) =>
  once(async () =>
    (await import('@masthead/adapters/http/make-http')).makeHttp({
      baseUrl,
      language: pageLanguage(),
      ...options,
    }),
  );

const user = httpTo(userService);
const geo = httpTo(geoService);
/** The 500 jobs of a deep link are longer than any other answer. */
const search = httpTo(searchService, { maxAnswerBytes: 8 * 1_048_576 });
const forms = httpTo(formsService);

type Port<A extends readonly unknown[], E, B> = (...given: A) => TaskEither<E | TransportFailure, B>;

/** A port whose adapter is loaded when it is first called; a chunk that cannot be had is `Unreachable`. */
const over = <A extends readonly unknown[], E, B>(
  http: () => Promise<Http>,
  load: () => Promise<(http: Http, language: Language) => Port<A, E, B>>,
): Port<A, E, B> => lazily(async () => (await load())(await http(), pageLanguage()));

export const signInWithPassword: SignInWithPassword = over(
  user,
  async () => (await import('@masthead/adapters/http/user/sign-in-with-password')).signInWithPassword,
);

export const refreshSession: RefreshSession = over(
  user,
  async () => (await import('@masthead/adapters/http/user/refresh-session')).refreshSession,
);

export const signOut: SignOut = over(user, async () => (await import('@masthead/adapters/http/user/sign-out')).signOut);

export const registerAccount: RegisterAccount = over(
  user,
  async () => (await import('@masthead/adapters/http/user/register-account')).registerAccount,
);

export const solveCaptcha: SolveCaptcha = over(
  user,
  async () => (await import('@masthead/adapters/http/user/solve-captcha')).solveCaptcha,
);

export const findCompanies: FindCompanies = over(
  user,
  async () => (await import('@masthead/adapters/http/user/find-companies')).findCompanies,
);

export const listCountries: ListCountries = over(
  user,
  async () => (await import('@masthead/adapters/http/user/list-countries')).listCountries,
);

export const listFunctions: ListFunctions = over(
  user,
  async () => (await import('@masthead/adapters/http/user/list-functions')).listFunctions,
);

export const listTitles: ListTitles = over(
  user,
  async () => (await import('@masthead/adapters/http/user/list-titles')).listTitles,
);

export const detectCountry: DetectCountry = over(
  geo,
  async () => (await import('@masthead/adapters/http/geo/detect-country')).detectCountry,
);

export const saveArticle: SaveArticle = over(
  user,
  async () => (await import('@masthead/adapters/http/user/save-article')).saveArticle,
);

export const unsaveArticle: UnsaveArticle = over(
  user,
  async () => (await import('@masthead/adapters/http/user/unsave-article')).unsaveArticle,
);

export const listSavedArticles: ListSavedArticles = over(
  user,
  async () => (await import('@masthead/adapters/http/user/list-saved-articles')).listSavedArticles,
);

export const listSavedKeys: ListSavedKeys = over(
  user,
  async () => (await import('@masthead/adapters/http/user/list-saved-keys')).listSavedKeys,
);

export const listJobFilters: ListJobFilters = over(
  search,
  async () => (await import('@masthead/adapters/http/search/list-job-filters')).listJobFilters,
);

export const searchJobs: SearchJobs = over(
  search,
  async () => (await import('@masthead/adapters/http/search/search-jobs')).searchJobs,
);

export const suggestJobs: SuggestJobs = over(
  search,
  async () => (await import('@masthead/adapters/http/search/suggest-jobs')).suggestJobs,
);

export const fetchAttempts: FetchAttempts = over(
  forms,
  async () => (await import('@masthead/adapters/http/forms/fetch-attempts')).fetchAttempts,
);

export const answerQuestion: AnswerQuestion = over(
  forms,
  async () => (await import('@masthead/adapters/http/forms/answer-question')).answerQuestion,
);

export const castVote: CastVote = over(
  forms,
  async () => (await import('@masthead/adapters/http/forms/cast-vote')).castVote,
);

/** What is kept for the visitor on this device, as long as the browser keeps it. */
export const storage: KeyValueStore = keyValueStore(() => window.localStorage);

/** Everything the session machine needs in a browser. Call it once per page. */
export const sessionPorts = (): SessionPorts => {
  const place = { jar: document, isSecure: window.isSecureContext };
  return {
    now: Date.now,
    readSessionHint: readSessionHint(place),
    forgetSession: forgetSession(place),
    requireReLogin: requireReLogin(place),
    refreshSession,
    signOut,
    ...otherTabs(),
    oneTabAtATime: oneTabAtATime('masthead_refresh', navigator.locks),
  };
};

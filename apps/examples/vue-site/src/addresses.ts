import { type Language, localisePath } from '@masthead/core';
import { type ArticleKey, parseSavedArticleKey, serialiseSavedArticleKey } from '@masthead/core/saved-articles';

/** Paths of the pages that editors do not write, without language prefix. */
export const paths = {
  home: '/',
  search: '/search',
  jobs: '/careers/search-jobs',
  signIn: '/signin',
  signInPrompt: '/signin-prompt',
  signOut: '/signout',
  signedOut: '/signed-out',
  register: '/register',
  confirmation: '/registration-confirmation',
  savedArticles: '/account/saved-articles',
  save: '/account/save',
  subscriptions: '/account/subscriptions',
  quizAnswer: '/quiz-answer',
  notFound: '/404',
  privacyPolicy: '/privacy-policy',
} as const;

type Query = Readonly<Record<string, string | undefined>>;

/** Returns the address of a page in a language; parameters that are empty or undefined are left out. */
export const addressOf = (language: Language, path: string, query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const address = localisePath(language)(path);
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`;
};

/** Why a visitor signs in or registers: where they go afterwards, and the article to save then. */
export type Intent = {
  readonly redirect: string;
  readonly article: ArticleKey | undefined;
  readonly articleName: string;
};

const authPaths: readonly string[] = [
  paths.signIn,
  paths.signInPrompt,
  paths.signOut,
  paths.signedOut,
  paths.register,
  paths.confirmation,
];

/** Whether a path, without language prefix, is one on the way into an account or out of it. */
export const isAuthPath = (path: string): boolean => authPaths.includes(path);

/** Reads the intent of an address; `safe` lets through addresses of this site alone. */
export const intentIn = (query: URLSearchParams, safe: (address: string | undefined) => string): Intent => {
  const key = parseSavedArticleKey(query.get('save') ?? '');
  return {
    redirect: safe(query.get('redirect') ?? query.get('redirectURL') ?? undefined),
    article: key._tag === 'Some' ? key.value : undefined,
    articleName: (query.get('article') ?? '').slice(0, 300),
  };
};

const carried = ({ article, articleName }: Intent): Query => ({
  source: article && 'save-article',
  save: article && serialiseSavedArticleKey(article),
  article: articleName,
});

/** Returns the address of the sign-in, the prompt to sign in or the registration, which keep the intent. */
export const intentAddress = (
  language: Language,
  page: 'signIn' | 'signInPrompt' | 'register' | 'confirmation',
  intent: Intent,
): string =>
  addressOf(language, paths[page], {
    ...(page === 'confirmation' && { isRegistered: 'true' }),
    [page === 'register' ? 'redirectURL' : 'redirect']: intent.redirect,
    ...carried(intent),
  });

import type { Language } from '@masthead/core';
import { downloadAddress, parseRoute, printRoute, type Query, type Route } from '../../routes.ts';
import type { PendingAction } from './pending-action.ts';
import type { PendingActions } from './perform-pending.ts';

/**
 * Why a visitor signs in or registers, from the address of the page. Every redirect in it has passed `safeRedirect`.
 */
export type Intent = {
  /** Where to go afterwards, on this site, with language prefix. */
  readonly redirect: string;
  readonly source: string | null;
  /** What waits for a session; its name is the source. */
  readonly action: PendingAction | null;
  /** What the article is called, for the confirmation (A§2 redirect cookie). */
  readonly articleName: string;
  readonly pdfUrl: string | null;
  /** The practice of the page that the visitor comes from (A§3 `metadata.practiceCode`). */
  readonly practiceCode?: string | undefined;
};

type Asked = Readonly<Record<string, string | readonly string[] | undefined>>;

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const practiceShape = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

const sourceShape = /^[a-z0-9][a-z0-9-]{0,63}$/i;

const actionFrom = (query: Asked, name: string | undefined, actions: PendingActions): PendingAction | null => {
  const kind = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (name === undefined || kind === undefined) return null;
  const subject = kind.subjectFrom(first(query[kind.parameter]) ?? '');
  return subject === undefined ? null : { name, parameter: kind.parameter, subject };
};

/** Pages about signing in, registering and signing out: never a return address. */
const authPages: readonly Route['page'][] = [
  'signIn',
  'signInPrompt',
  'authSignIn',
  'signInWelcome',
  'signInCode',
  'forgotPassword',
  'resetPassword',
  'register',
  'signUp',
  'signUpThanks',
  'signUpWelcome',
  'registrationModal',
  'registrationConfirmation',
  'authDownload',
  'authSave',
  'authPrint',
  'signOut',
  'signedOut',
];

/** Whether an address of this site, with language prefix, is one on the way into an account or out of it. */
export const isAuthPage = (address: string): boolean => authPages.includes(parseRoute(address).page);

/**
 * Reads the query of an account page. `redirect` is the return address of sign-in pages, `redirectURL` of the
 * registration (A§2); `home` is the default, also instead of a page about signing in. A source that names an action
 * without its subject has no effect.
 */
export const readIntent = (
  query: Asked,
  safe: (candidate: string | undefined) => string,
  actions: PendingActions = {},
  home = '/',
): Intent => {
  const given = first(query.source);
  const action = actionFrom(query, given, actions);
  const source = given !== undefined && action === null && Object.hasOwn(actions, given) ? undefined : given;
  const pdfUrl = first(query.pdfUrl);
  const practiceCode = first(query.practice);
  const wanted = first(query.redirect) || first(query.redirectURL);
  const redirect = wanted ? safe(wanted) : home;
  return {
    redirect: isAuthPage(redirect) ? home : redirect,
    source: source !== undefined && sourceShape.test(source) ? source : null,
    action,
    articleName: first(query.article)?.slice(0, 300) ?? '',
    pdfUrl: pdfUrl !== undefined && safe(pdfUrl) === pdfUrl ? pdfUrl : null,
    ...(practiceCode !== undefined && practiceShape.test(practiceCode) && { practiceCode }),
  };
};

/** Returns the query of an intent, without the return address. */
export const carried = ({ source, action, articleName, pdfUrl, practiceCode }: Intent): Query => ({
  source,
  ...(action !== null && { [action.parameter]: action.subject }),
  article: articleName,
  pdfUrl,
  practice: practiceCode,
});

/** The twin pages of A§2's client routes, with everything the visitor had in mind. */
export const signInPath = (language: Language, intent: Intent): string =>
  printRoute({ page: 'signIn', language, query: { redirect: intent.redirect, ...carried(intent) } });

/** The page that signs in by a code, with everything the visitor had in mind. */
export const signInCodePath = (language: Language, intent: Intent, more: Query = {}): string =>
  printRoute({ page: 'signInCode', language, query: { redirect: intent.redirect, ...carried(intent), ...more } });

/** The page for a forgotten password, with everything the visitor had in mind. */
export const forgotPasswordPath = (language: Language, intent: Intent): string =>
  printRoute({ page: 'forgotPassword', language, query: { redirect: intent.redirect, ...carried(intent) } });

const promptRoute = (language: Language, intent: Intent, more: Query = {}): string =>
  printRoute({
    page: 'signInPrompt',
    language,
    query: { redirect: intent.redirect, ...carried(intent), ...more },
  });
export const promptPath = (language: Language, intent: Intent): string => promptRoute(language, intent);
/** Returns the address of the prompt page that reports a failed pending action and offers it again. */
export const notDonePath = (language: Language, intent: Intent): string =>
  promptRoute(language, intent, { notSaved: 'true' });

export const registerPath = (language: Language, intent: Intent, email = ''): string =>
  printRoute({
    page: 'register',
    language,
    query: { redirectURL: intent.redirect, ...carried(intent), email },
  });

/** The plain wish to come back to a page, which may be one of a practice. */
export const returnTo = (redirect: string, practiceCode?: string): Intent => ({
  redirect,
  source: null,
  action: null,
  articleName: '',
  pdfUrl: null,
  practiceCode,
});

/**
 * A§2: where a new visitor goes. A file they came for opens at once on the page they left; everybody else sees the confirmation,
 * whose redirect carries the source on.
 */
export const afterRegistration = (language: Language, intent: Intent): string =>
  intent.pdfUrl !== null && intent.source !== null
    ? `${intent.redirect.split('#', 1)[0]}#/${intent.source}/${encodeURIComponent(intent.pdfUrl)}`
    : printRoute({
        page: 'registrationConfirmation',
        language,
        query: { isRegistered: 'true', source: intent.action === null ? intent.source : null },
      });

/** Returns the same after a posted form: without script a hash has no effect, so a download has its own page. */
export const afterPostedRegistration = (language: Language, intent: Intent): string =>
  intent.pdfUrl !== null && intent.source === 'download'
    ? downloadAddress(language, { file: intent.pdfUrl, redirect: intent.redirect })
    : afterRegistration(language, intent);

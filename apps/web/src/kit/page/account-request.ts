import type { IncomingMessage } from 'node:http';
import { type RequestScope, type TokenStore, tokenStore, tokens } from '@masthead/composition/server';
import { type Language, localisePath, safeRedirect, splitLanguage } from '@masthead/core';
import type { AccountNotices } from '@masthead/core/registration';
import {
  callerOf,
  type FormFields,
  forOneVisitor,
  isFormTokenRight,
  isFromThisSite,
  issueFormToken,
  lacksFormCookie,
  type PageSession,
  readForm,
  requestIdOf,
  sessionOf,
} from '@masthead/gateway';
import type { GetServerSidePropsContext } from 'next';
import { paths, printRoute } from '../../routes.ts';
import { placeholderOf, tokenPlace } from '../../server/cache/form-placeholders.ts';
import { type Settings, settings } from '../../server/configuration/configuration.ts';
import { pageTimeoutMs } from '../../server/configuration/page-times.ts';
import { siteScope } from '../../server/content/scope.ts';
import { redirectTo } from '../../server/http/redirects.ts';
import { type Intent, isAuthPage, readIntent, registerPath, signInPath } from '../pending-action/intent.ts';
import type { PendingActions } from '../pending-action/perform-pending.ts';
import { practiceNoticeOf } from '../session/practice-notice.ts';
import { searchOf } from './address-search.ts';
import { formTimeLeftMs } from './form-answers.ts';
import type { FeatureFrame } from './frame.ts';
import { loadFrame } from './load-frame.ts';
import { languageOf } from './page-language.ts';

/** What is known of a request before anybody's session is looked at. */
export type Visit = {
  readonly context: GetServerSidePropsContext;
  readonly settings: Settings;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly startedAt: number;
};

export type AccountRequest = Visit & {
  readonly session: PageSession;
  readonly intent: Intent;
  /** The page's own address with language prefix and query: where its form posts to. */
  readonly address: string;
  readonly safe: (candidate: string | undefined) => string;
};

const starts = new WeakMap<IncomingMessage, number>();

/** When a page began to answer a request, however often what is known of it is put together. */
const startOf = (req: IncomingMessage): number => {
  const start = starts.get(req) ?? Date.now();
  starts.set(req, start);
  return start;
};

export const visitOf = (context: GetServerSidePropsContext): Visit => ({
  context,
  settings: settings(),
  language: languageOf(context),
  startedAt: startOf(context.req),
});

/** In answer to a form what is only shown has no more time than the form, or the two together would take too long. */
const showingBudget = (visit: Visit): { readonly timeoutMs: number } => ({
  timeoutMs: visit.context.req.method === 'POST' ? formTimeLeftMs(visit) : pageTimeoutMs(visit.startedAt),
});

/** What a posted form does may take longer: giving up on it would leave the visitor in doubt whether it was done. */
const budgetOf = (visit: Visit): { readonly timeoutMs?: number } =>
  visit.context.req.method === 'POST' ? {} : showingBudget(visit);

/**
 * Opens the request of an account page with its language and intent; `actions` are pending actions that may wait
 * there for a session. Sets the headers of a private page.
 */
export const openAccountRequest = async (
  context: GetServerSidePropsContext,
  actions: PendingActions = {},
): Promise<AccountRequest> => {
  const { req, res, query, resolvedUrl } = context;
  const visit = visitOf(context);
  const { settings: site, language } = visit;
  const safe = safeRedirect(site.origin);
  forOneVisitor(res);
  return {
    ...visit,
    session: await sessionOf(req, res, site),
    intent: readIntent(query, safe, actions, printRoute({ page: 'home', language })),
    address: localisePath(language)(resolvedUrl),
    safe,
  };
};

/** The calls this request may make. Without a store of its own it carries the visitor's access token and never the refresh token. */
export const scopeOf = (
  visit: Visit & Partial<Pick<AccountRequest, 'session'>>,
  store: TokenStore = accessOnly(visit),
): RequestScope => madeScope(visit, store, budgetOf(visit));

const madeScope = (visit: Visit, store: TokenStore, budget: { readonly timeoutMs?: number }): RequestScope =>
  siteScope({
    ...budget,
    tokens: store,
    requestId: requestIdOf(visit.context.req),
    ...callerOf(visit.context.req, visit.settings),
    ...userAgentOf(visit.context.req),
    language: visit.language,
  });

/** The calls of a page that does something by being opened: giving up on them would leave the visitor in doubt whether it was done. */
export const actingScopeOf = (
  visit: Visit & Partial<Pick<AccountRequest, 'session'>>,
  store: TokenStore = accessOnly(visit),
): RequestScope => madeScope(visit, store, {});

/** The calls that only fill in what is shown, also in answer to a posted form: the page does not wait for them. */
export const showingScopeOf = (
  visit: Visit & Partial<Pick<AccountRequest, 'session'>>,
  store: TokenStore = accessOnly(visit),
): RequestScope => madeScope(visit, store, showingBudget(visit));

const userAgentOf = ({
  headers: { 'user-agent': userAgent },
}: AccountRequest['context']['req']): { readonly userAgent?: string } => (userAgent === undefined ? {} : { userAgent });

const accessOnly = ({ session }: Partial<Pick<AccountRequest, 'session'>>): TokenStore =>
  tokenStore({ access: session?._tag === 'active' ? session.accessToken : undefined, refresh: undefined });

/** A service without an answer by then may well time out: the frame of its form is loaded meanwhile. */
const loadAheadMs = 500;

const drawAhead = ({ context: { res }, language, address }: AccountRequest): void => {
  const { path } = splitLanguage(address.split('?', 1)[0] ?? '/');
  const loading = setTimeout(() => void loadFrame(language, path), loadAheadMs);
  res.once('close', () => clearTimeout(loading));
};

export type Posted =
  | { readonly _tag: 'Form'; readonly fields: FormFields }
  /**
   * `words` are those of an expired form of this site: they may be shown to the visitor again, and nothing may be
   * done for it. `hasNoCookie` reports that the browser did not return the form's cookie.
   */
  | { readonly _tag: 'Refused'; readonly words?: FormFields; readonly hasNoCookie?: boolean };

/** Returns the user id of a session; empty without one. */
export const userIdOf = (session: PageSession): string => (session._tag === 'active' ? session.hint.userId : '');

const isHidden = (res: Visit['context']['res']): boolean => res.getHeader('Referrer-Policy') === 'no-referrer';

/**
 * Whether a form comes from one of the site's pages without a referrer; no other site, sandboxed or not, can send
 * these headers.
 */
const isFromHiddenPage = ({ headers }: Visit['context']['req']): boolean =>
  headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin';

/**
 * Whether a form was posted from a page of this site. A browser sends `Origin: null` from a page with `no-referrer`,
 * as are those whose address holds a token; then its fetch metadata has to suffice. The form's token is checked
 * besides, as everywhere.
 */
const isOurs = ({ req, res }: Visit['context'], origin: string): boolean =>
  isFromThisSite(req.headers, origin) || (isHidden(res) && isFromHiddenPage(req));

/**
 * Whether a form that reveals nothing about an account was posted from a page of this site. It is on shared pages
 * without a token, so the browser's headers have to suffice.
 */
export const isPressOurs = ({ context: { req }, settings: site }: Visit): boolean =>
  isFromThisSite(req.headers, site.origin) || isFromHiddenPage(req);

/** Replaces the visitor's id: the form belongs to any user of this browser. */
const signingOut = 'sign-out';

/**
 * Whether the header's sign-out form was posted from a page of this site; one without an origin has a token instead.
 */
export const isSignOutOurs = async ({ context: { req }, settings: site }: Visit): Promise<boolean> => {
  if (isFromThisSite(req.headers, site.origin)) return true;
  const form = isFromHiddenPage(req) ? await readForm(req) : undefined;
  return form?._tag === 'Form' && isFormTokenRight(req, site, signingOut, form.fields.get('formToken'));
};

/**
 * Reads a form posted to this page; `unguarded` ones may come from anywhere, because they hold all that they need.
 * Any other form from another site, without a valid token or malformed is refused, with the answer's status set; the
 * page then asks to submit it again. Values of another visitor of this browser are never shown.
 */
export const readPosted = async (
  request: AccountRequest,
  unguarded?: (fields: FormFields) => boolean,
): Promise<Posted> => {
  const { context, settings: site, session } = request;
  const { req, res } = context;
  drawAhead(request);
  const isGuarded = isOurs(context, site.origin);
  const form =
    unguarded !== undefined ? await readForm(req, { takesParts: true }) : isGuarded ? await readForm(req) : undefined;
  if (form?._tag === 'Form' && unguarded?.(form.fields) === true) return form;
  if (
    isGuarded &&
    form?._tag === 'Form' &&
    isFormTokenRight(req, site, userIdOf(session), form.fields.get('formToken'))
  )
    return form;
  res.statusCode = form?._tag === 'Unreadable' ? form.status : 403;
  if (!isGuarded || form?._tag !== 'Form') return { _tag: 'Refused' };
  const writer = form.fields.get('user');
  return {
    _tag: 'Refused',
    ...((writer === undefined || writer === userIdOf(session)) && { words: form.fields }),
    hasNoCookie: lacksFormCookie(req, site, form.fields.get('formToken')),
  };
};

/**
 * Reads a form of the secured area that was posted after its visitor's session had ended, or while it was unknown.
 * The form names its user, and its token has to be theirs in this browser; undefined for any other. It may only be
 * kept until they return.
 */
export const readLeftBehind = async ({
  context: { req },
  settings: site,
}: Pick<AccountRequest, 'context' | 'settings'>): Promise<
  { readonly userId: string; readonly fields: FormFields } | undefined
> => {
  if (req.method !== 'POST' || !isFromThisSite(req.headers, site.origin)) return undefined;
  const form = await readForm(req);
  const userId = form._tag === 'Form' ? form.fields.get('user') : undefined;
  return form._tag === 'Form' && userId && isFormTokenRight(req, site, userId, form.fields.get('formToken'))
    ? { userId, fields: form.fields }
    : undefined;
};

/** Returns the token of a form for this visitor, or its place on a page that is rendered for many. */
export const formTokenFor = ({ context: { req, res }, settings: site, session }: AccountRequest): string => {
  const placeholder = placeholderOf(req);
  return placeholder === undefined ? issueFormToken(req, res, site, userIdOf(session)) : tokenPlace(placeholder);
};

/**
 * Loads the frame of an account page: its surroundings, the session in the header, and the intent in its links.
 * Accepts what is already loaded: the frame, and the visitor's profile for the notices. Never rejects.
 */
export const frameOf = async (
  request: AccountRequest,
  path: string,
  loading: Promise<FeatureFrame> = loadFrame(request.language, path),
  profile?: AccountNotices,
): Promise<FeatureFrame> => {
  const { context, settings: site, language, session, intent, address } = request;
  const { req, res } = context;
  const [frame, notices] = await Promise.all([loading, noticesOf(request, path, profile)]);
  return {
    ...frame,
    ...(notices !== undefined && { notices }),
    session:
      session._tag === 'active'
        ? {
            firstName: session.hint.firstName,
            ...practiceNoticeOf(req),
            ...(isHidden(res) && { signOutToken: issueFormToken(req, res, site, signingOut) }),
          }
        : null,
    search: searchOf(address),
    ...(isAuthPage(path) && {
      authLinks: { signInHref: signInPath(language, intent), registerHref: registerPath(language, intent) },
    }),
  };
};

/**
 * Returns the notices of an account page, including the one after a registration. Empty where the service is slow or
 * unavailable.
 */
const noticesOf = async (
  request: AccountRequest,
  path: string,
  profile: AccountNotices | undefined,
): Promise<AccountNotices | undefined> => {
  const isOfAccount = path.startsWith('/account/') || path === paths.registrationConfirmation;
  if (request.session._tag !== 'active' || !isOfAccount) return undefined;
  if (profile !== undefined) {
    const { isUnconfirmed, isKept, isEditor } = profile;
    return { isUnconfirmed, isKept, isEditor };
  }
  const read = await showingScopeOf(request).get(tokens.user.readAccountNotices)()();
  return read._tag === 'Right' ? read.right : undefined;
};

/** Goes on to another page of this site after a form was posted, or instead of showing this one. */
export const goTo = (destination: string) => redirectTo(destination, 303);

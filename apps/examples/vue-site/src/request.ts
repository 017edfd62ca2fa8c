import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RequestScope, requestScope, type TokenStore, tokenStore, tokens } from '@masthead/composition/server';
import { type Language, runTask, safeRedirect, splitLanguage } from '@masthead/core';
import {
  arabicDictionary,
  type Dictionary,
  englishDictionary,
  germanDictionary,
  japaneseDictionary,
  type Translate,
  translatorOf,
} from '@masthead/core/dictionary';
import {
  callerOf,
  type FormFields,
  isFormTokenRight,
  isFromThisSite,
  issueFormToken,
  type PageSession,
  readForm,
  requestIdOf,
  sessionOf,
} from '@masthead/gateway';
import { bareChrome, loadChrome, type SiteChrome } from './content/chrome.ts';
import { remembered } from './remembered.ts';
import type { SiteSettings } from './settings.ts';

/** All that a page knows of its request. */
export type Visit = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly settings: SiteSettings;
  readonly language: Language;
  /** Without language prefix and query. */
  readonly path: string;
  /** With language prefix and query: where a form of the page posts to. */
  readonly address: string;
  /** As sent, without question mark. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly session: PageSession;
  readonly dictionary: Dictionary;
  readonly translate: Translate;
  readonly chrome: SiteChrome;
  /** Lets through addresses of this site; any other becomes the home page. */
  readonly safe: (address: string | undefined) => string;
};

declare module '@masthead/core' {
  interface Register {
    readonly messageKey: 'Site_Name';
  }
}

const builtIn: Readonly<Record<Language, Dictionary>> = {
  en: englishDictionary,
  ar: arabicDictionary,
  de: germanDictionary,
  'ja-JP': japaneseDictionary,
};

/** Returns the editors' texts of a language. Never rejects. */
const writtenIn = remembered(async ({ services }: SiteSettings, language: Language) => {
  const written = await runTask(requestScope(services).get(tokens.content.fetchDictionary)(language));
  return written._tag === 'Right' ? written.right : undefined;
});

/** Opens a request: its language, texts and session. Never rejects. */
export const openVisit = async (req: IncomingMessage, res: ServerResponse, settings: SiteSettings): Promise<Visit> => {
  const address = req.url ?? '/';
  const [before = '/', search = ''] = address.split(/\?(.*)/s);
  const { language, path } = splitLanguage(before);
  const [session, written, chrome = bareChrome] = await Promise.all([
    sessionOf(req, res, settings.gateway),
    writtenIn(settings, language),
    loadChrome(settings, language),
  ]);
  const dictionary = { ...builtIn.en, ...builtIn[language], ...written };
  return {
    req,
    res,
    settings,
    language,
    path,
    address,
    search,
    query: new URLSearchParams(search),
    session,
    dictionary,
    translate: translatorOf(dictionary),
    chrome,
    safe: safeRedirect(settings.gateway.origin),
  };
};

/** Returns the calls of a request. Without a store of its own it carries the visitor's access token. */
export const scopeOf = (visit: Visit, store?: TokenStore): RequestScope => {
  const { req, settings, session, language } = visit;
  const userAgent = req.headers['user-agent'];
  return requestScope(settings.services, {
    tokens:
      store ?? tokenStore({ access: session._tag === 'active' ? session.accessToken : undefined, refresh: undefined }),
    requestId: requestIdOf(req),
    ...callerOf(req, settings.gateway),
    ...(userAgent !== undefined && { userAgent }),
    language,
  });
};

/** Returns the id of the visitor; empty without a session. */
export const userIdOf = ({ session }: Pick<Visit, 'session'>): string =>
  session._tag === 'active' ? session.hint.userId : '';

/** Returns the mark that a form of this page carries. */
export const formTokenOf = (visit: Visit): string =>
  issueFormToken(visit.req, visit.res, visit.settings.gateway, userIdOf(visit));

/** Reads a form posted to this page; undefined for one of another site, or without this visitor's mark. */
export const postedTo = async (visit: Visit): Promise<FormFields | undefined> => {
  const { req, settings } = visit;
  if (!isFromThisSite(req.headers, settings.gateway.origin)) return undefined;
  const form = await readForm(req);
  return form._tag === 'Form' && isFormTokenRight(req, settings.gateway, userIdOf(visit), form.fields.get('formToken'))
    ? form.fields
    : undefined;
};

/** How long a posted form may take, in milliseconds. */
export const formDeadlineMs = 2_000;

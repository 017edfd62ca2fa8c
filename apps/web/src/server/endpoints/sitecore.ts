import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languages, localisePath } from '@masthead/core';
import { paths } from '../../routes.ts';
import { isSecret } from '../content/publication.ts';

/** Where Sitecore Pages asks for what the site is, and for a page as it is being edited (docs/guides/sitecore-pages.md). */
const sitecorePaths = { config: '/api/editing/config', render: '/api/editing/render' } as const;

/** Whether a path is one of those. */
export const isSitecorePath = (path: string): boolean => path === sitecorePaths.config || path === sitecorePaths.render;

export type SitecoreParts = {
  readonly secret: string | undefined;
  /** Whose pages may call and show this site in a frame. */
  readonly origins: readonly string[];
  /** The names of the components that the site has. */
  readonly components: readonly string[];
};

/** What Sitecore Pages asks a page with. */
export type SitecoreRequest = {
  readonly language: Language;
  readonly itemId: string;
  /** Of the page, without language prefix. */
  readonly path: string;
  readonly version: string | undefined;
  readonly isEdited: boolean;
  readonly hasSharedLayout: boolean;
};

type Refusal = { readonly status: 400 | 401; readonly message: string };

export type SitecoreReading =
  | ({ readonly _tag: 'Refused' } & Refusal)
  | { readonly _tag: 'Asked'; readonly request: SitecoreRequest };

const refused = (status: Refusal['status'], message: string): SitecoreReading & { readonly _tag: 'Refused' } => ({
  _tag: 'Refused',
  status,
  message,
});

/** Why a caller is refused: its origin, or what it proves itself with. */
const refusalOf = (
  { headers: { origin } }: Pick<IncomingMessage, 'headers'>,
  query: URLSearchParams,
  { secret, origins }: Pick<SitecoreParts, 'secret' | 'origins'>,
): (SitecoreReading & { readonly _tag: 'Refused' }) | undefined => {
  if (origin !== undefined && !origins.includes(origin)) return refused(401, 'The origin is not allowed.');
  return isSecret(query.get('secret') ?? undefined, secret)
    ? undefined
    : refused(401, 'The secret is missing or not right.');
};

const needed = ['sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode'] as const;

/** Reads what Sitecore Pages asks a page with, and names all that is missing at once. */
export const readSitecoreRequest = (
  req: Pick<IncomingMessage, 'headers'>,
  query: URLSearchParams,
  parts: Pick<SitecoreParts, 'secret' | 'origins'>,
): SitecoreReading => {
  const refusal = refusalOf(req, query, parts);
  if (refusal !== undefined) return refusal;
  const missing = needed.filter((name) => !query.get(name));
  if (missing.length > 0) return refused(400, `These parameters are missing: ${missing.join(', ')}.`);
  const [sent, mode, path = ''] = ['sc_lang', 'mode', 'route'].map((name) => query.get(name) ?? '');
  const language = languages.find((each) => each.toLowerCase() === sent?.toLowerCase());
  if (language === undefined) return refused(400, `sc_lang is no language of this site: ${languages.join(', ')}.`);
  if (mode !== 'edit' && mode !== 'preview') return refused(400, 'mode must be edit or preview.');
  if (!path.startsWith('/') || path.startsWith('//')) return refused(400, 'route must be a path of this site.');
  return {
    _tag: 'Asked',
    request: {
      language,
      itemId: query.get('sc_itemid') ?? '',
      path,
      version: query.get('sc_version') || undefined,
      isEdited: mode === 'edit',
      hasSharedLayout: query.get('sc_layoutKind') === 'shared',
    },
  };
};

const send = (res: ServerResponse, status: number, body?: object): void => {
  res.statusCode = status;
  if (body === undefined) return void res.end();
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(body));
};

/**
 * Answers a call of Sitecore Pages: what the site is (`editMode: metadata`), a refusal, or the preflight of either.
 * @returns the renderer's address of the page that is asked for; undefined where the call is answered
 */
export const answerSitecore = (req: IncomingMessage, res: ServerResponse, parts: SitecoreParts): string | undefined => {
  const { pathname, searchParams: query, search } = new URL(req.url ?? '/', 'http://site.invalid');
  const isRender = pathname === sitecorePaths.render;
  const methods = isRender ? ['GET', 'POST', 'OPTIONS'] : ['GET', 'OPTIONS'];
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Vary', 'Origin');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const refusal = refusalOf(req, query, parts);
  if (refusal !== undefined) return void send(res, refusal.status, { message: refusal.message });
  if (req.headers.origin !== undefined) {
    res.setHeader('Access-Control-Allow-Origin', req.headers.origin);
    res.setHeader('Access-Control-Allow-Methods', methods.join(', '));
  }
  if (!methods.includes(req.method ?? '')) {
    res.setHeader('Allow', methods.join(', '));
    return void send(res, 405, { message: `The method must be one of ${methods.join(', ')}.` });
  }
  if (req.method === 'OPTIONS') {
    res.setHeader('Access-Control-Allow-Headers', 'Content-Type, Authorization');
    return void send(res, 204);
  }
  if (!isRender)
    return void send(res, 200, {
      components: [...new Set(parts.components)].toSorted(),
      packages: {},
      editMode: 'metadata',
    });
  const reading = readSitecoreRequest(req, query, parts);
  if (reading._tag === 'Refused') return void send(res, reading.status, { message: reading.message });
  return localisePath(reading.request.language)(paths.sitecorePage) + search;
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from '@masthead/gateway';
import Negotiator from 'negotiator';
import { ownPolicyOf } from '../cookies/consent.ts';
import { policyHeader, securityHeaders } from '../http/security-headers.ts';
import { type Encoding, encodings } from './compression.ts';
import type { ReadyPage } from './page-cache.ts';

/** Browsers send a handful of these headers; others are answered as well, only not as quickly. */
const maxKnownHeaders = 100;
const longestKnownHeader = 200;

const chosen = new Map<string, Encoding>();

/** The encoding that a request likes best; of several the smallest. */
export const encodingFor = (req: IncomingMessage): Encoding => {
  const asked = req.headers['accept-encoding'];
  if (typeof asked !== 'string') return 'identity';
  const known = chosen.get(asked);
  if (known !== undefined) return known;
  const best = new Negotiator(req).encoding(encodings, { preferred: encodings }) ?? 'identity';
  if (asked.length <= longestKnownHeader && chosen.size < maxKnownHeaders) chosen.set(asked, best);
  return best;
};

const isKnown = (req: IncomingMessage, etag: string): boolean => {
  const asked = req.headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
};

/** Names and values in turns: Node writes such a list as it is. */
type Head = readonly string[];
type Heads = Readonly<Record<Encoding | 'notModified', Head>>;

const security: Head = securityHeaders.flatMap(({ key, value }) => [key, value]);

/**
 * A page with its own policy: the same bytes, but not for shared caches, which would serve it to visitors who agreed
 * to less.
 */
type OwnPolicy = { readonly groups: string; readonly policy: string };

const headsOf = (page: ReadyPage, own: OwnPolicy | undefined): Heads => {
  const headers = own === undefined ? page.headers : { ...page.headers, 'cache-control': 'private, max-age=0' };
  const policed =
    own === undefined ? security : security.map((text, at) => (security[at - 1] === policyHeader ? own.policy : text));
  const shared = [...policed, ...Object.entries(headers).flat(), 'Vary', 'Accept-Encoding'];
  const notModified = page.status === 200 ? [...shared, 'ETag', etagOf(page, own)] : shared;
  const withBody = (encoding: Encoding): Head => [
    ...notModified,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    `${page.bodies[encoding].length}`,
  ];
  return { notModified, br: withBody('br'), gzip: withBody('gzip'), identity: withBody('identity') };
};

/** A browser that keeps the page with another policy is sent it whole. */
const etagOf = ({ etag }: ReadyPage, own: OwnPolicy | undefined): string =>
  own === undefined ? etag : etag.replace(/"$/u, `-${own.groups.replaceAll(/\D+/gu, '')}"`);

const prepared = new WeakMap<ReadyPage, Map<string, Heads>>();

const preparedFor = (page: ReadyPage, own: OwnPolicy | undefined): Heads => {
  const known = prepared.get(page) ?? new Map<string, Heads>();
  prepared.set(page, known);
  const groups = own?.groups ?? '';
  const heads = known.get(groups) ?? headsOf(page, own);
  known.set(groups, heads);
  return heads;
};

const isDocument = ({ headers }: ReadyPage): boolean => headers['content-type']?.startsWith('text/html') === true;

/** Answers a request with a page out of memory: its headers, 304 when the browser has it, in the encoding that the browser likes best. */
export const sendPage = (req: IncomingMessage, res: ServerResponse, page: ReadyPage): void => {
  const policy = req.headers.cookie !== undefined && isDocument(page) ? ownPolicyOf(req) : undefined;
  const heads = preparedFor(page, policy);
  const own = ['X-Request-Id', requestIdOf(req)];
  if (page.status === 200 && isKnown(req, etagOf(page, policy)))
    return void res.writeHead(304, heads.notModified.concat(own)).end();
  const encoding = encodingFor(req);
  res.writeHead(page.status, heads[encoding].concat(own));
  res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
};

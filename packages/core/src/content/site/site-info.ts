import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { isSitePath } from '../../shared/addresses/site-path.ts';
import type { Dictionary } from '../../shared/dictionary/translate.ts';
import { isSafeHref } from '../values/link.ts';
import type { Report } from '../values/visit.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import { optional, whereFailed } from '../wire/wire.ts';
import type { Garbled } from './failure.ts';
import { compilePattern, filledIn, isExpression, type MatchPath } from './redirect-pattern.ts';

/** How a redirect answers: 301, 302, or the target's page under the old address. */
export type RedirectKind = 'permanent' | 'temporary' | 'transfer';

/**
 * `pattern` is a path of the site with its language prefix, a prefix followed by `*`, or a regular
 * expression (`redirect-pattern.ts`), whose groups replace `$1` and the like in `target`.
 */
export type Redirect = { readonly pattern: string; readonly target: string; readonly kind: RedirectKind };

/** Paths without language prefix; undefined where the editors wrote no such page. */
export type ErrorPages = { readonly notFoundPath: string | undefined; readonly serverErrorPath: string | undefined };

/** `updatedAt` in milliseconds since 1970; undefined or 0 where it is unknown. */
export type SitemapEntry = { readonly address: string; readonly updatedAt?: number | undefined };

const garbled = (errors: t.Errors): Garbled => ({ _tag: 'Garbled', cause: whereFailed(errors) });

const Listed = optional(t.UnknownArray, []);

/**
 * Reads a list of the site: an unreadable item is dropped alone and reported. Fails with `Garbled`
 * when it is not a list.
 */
const readList =
  <A>(name: string, item: t.Decoder<unknown, A>) =>
  (given: unknown, report: Report): E.Either<Garbled, readonly A[]> =>
    pipe(
      Listed.decode(given),
      E.bimap(garbled, (items) =>
        items.flatMap((each, index) =>
          pipe(
            item.decode(each),
            E.match(
              (errors): readonly A[] => {
                report({
                  ...decodeProblem.values(errors, `${name}.${index}`),
                  detail: `${name}.${index}${pathOf(errors)}`,
                });
                return [];
              },
              (read) => [read],
            ),
          ),
        ),
      ),
    );

/** Where in an item something was wrong, as the end of where the item is. */
const pathOf = (errors: t.Errors): string => whereFailed(errors).replace(/^(?!:)/, '.');

const silent: Report = () => {};

const PhraseWire = t.type({ key: t.string, value: optional(t.string, '') });
const readPhrases = readList('dictionary', PhraseWire);

/**
 * `dictionary.results` into a dictionary; a key given twice keeps its last text, and a phrase that cannot be read is left out alone.
 * Fails with `Garbled`.
 */
export const decodeDictionary = (results: unknown, report: Report = silent): E.Either<Garbled, Dictionary> =>
  pipe(
    readPhrases(results, report),
    E.map((phrases) => Object.fromEntries(phrases.map(({ key, value }) => [key, value]))),
  );

/** A dictionary as the service sends it, sorted by key. */
export const encodeDictionary = (dictionary: Dictionary): readonly t.OutputOf<typeof PhraseWire>[] =>
  Object.keys(dictionary)
    .sort()
    .map((key) => PhraseWire.encode({ key, value: dictionary[key] ?? '' }));

const kindByType = { REDIRECT_301: 'permanent', REDIRECT_302: 'temporary', SERVER_TRANSFER: 'transfer' } as const;
const typeByKind = { permanent: 'REDIRECT_301', temporary: 'REDIRECT_302', transfer: 'SERVER_TRANSFER' } as const;

const RedirectWire = t.type({ pattern: t.string, target: t.string, redirectType: t.keyof(kindByType) });
const readRedirects = readList('redirects', RedirectWire);

const problemOf = ({ pattern, target }: t.TypeOf<typeof RedirectWire>): string | undefined => {
  if (!isSafeHref(target)) return 'leads to a scheme that no visitor may follow';
  return isExpression(pattern) && compilePattern(pattern) === undefined ? 'a pattern that is not supported' : undefined;
};

/**
 * Reads `redirects` of the site; one that is unreadable, unsupported or unsafe is dropped alone and
 * reported. Fails with `Garbled`.
 */
export const decodeRedirects = (redirects: unknown, report: Report = silent): E.Either<Garbled, readonly Redirect[]> =>
  pipe(
    readRedirects(redirects, report),
    E.map((read) =>
      read
        .filter((redirect, index) => {
          const wrong = problemOf(redirect);
          if (wrong !== undefined) report(decodeProblem.value(`redirects.${index}`, wrong));
          return wrong === undefined;
        })
        .map(({ pattern, target, redirectType }) => ({ pattern, target, kind: kindByType[redirectType] })),
    ),
  );

export const encodeRedirects = (redirects: readonly Redirect[]): readonly t.OutputOf<typeof RedirectWire>[] =>
  redirects.map(({ pattern, target, kind }) =>
    RedirectWire.encode({ pattern, target, redirectType: typeByKind[kind] }),
  );

const normalised = (path: string): string => path.toLowerCase().replace(/(?<=[^/])\/$/, '');

const compiledPatterns = new Map<string, MatchPath | undefined>();

/** Patterns are compiled once in a process; a site has few. */
const matcherOf = (pattern: string): MatchPath | undefined => {
  if (compiledPatterns.size > maxCompiled) compiledPatterns.clear();
  if (!compiledPatterns.has(pattern)) compiledPatterns.set(pattern, compilePattern(pattern));
  return compiledPatterns.get(pattern);
};
const maxCompiled = 1_000;

/** Longer paths, in UTF-16 code units, skip regular expressions: no page has such an address. */
const longestPath = 2_048;

const originOf = (address: string): string | undefined => /^https?:\/\/[^/?#]*/i.exec(address)?.[0].toLowerCase();

/**
 * Returns the target of an expression for a path; undefined without a match, or where the visitor's
 * input would change the target's origin.
 */
const redirectedBy = (redirect: Redirect, path: string): Redirect | undefined => {
  const match = path.length > longestPath ? undefined : matcherOf(redirect.pattern)?.(path);
  if (match === undefined) return undefined;
  const target = filledIn(redirect.target, match).replace(/^\/{2,}/, '/');
  const isSameSite = redirect.target.startsWith('/')
    ? isSitePath(target)
    : isSafeHref(target) && originOf(target) === originOf(filledIn(redirect.target, []));
  return isSameSite ? { ...redirect, target } : undefined;
};

const redirectFor = (redirect: Redirect, path: string): Redirect | undefined => {
  const { pattern } = redirect;
  if (normalised(pattern) === normalised(path)) return redirect;
  if (isExpression(pattern)) return redirectedBy(redirect, path);
  return pattern.endsWith('*') && path.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase())
    ? redirect
    : undefined;
};

/**
 * Finds the first redirect whose pattern matches the path, ignoring case and a closing slash, with
 * the groups of a regular expression filled into its target. `path` is without query and hash.
 */
export const findRedirect =
  (redirects: readonly Redirect[]) =>
  (path: string): Redirect | undefined => {
    for (const redirect of redirects) {
      const found = redirectFor(redirect, path);
      if (found !== undefined) return found;
    }
    return undefined;
  };

const readRoutes = readList('routes', t.type({ routePath: t.string }));

/** Reads `routes.results` as paths; an invalid path is dropped alone. Fails with `Garbled`. */
export const decodeRoutes = (results: unknown, report: Report = silent): E.Either<Garbled, readonly string[]> =>
  pipe(
    readRoutes(results, report),
    E.map((routes) =>
      routes.map(({ routePath }) => routePath).filter((path) => path.startsWith('/') && !path.startsWith('//')),
    ),
  );

export const encodeRoutes = (paths: readonly string[]): readonly { readonly routePath: string }[] =>
  paths.map((routePath) => ({ routePath }));

const readSitemap = readList('sitemap', t.union([t.string, t.type({ url: t.string, lastModified: t.unknown })]));

/** Reads an instant; undefined for any other value, and before 1970, because the year 0001 means that none is set. */
const instantOf = (given: unknown): number | undefined => {
  const instant = typeof given === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(given) ? Date.parse(given) : Number.NaN;
  return instant > 0 ? instant : undefined;
};

/**
 * Reads `sitemap` or `sitemapEntries` of the site; an invalid entry is dropped alone, and one
 * address reads as a list of one. Fails with `Garbled`.
 */
export const decodeSitemap = (sitemap: unknown, report: Report = silent): E.Either<Garbled, readonly SitemapEntry[]> =>
  pipe(
    readSitemap(typeof sitemap === 'string' ? [sitemap] : sitemap, report),
    E.map((entries) =>
      entries.map((entry) =>
        typeof entry === 'string'
          ? { address: entry }
          : { address: entry.url, updatedAt: instantOf(entry.lastModified) },
      ),
    ),
  );

const ErrorPagesWire = optional(
  t.type({ notFoundPagePath: optional(t.string, ''), serverErrorPagePath: optional(t.string, '') }),
  {},
);

/** `errorHandling` of the site. Fails with `Garbled`. */
export const decodeErrorPages = (errorHandling: unknown): E.Either<Garbled, ErrorPages> =>
  pipe(
    ErrorPagesWire.decode(errorHandling),
    E.bimap(garbled, ({ notFoundPagePath, serverErrorPagePath }) => ({
      notFoundPath: notFoundPagePath || undefined,
      serverErrorPath: serverErrorPagePath || undefined,
    })),
  );

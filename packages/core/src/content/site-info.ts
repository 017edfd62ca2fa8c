import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow, pipe } from '#fp-ts/function';
import type { Dictionary } from '../shared/dictionary/translate.ts';
import type { Garbled } from './failure.ts';
import { isSafeHref } from './link.ts';
import { listOf, optional, whereFailed } from './wire.ts';

/** How a redirect answers: 301, 302, or the target's page under the old address. */
export type RedirectKind = 'permanent' | 'temporary' | 'transfer';

/** `pattern` is a path of the site, language prefix included, or the start of one followed by `*`. */
export type Redirect = { readonly pattern: string; readonly target: string; readonly kind: RedirectKind };

/** Paths without language prefix; undefined where the editors wrote no such page. */
export type ErrorPages = { readonly notFoundPath: string | undefined; readonly serverErrorPath: string | undefined };

const garbled = (errors: t.Errors): Garbled => ({ _tag: 'Garbled', cause: whereFailed(errors) });

const PhrasesWire = listOf(t.type({ key: t.string, value: optional(t.string, '') }));

/** `dictionary.results` into a dictionary; a key given twice keeps its last text. Fails with `Garbled`. */
export const decodeDictionary: (results: unknown) => E.Either<Garbled, Dictionary> = flow(
  PhrasesWire.decode,
  E.bimap(garbled, (phrases) => Object.fromEntries(phrases.map(({ key, value }) => [key, value]))),
);

/** A dictionary as the service sends it, sorted by key. */
export const encodeDictionary = (dictionary: Dictionary): t.OutputOf<typeof PhrasesWire> =>
  PhrasesWire.encode(
    Object.keys(dictionary)
      .sort()
      .map((key) => ({ key, value: dictionary[key] ?? '' })),
  );

const kindByType = { REDIRECT_301: 'permanent', REDIRECT_302: 'temporary', SERVER_TRANSFER: 'transfer' } as const;
const typeByKind = { permanent: 'REDIRECT_301', temporary: 'REDIRECT_302', transfer: 'SERVER_TRANSFER' } as const;

const RedirectsWire = listOf(t.type({ pattern: t.string, target: t.string, redirectType: t.keyof(kindByType) }));

/** `redirects` of the site; one that leads to a scheme no visitor may follow is dropped. Fails with `Garbled`. */
export const decodeRedirects: (redirects: unknown) => E.Either<Garbled, readonly Redirect[]> = flow(
  RedirectsWire.decode,
  E.bimap(garbled, (redirects) =>
    redirects
      .filter(({ target }) => isSafeHref(target))
      .map(({ pattern, target, redirectType }) => ({ pattern, target, kind: kindByType[redirectType] })),
  ),
);

export const encodeRedirects = (redirects: readonly Redirect[]): t.OutputOf<typeof RedirectsWire> =>
  RedirectsWire.encode(
    redirects.map(({ pattern, target, kind }) => ({ pattern, target, redirectType: typeByKind[kind] })),
  );

const normalised = (path: string): string => path.toLowerCase().replace(/(?<=[^/])\/$/, '');

/** The first redirect whose pattern is the path, whatever its case and closing slash. `path` is without query and hash. */
export const findRedirect =
  (redirects: readonly Redirect[]) =>
  (path: string): Redirect | undefined =>
    redirects.find(({ pattern }) =>
      pattern.endsWith('*')
        ? path.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase())
        : normalised(pattern) === normalised(path),
    );

const RoutesWire = listOf(t.type({ routePath: t.string }));

/** `routes.results` as paths; what is no path of the site is dropped. Fails with `Garbled`. */
export const decodeRoutes: (results: unknown) => E.Either<Garbled, readonly string[]> = flow(
  RoutesWire.decode,
  E.bimap(garbled, (routes) =>
    routes.map(({ routePath }) => routePath).filter((path) => path.startsWith('/') && !path.startsWith('//')),
  ),
);

export const encodeRoutes = (paths: readonly string[]): t.OutputOf<typeof RoutesWire> =>
  RoutesWire.encode(paths.map((routePath) => ({ routePath })));

/** `sitemap` of the site. Fails with `Garbled`. */
export const decodeSitemap: (sitemap: unknown) => E.Either<Garbled, readonly string[]> = flow(
  listOf(t.string).decode,
  E.mapLeft(garbled),
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

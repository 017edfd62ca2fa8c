/** How a redirect answers: 301, 302, or the target's page under the old address. */
export type RedirectKind = 'permanent' | 'temporary' | 'transfer';

/** `pattern` is a path of the site, language prefix included, or the start of one followed by `*`. */
export type Redirect = { readonly pattern: string; readonly target: string; readonly kind: RedirectKind };

/** Paths without language prefix; undefined where the editors wrote no such page. */
export type ErrorPages = { readonly notFoundPath: string | undefined; readonly serverErrorPath: string | undefined };

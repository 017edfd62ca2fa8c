import { address, list, text } from '../definition/fields.ts';
import { isSafeHref } from '../values/link.ts';

/** The way to a page, crumb by crumb. */
export const crumbs = list('breadcrumb', { title: text('title'), ownUrl: address('url') });

type Written = { readonly title: string; readonly url: string; readonly ownUrl: string };

type Crumb = { readonly title: string; readonly url: string };

/** D§2.7: the crumbs that have both a title and a safe address. */
export const shownCrumbs = (written: readonly Written[]): readonly Crumb[] =>
  written
    .map(({ title, url, ownUrl }) => ({ title, url: url || ownUrl }))
    .filter(({ title, url }) => title !== '' && isSafeHref(url));

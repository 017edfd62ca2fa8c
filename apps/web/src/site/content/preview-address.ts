import { splitLanguage } from '@masthead/core';
import { parseRoute, printRoute, type Route } from '../../routes.ts';
import { pagePath } from '../../server/content/paths.ts';

/** Pages that editors write; every other belongs to the site, and a link to it leaves the preview. */
const editorsPages: readonly string[] = ['content', 'home', 'insights', 'locations'] satisfies readonly Route['page'][];

/**
 * Returns where a link of a page leads within the preview of a whole site; undefined for one that leaves it: to files, to pages of the site
 * itself, to other sites, and to another part of a list.
 */
export const addressWithin =
  (token: string, origin: string) =>
  (href: string): string | undefined => {
    const [address = '', fragment] = (href.startsWith(`${origin}/`) ? href.slice(origin.length) : href).split('#', 2);
    if (!address.startsWith('/') || address.startsWith('//')) return undefined;
    const route = parseRoute(address);
    if (!('language' in route) || route.query !== undefined || !editorsPages.includes(route.page)) return undefined;
    const { path } = splitLanguage(address);
    if (pagePath(path.split('/').filter(Boolean)) === undefined || path.startsWith('/~')) return undefined;
    const within = printRoute({ page: 'preview', language: route.language, query: { token, path } });
    return fragment === undefined ? within : `${within}#${fragment}`;
  };

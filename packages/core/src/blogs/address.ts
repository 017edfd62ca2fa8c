import { queryValues } from '../shared/addresses/query-string.ts';
import { type BlogFilter, type BlogQuery, maxBlogPages } from './model.ts';

/** The names of a blog's choices in the address of its page. */
export const blogParameters = { tag: 'tag', author: 'author', page: 'page' } as const;

/** Letters and digits of any language, joined by hyphens. */
const isSlug = (slug: string): boolean => slug.length <= 100 && /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(slug);

const filterOf = (kind: BlogFilter['kind'], slug: string | undefined): BlogFilter | undefined =>
  slug !== undefined && isSlug(slug) ? { kind, slug } : undefined;

/**
 * Parses the query string of a blog's page, with or without its `?`. Total; a tag takes precedence
 * over an author.
 */
export const parseBlogQuery = (search: string): BlogQuery => {
  const values = queryValues(search);
  const page = values(blogParameters.page)[0] ?? '';
  return {
    filter: filterOf('tag', values(blogParameters.tag)[0]) ?? filterOf('author', values(blogParameters.author)[0]),
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), maxBlogPages) : 1,
  };
};

/** Writes the query string, without `?`: one for each query, empty for the blog as it begins. */
export const serialiseBlogQuery = ({ filter, page }: BlogQuery): string =>
  [
    ...(filter === undefined ? [] : [`${filter.kind}=${encodeURIComponent(filter.slug)}`]),
    ...(page === 1 ? [] : [`${blogParameters.page}=${page}`]),
  ].join('&');

/** C§2 `#/tag/{tag-slug}`, `#/author/{author-slug}`. Total: any other hash is no filter. */
export const parseBlogHash = (hash: string): BlogFilter | undefined => {
  const [, kind, written = ''] = /^#\/(tag|author)\/([^/]+)\/?$/.exec(hash) ?? [];
  if (kind !== 'tag' && kind !== 'author') return undefined;
  try {
    return filterOf(kind, decodeURIComponent(written));
  } catch {
    return undefined;
  }
};

export const printBlogHash = ({ kind, slug }: BlogFilter): string => `#/${kind}/${encodeURIComponent(slug)}`;

import type { BlogFound, BlogItem, BlogQuery, FeaturedBlog } from '@masthead/core/blogs';

/** State of a blog as rendered by the server; without `found` where the service did not answer. */
export type BlogListState = { readonly query: BlogQuery; readonly found: BlogFound | null };

/** Each by the `uid` of its module. */
export type BlogListStates = Readonly<Record<string, BlogListState>>;

/** The entries that follow the entry of a page, by the `uid` of its module. */
export type FurtherEntries = Readonly<Record<string, readonly BlogItem[]>>;

/** What features of blogs show, by the `uid` of their module. */
export type FeaturedBlogs = Readonly<Record<string, readonly FeaturedBlog[]>>;

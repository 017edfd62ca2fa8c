import type { BlogFound, BlogItem, BlogQuery, FeaturedBlog } from '@masthead/core/blogs';

/** A blog as far as the server has come with it; without `found` where nobody could say. */
export type BlogStart = { readonly query: BlogQuery; readonly found: BlogFound | null };

/** What a page knows of blogs, each by the `uid` of its module. */
export type BlogStands = {
  readonly blogs: Readonly<Record<string, BlogStart>>;
  /** The entries that follow the entry of a page. */
  readonly further: Readonly<Record<string, readonly BlogItem[]>>;
  readonly features: Readonly<Record<string, readonly FeaturedBlog[]>>;
};

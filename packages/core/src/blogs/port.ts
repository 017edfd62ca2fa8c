import type { TaskEither } from '#fp-ts/TaskEither';
import type { TransportFailure } from '../shared/failure.ts';
import type { BlogAuthor, BlogEntryPart, BlogFilter, BlogItem, BlogPage, BlogSummary, BlogTerm } from './model.ts';

/** `BlogMissing`: there is no such blog (404). */
export type BlogFailure = { readonly _tag: 'BlogMissing' } | TransportFailure;
/** `EntryMissing`: there is no such public entry (404). */
export type EntryFailure = { readonly _tag: 'EntryMissing' } | TransportFailure;

/** `start` counts entries from 0. */
export type EntriesRequest = {
  readonly blog: string;
  readonly filter: BlogFilter | undefined;
  readonly start: number;
  readonly limit: number;
};

/** C§7 `GET {article-api}/{blogpath}`: entries, newest first. */
export type ListBlogEntries = (request: EntriesRequest) => TaskEither<BlogFailure, BlogPage>;

/** C§7 `GET {article-api}/{site}/{blogpath}/authors`. */
export type ListBlogAuthors = (blog: string) => TaskEither<BlogFailure, readonly BlogAuthor[]>;

/** C§7 `GET {article-api}/{site}/{blogpath}/tags`. */
export type ListBlogTags = (blog: string) => TaskEither<BlogFailure, readonly BlogTerm[]>;

/** C§7 `GET {article-api}/{blogpath}/{entry}`. */
export type FetchBlogEntry = (blog: string, entry: string) => TaskEither<EntryFailure, BlogEntryPart>;

/** C§7 `v1/blogs`: the blogs of the site in the visitor's language. */
export type ListBlogs = () => TaskEither<TransportFailure, readonly BlogSummary[]>;

/** C§7 `v1/blogs/{id}/posts`: the newest entries of a blog. */
export type ListBlogPosts = (blogId: string) => TaskEither<BlogFailure, readonly BlogItem[]>;

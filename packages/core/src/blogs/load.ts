import { pipe } from '#fp-ts/function';
import * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import {
  type BlogAuthor,
  type BlogPage,
  type BlogQuery,
  type BlogTerm,
  blogPageSize,
  distinctEntries,
} from './model.ts';
import type { BlogFailure, ListBlogAuthors, ListBlogEntries, ListBlogTags } from './port.ts';

export type BlogPorts = {
  readonly listBlogEntries: ListBlogEntries;
  readonly listBlogAuthors: ListBlogAuthors;
  readonly listBlogTags: ListBlogTags;
};

/** A blog as its page shows it. */
export type BlogFound = BlogPage & { readonly authors: readonly BlogAuthor[]; readonly tags: readonly BlogTerm[] };

const silently = <Value>(list: TE.TaskEither<BlogFailure, readonly Value[]>): T.Task<readonly Value[]> =>
  pipe(
    list,
    TE.getOrElse((): T.Task<readonly Value[]> => T.of([])),
  );

/**
 * Loads a page of a blog's entries with its filters. C§8: authors and tags that fail to load are
 * left out silently; C§5: each entry appears once.
 */
export const loadBlog =
  ({ listBlogEntries, listBlogAuthors, listBlogTags }: BlogPorts) =>
  (blog: string, { filter, page }: BlogQuery): TE.TaskEither<BlogFailure, BlogFound> =>
    pipe(
      TE.Do,
      TE.apS('found', listBlogEntries({ blog, filter, start: (page - 1) * blogPageSize, limit: blogPageSize })),
      TE.apS('authors', TE.fromTask(silently(listBlogAuthors(blog)))),
      TE.apS('tags', TE.fromTask(silently(listBlogTags(blog)))),
      TE.map(({ found, authors, tags }) => ({
        items: distinctEntries(found.items),
        total: found.total,
        authors,
        tags,
      })),
    );

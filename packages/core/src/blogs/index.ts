export { blogParameters, parseBlogHash, parseBlogQuery, printBlogHash, serialiseBlogQuery } from './address.ts';
export { type Endless, type EndlessEvent, endlessAfter, endlessFrom, isAtEnd } from './endless.ts';
export { type BlogFound, type BlogPorts, loadBlog } from './load.ts';
export {
  type BlogAuthor,
  type BlogEntryPart,
  type BlogFilter,
  type BlogItem,
  type BlogPage,
  type BlogQuery,
  type BlogSummary,
  type BlogTerm,
  blogCard,
  blogIn,
  blogPageSize,
  entriesAfter,
  entryCard,
  type FeaturedBlog,
  featured,
  featuredBlogs,
  isEndless,
  wholeBlog,
} from './model.ts';
export type * from './port.ts';

// Written by `npm run registers` from the files of packages/adapters/src/http/articles.
// Tokens, ports and the gateway derive from these names.
export { fetchBlogEntry } from './articles/fetch-blog-entry.ts';
export { fetchEvent } from './articles/fetch-event.ts';
export { fetchInsights } from './articles/fetch-insights.ts';
export { listBlogAuthors } from './articles/list-blog-authors.ts';
export { listBlogEntries } from './articles/list-blog-entries.ts';
export { listBlogPosts } from './articles/list-blog-posts.ts';
export { listBlogTags } from './articles/list-blog-tags.ts';
export { listBlogs } from './articles/list-blogs.ts';
export { listDeadlines } from './articles/list-deadlines.ts';
export { listEvents } from './articles/list-events.ts';

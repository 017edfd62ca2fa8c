// Written by `npm run registers` from the files of packages/adapters/src/http/content.
// Tokens, ports and the gateway derive from these names.
export { fetchDictionary } from './content/fetch-dictionary.ts';
export { fetchEditedPage } from './content/fetch-edited-page.ts';
export { fetchErrorPages } from './content/fetch-error-pages.ts';
export { fetchPage } from './content/fetch-page.ts';
export { fetchRedirects } from './content/fetch-redirects.ts';
export { fetchRoutes } from './content/fetch-routes.ts';
export { fetchSitemap } from './content/fetch-sitemap.ts';

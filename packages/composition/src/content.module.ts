import {
  fetchDictionary,
  fetchErrorPages,
  fetchPage,
  fetchRedirects,
  fetchRoutes,
  fetchSitemap,
} from '@masthead/adapters/http';
import { ContainerModule } from 'inversify';
import { provide } from './token.ts';
import { tokens } from './tokens.ts';

const { content, services } = tokens;

/** The pages and texts of one site. */
export const contentModule = new ContainerModule(({ bind }) => {
  const put = provide(bind);
  put(content.fetchPage, fetchPage, [services.content, services.site]);
  put(content.fetchDictionary, fetchDictionary, [services.content, services.site]);
  put(content.fetchRedirects, fetchRedirects, [services.content, services.site]);
  put(content.fetchRoutes, fetchRoutes, [services.content, services.site]);
  put(content.fetchSitemap, fetchSitemap, [services.content, services.site]);
  put(content.fetchErrorPages, fetchErrorPages, [services.content, services.site]);
});

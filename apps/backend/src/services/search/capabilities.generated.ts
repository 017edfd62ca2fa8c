// Written by `npm run registers` from the files of apps/backend/src/services/search.
import { jobAddressRoutes } from './job-addresses/routes.ts';
import { jobDetailRoutes } from './job-detail/routes.ts';
import { jobFilterRoutes } from './job-filters/routes.ts';
import { jobSearchRoutes } from './job-search/routes.ts';
import { pageSearchRoutes } from './page-search/routes.ts';
import { pageSuggestionRoutes } from './page-suggestions/routes.ts';
import { similarJobRoutes } from './similar-jobs/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';

export const capabilities = [
  jobAddressRoutes,
  jobDetailRoutes,
  jobFilterRoutes,
  jobSearchRoutes,
  pageSearchRoutes,
  pageSuggestionRoutes,
  similarJobRoutes,
  suggestionRoutes,
];

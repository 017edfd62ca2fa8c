// Written by `npm run registers` from the files of apps/backend/src/services/articles.
import { blogRoutes } from './blogs/routes.ts';
import { deadlineRoutes } from './deadlines/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { insightsGridRoutes } from './insights-grid/routes.ts';

export const capabilities = [
  blogRoutes,
  deadlineRoutes,
  eventRoutes,
  insightsGridRoutes,
];

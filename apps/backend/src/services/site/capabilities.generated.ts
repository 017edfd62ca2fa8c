// Written by `npm run registers` from the files of apps/backend/src/services/site.
import { subscriptionRoutes } from './subscriptions/routes.ts';

export const capabilities = [
  subscriptionRoutes,
];

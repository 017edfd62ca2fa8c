// Written by `npm run registers` from the files of apps/backend/src/services/alumni.
import { formRoutes } from './forms/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { recordRoutes } from './records/routes.ts';

export const capabilities = [
  formRoutes,
  jobRoutes,
  listRoutes,
  membershipRoutes,
  recordRoutes,
];

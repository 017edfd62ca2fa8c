// Written by `npm run registers` from the files of apps/backend/src/services/forms.
import { contactRoutes } from './contact/routes.ts';
import { quizRoutes } from './quiz/routes.ts';

export const capabilities = [
  contactRoutes,
  quizRoutes,
];

// Written by `npm run registers` from the files of apps/backend/src/services/forms.
import { quizRoutes } from './quiz/routes.ts';

export const capabilities = [
  quizRoutes,
];

import { ConfirmationCountdown } from './confirmation-countdown.island.tsx';
import { CopyAddress } from './copy-address.island.tsx';
import { JobSearch } from './job-search.island.tsx';
import { Quiz } from './quiz.island.tsx';
import { RegistrationForm } from './registration-form.island.tsx';
import { SaveArticle } from './save-article.island.tsx';
import { SavedArticlesList } from './saved-articles-list.island.tsx';
import { SignInForm } from './sign-in-form.island.tsx';

/**
 * Every component that reaches the browser. To add one: write `save-article.island.tsx` exporting `SaveArticle`, and list it here as `saveArticle`;
 * the file, the export and the key must be one name (a test checks).
 */
export const islands = {
  confirmationCountdown: ConfirmationCountdown,
  copyAddress: CopyAddress,
  jobSearch: JobSearch,
  quiz: Quiz,
  registrationForm: RegistrationForm,
  saveArticle: SaveArticle,
  savedArticlesList: SavedArticlesList,
  signInForm: SignInForm,
} as const;

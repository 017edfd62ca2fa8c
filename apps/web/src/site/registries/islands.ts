import { ConfirmationCountdown } from '../../features/account/registration/confirmation-countdown.island.tsx';
import { RegistrationForm } from '../../features/account/registration/registration-form.island.tsx';
import { SaveArticle } from '../../features/account/saved-articles/save-article.island.tsx';
import { SavedArticlesList } from '../../features/account/saved-articles/saved-articles-list.island.tsx';
import { SignInForm } from '../../features/account/sign-in/sign-in-form.island.tsx';
import { JobSearch } from '../../features/careers/job-search/job-search.island.tsx';
import { Quiz } from '../../features/quiz/quiz.island.tsx';
import { CopyAddress } from '../../modules/text/sidebar-text/copy-address.island.tsx';

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

import { signUpPage } from '../src/features/account/registration/sign-up-page.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';

export const getServerSideProps = signUpPage(pendingActions);

/** Never drawn: whoever comes is led on. */
export default function SignUpPage() {
  return null;
}

import { callbackPage } from '../../../src/features/account/sign-in/providers/callback-page.ts';
import { pendingActions } from '../../../src/site/registries/pending-actions.ts';
import { SocialProblemScreen } from '../../../src/site/screens/social-problem-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = callbackPage(pendingActions);

export default SocialProblemScreen;

import type { InferGetServerSidePropsType } from 'next';
import { signInPage } from '../src/features/account/sign-in/sign-in-page.ts';
import { paths } from '../src/routes.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { SignInScreen } from '../src/site/screens/sign-in-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInPage(pendingActions, paths.signInWelcome);

export default function SignInWelcomePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SignInScreen {...props} headingKey="SignIn_WelcomeHeading" />;
}

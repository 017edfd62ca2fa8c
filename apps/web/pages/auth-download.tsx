import type { InferGetServerSidePropsType } from 'next';
import { signInForDownload } from '../src/features/account/sign-in/sign-in-for.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { SignInScreen } from '../src/site/screens/sign-in-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInForDownload(pendingActions);

export default function AuthDownloadPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SignInScreen {...props} headingKey="Download_SignIn" />;
}

import type { InferGetServerSidePropsType } from 'next';
import { signInForPrint } from '../src/features/account/sign-in/sign-in-for.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { SignInScreen } from '../src/site/screens/sign-in-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInForPrint(pendingActions);

export default function AuthPrintPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SignInScreen {...props} headingKey="Print_SignIn" />;
}

import type { InferGetServerSidePropsType } from 'next';
import { withWishToSave } from '../src/features/account/saved-articles/save-page.ts';
import { signInForSaving } from '../src/features/account/sign-in/sign-in-for.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { SignInScreen } from '../src/site/screens/sign-in-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = withWishToSave(pendingActions, signInForSaving(pendingActions));

export default function AuthSavePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <SignInScreen {...props} headingKey="Save_SignIn" />;
}

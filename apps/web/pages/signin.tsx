import type { InferGetServerSidePropsType } from 'next';
import { SignInForm } from '../src/features/account/sign-in/sign-in-form.island.tsx';
import { signInPage } from '../src/features/account/sign-in/sign-in-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FormScreen } from '../src/site/shell/form-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInPage(pendingActions);

export default function SignInPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <FormScreen
      {...props}
      area="SignInArea"
      headingKey="SignIn_Heading"
      island={(form) => <Island name="sign-in-form" of={SignInForm} when="load" {...form} />}
    />
  );
}

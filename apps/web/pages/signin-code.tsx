import type { InferGetServerSidePropsType } from 'next';
import { SignInCode } from '../src/features/account/sign-in-code/sign-in-code.island.tsx';
import { signInCodePage } from '../src/features/account/sign-in-code/sign-in-code-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FormScreen } from '../src/site/screens/form-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInCodePage(pendingActions);

export default function SignInCodePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <FormScreen
      {...props}
      headingKey="SignInCode_Heading"
      island={(form) => <Island name="sign-in-code" of={SignInCode} when="load" {...form} />}
      sheets={['one-time-code']}
    />
  );
}

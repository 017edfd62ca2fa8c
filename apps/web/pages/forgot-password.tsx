import type { InferGetServerSidePropsType } from 'next';
import { CheckInbox } from '../src/features/account/password-reset/check-inbox.tsx';
import { ForgotPassword } from '../src/features/account/password-reset/forgot-password.island.tsx';
import { forgotPasswordPage } from '../src/features/account/password-reset/forgot-password-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FormScreen } from '../src/site/screens/form-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = forgotPasswordPage(pendingActions);

export default function ForgotPasswordPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <FormScreen
      {...props}
      headingKey="ForgotPassword_Heading"
      island={(form) => <Island name="forgot-password" of={ForgotPassword} when="load" {...form} />}
      sheets={['registration']}
      after={CheckInbox}
    />
  );
}

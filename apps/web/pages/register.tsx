import type { InferGetServerSidePropsType } from 'next';
import { CheckEmail } from '../src/features/account/registration/check-email.tsx';
import { registerPage } from '../src/features/account/registration/register-page.ts';
import { RegistrationForm } from '../src/features/account/registration/registration-form.island.tsx';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FormScreen } from '../src/site/shell/form-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = registerPage(pendingActions);

export default function RegisterPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <FormScreen
      {...props}
      area="RegistrationArea"
      headingKey="Registration_Heading"
      island={(form) => <Island name="registration-form" of={RegistrationForm} when="load" {...form} />}
      sheets={['registration']}
      after={CheckEmail}
    />
  );
}

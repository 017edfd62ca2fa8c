import type { InferGetServerSidePropsType } from 'next';
import { registerPage } from '../src/features/account/registration/register-page.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { RegistrationScreen } from '../src/site/screens/registration-screen.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = registerPage(pendingActions);

export default function RegisterPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <RegistrationScreen {...props} headingKey="Registration_Heading" />;
}

import type { PlainMessageKey } from '@masthead/core';
import type { InferGetServerSidePropsType } from 'next';
import { CheckEmail } from '../../features/account/registration/check-email.tsx';
import type { registerPage } from '../../features/account/registration/register-page.ts';
import { RegistrationForm } from '../../features/account/registration/registration-form.island.tsx';
import { Island } from '../../kit/islands/island.tsx';
import { FormScreen } from './form-screen.tsx';

type RegistrationScreenProps = InferGetServerSidePropsType<ReturnType<typeof registerPage>> & {
  readonly headingKey: PlainMessageKey;
};

/** The registration of A§2 and its variants, which differ in their address and in what they say. */
export const RegistrationScreen = ({ headingKey, ...page }: RegistrationScreenProps) => (
  <FormScreen
    {...page}
    area="RegistrationArea"
    headingKey={headingKey}
    island={(form) => <Island name="registration-form" of={RegistrationForm} when="load" {...form} />}
    sheets={['registration']}
    after={CheckEmail}
  />
);

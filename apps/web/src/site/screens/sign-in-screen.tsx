import type { PlainMessageKey } from '@masthead/core';
import type { InferGetServerSidePropsType } from 'next';
import { SignInMethods } from '../../features/account/sign-in/sign-in-methods.tsx';
import type { signInPage } from '../../features/account/sign-in/sign-in-page.ts';
import { FormScreen } from './form-screen.tsx';

type SignInScreenProps = InferGetServerSidePropsType<ReturnType<typeof signInPage>> & {
  readonly headingKey: PlainMessageKey;
};

/** The sign-in screen of A§2 and its variants, which differ in address and texts. */
export const SignInScreen = ({ headingKey, ...page }: SignInScreenProps) => (
  <FormScreen
    {...page}
    area="SignInArea"
    headingKey={headingKey}
    island={(form) => <SignInMethods {...form} />}
    sheets={['sign-in']}
  />
);

import { signOutAndLeave } from '../src/features/account/sign-in/sign-out-page.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signOutAndLeave;

/** Never drawn: every request is sent on. */
export default function SignOutPage() {
  return null;
}

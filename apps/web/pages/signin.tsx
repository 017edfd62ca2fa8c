import { getSignInProps, type SignInPageProps } from '../src/features/account/sign-in/sign-in-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { FeaturePage } from '../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSignInProps;

export default function SignInPage({ frame, form }: SignInPageProps) {
  return (
    <FeaturePage frame={frame} area="SignInArea" headingKey="SignIn_Heading">
      <Island name="signInForm" when="load" {...form} />
    </FeaturePage>
  );
}

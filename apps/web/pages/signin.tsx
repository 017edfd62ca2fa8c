import { SignInForm } from '../src/features/account/sign-in/sign-in-form.island.tsx';
import { type SignInPageProps, signInPage } from '../src/features/account/sign-in/sign-in-page.ts';
import { isRefused } from '../src/kit/forms/served.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signInPage(pendingActions);

export default function SignInPage({ frame, form }: SignInPageProps) {
  return (
    <FeaturePage
      frame={frame}
      area="SignInArea"
      headingKey="SignIn_Heading"
      sheets={['forms']}
      hasErrors={isRefused(form.served)}
    >
      <Island name="sign-in-form" of={SignInForm} when="load" {...form} />
    </FeaturePage>
  );
}

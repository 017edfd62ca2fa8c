import { translate } from '@masthead/core/dictionary';
import { CheckEmail } from '../src/features/account/registration/check-email.tsx';
import { type RegisterPageProps, registerPage } from '../src/features/account/registration/register-page.ts';
import { RegistrationForm } from '../src/features/account/registration/registration-form.island.tsx';
import { isRefused } from '../src/kit/forms/served.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = registerPage(pendingActions);

export default function RegisterPage({ frame, form }: RegisterPageProps) {
  return (
    <FeaturePage
      frame={frame}
      area="RegistrationArea"
      headingKey="Registration_Heading"
      hasErrors={form !== null && isRefused(form.served)}
      sheets={['forms', 'registration']}
    >
      {form === null ? (
        <CheckEmail say={translate(frame.dictionary)} />
      ) : (
        <Island name="registration-form" of={RegistrationForm} when="load" {...form} />
      )}
    </FeaturePage>
  );
}

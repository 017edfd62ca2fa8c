import { translate } from '@masthead/core/content';
import { CheckEmail } from '../src/features/account/registration/check-email.tsx';
import { getRegisterProps, type RegisterPageProps } from '../src/features/account/registration/register-page.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { FeaturePage } from '../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getRegisterProps;

export default function RegisterPage({ frame, form }: RegisterPageProps) {
  return (
    <FeaturePage frame={frame} area="RegistrationArea" headingKey="Registration_Heading">
      {form === null ? (
        <CheckEmail say={translate(frame.dictionary)} />
      ) : (
        <Island name="registrationForm" when="load" {...form} />
      )}
    </FeaturePage>
  );
}

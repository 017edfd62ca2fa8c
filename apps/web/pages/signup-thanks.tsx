import { translatorOf } from '@masthead/core/dictionary';
import { type SignUpThanksProps, signUpThanksPage } from '../src/features/account/registration/sign-up-page.ts';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = signUpThanksPage(pendingActions);

export default function SignUpThanksPage({ frame, backHref, signInHref }: SignUpThanksProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      area="RegistrationConfirmationArea"
      headingKey="SignUp_ThanksHeading"
      sheets={['forms', 'sign-in-prompt', 'registration']}
    >
      <p className="account-note">{translate('Registration_CheckEmailText')}</p>
      <div className="prompt">
        <a className="button" href={backHref}>
          {translate('Confirmation_GoBack')}
        </a>
        <a className="button button--quiet" href={signInHref}>
          {translate('Session_SignIn')}
        </a>
      </div>
    </FeaturePage>
  );
}

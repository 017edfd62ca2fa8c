import { translatorOf } from '@masthead/core/dictionary';
import { BadLink } from '../src/features/account/password-reset/bad-link.tsx';
import { ResetPassword } from '../src/features/account/password-reset/reset-password.island.tsx';
import {
  type ResetPasswordPageProps,
  resetPasswordPage,
} from '../src/features/account/password-reset/reset-password-page.ts';
import { isRefused } from '../src/kit/forms/served.ts';
import { Island } from '../src/kit/islands/island.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = resetPasswordPage(pendingActions);

export default function ResetPasswordPage({
  frame,
  form,
  problem,
  forgotHref,
  signInHref,
  done,
  backHref,
  homeHref,
}: ResetPasswordPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      headingKey="ResetPassword_Heading"
      hasErrors={problem !== null || (form !== null && isRefused(form.served))}
      sheets={['forms', 'registration']}
    >
      {form !== null && <Island name="reset-password" of={ResetPassword} when="load" {...form} />}
      {problem !== null && <BadLink translate={translate} problem={problem} forgotHref={forgotHref} />}
      {form === null && problem === null && (
        <div className="account-note" role="status">
          <p>{translate('ResetPassword_Success')}</p>
          {done !== null && (
            <p>
              {translate(done.message)} <a href={done.href}>{translate(done.label)}</a>
            </p>
          )}
          <p>
            {signInHref !== null ? (
              <a href={signInHref}>{translate('ResetPassword_SignIn')}</a>
            ) : backHref !== null ? (
              <a href={backHref}>{translate('Confirmation_GoBack')}</a>
            ) : (
              <a href={homeHref}>{translate('NotFound_HomeLink')}</a>
            )}
          </p>
        </div>
      )}
    </FeaturePage>
  );
}

import { translatorOf } from '@masthead/core/dictionary';
import { type ConfirmPageProps, confirmPage } from '../../src/features/account/step-up/confirm-page.ts';
import { PasswordField, UsernameField } from '../../src/kit/forms/fields.tsx';
import { sensitiveChanges } from '../../src/site/registries/sensitive-changes.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = confirmPage(sensitiveChanges);

export default function ConfirmPage({ frame, problem, form, backHref }: ConfirmPageProps) {
  const translate = translatorOf(frame.dictionary);
  const error = form?.error ?? null;
  return (
    <FeaturePage
      frame={frame}
      headingKey="StepUp_Heading"
      hasErrors={error !== null}
      sheets={['forms', 'sign-in-prompt']}
    >
      {problem !== null && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {form === null ? (
        <p className="prompt">
          <a className="button" href={backHref}>
            {translate('StepUp_Back')}
          </a>
        </p>
      ) : (
        <form className="form" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{translate(form.asksPassword ? 'StepUp_Text' : 'StepUp_Ready')}</p>
          <p>
            <strong>{translate(form.label)}</strong>
          </p>
          {form.email !== null && <UsernameField email={form.email} />}
          {form.asksPassword && (
            <PasswordField
              id="step-up-password"
              name="password"
              label={translate('SignIn_Password')}
              error={error === null ? undefined : translate(error)}
              autoComplete="current-password"
              translate={translate}
              canShow={false}
            />
          )}
          <div className="prompt">
            <button type="submit" className="button">
              {translate('StepUp_Continue')}
            </button>
            {form.asksPassword && <a href={form.otherWayHref}>{translate('StepUp_OtherWay')}</a>}
            <a href={backHref}>{translate('StepUp_Cancel')}</a>
          </div>
        </form>
      )}
    </FeaturePage>
  );
}

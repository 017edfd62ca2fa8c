import { sayIn } from '@masthead/core/dictionary';
import { type ConfirmPageProps, confirmPage } from '../../src/features/account/step-up/confirm-page.ts';
import { PasswordField, UsernameField } from '../../src/kit/forms/fields.tsx';
import { sensitiveChanges } from '../../src/site/registries/sensitive-changes.ts';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = confirmPage(sensitiveChanges);

export default function ConfirmPage({ frame, problem, form, backHref }: ConfirmPageProps) {
  const say = sayIn(frame.dictionary);
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
          {say(problem)}
        </p>
      )}
      {form === null ? (
        <p className="prompt">
          <a className="button" href={backHref}>
            {say('StepUp_Back')}
          </a>
        </p>
      ) : (
        <form className="form" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{say(form.asksPassword ? 'StepUp_Text' : 'StepUp_Ready')}</p>
          <p>
            <strong>{say(form.label)}</strong>
          </p>
          {form.email !== null && <UsernameField email={form.email} />}
          {form.asksPassword && (
            <PasswordField
              id="step-up-password"
              name="password"
              label={say('SignIn_Password')}
              error={error === null ? undefined : say(error)}
              autoComplete="current-password"
              say={say}
              canShow={false}
            />
          )}
          <div className="prompt">
            <button type="submit" className="button">
              {say('StepUp_Continue')}
            </button>
            {form.asksPassword && <a href={form.otherWayHref}>{say('StepUp_OtherWay')}</a>}
            <a href={backHref}>{say('StepUp_Cancel')}</a>
          </div>
        </form>
      )}
    </FeaturePage>
  );
}

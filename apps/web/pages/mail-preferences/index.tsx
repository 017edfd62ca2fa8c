import { translatorOf } from '@masthead/core/dictionary';
import {
  getMailPreferencesProps,
  type MailPreferencesPageProps,
} from '../../src/features/account/mail-links/mail-preferences-page.ts';
import { AlertChoices } from '../../src/kit/subscriptions/alert-choices.tsx';
import { FeaturePage } from '../../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getMailPreferencesProps;

export default function MailPreferencesPage({
  frame,
  state,
  form,
  held,
  editorHref,
  linkHref,
}: MailPreferencesPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="MailPreferences_LinkHeading" sheets={['forms', 'choices']}>
      {state !== null && <p role={state.isProblem ? 'alert' : 'status'}>{translate(state.sentence)}</p>}
      {form !== null && (
        <form className="form" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <AlertChoices
            legend={translate('MailPreferences_Text')}
            language={frame.language}
            alerts={form.alerts}
            chosen={form.chosen}
          />
          <div className="form__submit">
            <button type="submit" className="button" name="press" value="save">
              {translate('Subscriptions_Save')}
            </button>
            <button type="submit" className="button button--quiet" name="press" value="nothing">
              {translate('Subscriptions_Nothing')}
            </button>
          </div>
        </form>
      )}
      {editorHref !== null && (
        <p>
          <a href={editorHref}>{translate('Subscribe_Manage')}</a>
        </p>
      )}
      {held !== null && (
        <section className="form" aria-labelledby="held">
          <h2 id="held">{translate('MailPreferences_Held')}</h2>
          <p>{translate('MailPreferences_HeldText')}</p>
          <form method="post" action={held.action}>
            <input type="hidden" name="formToken" value={held.formToken} />
            <button type="submit" className="button button--quiet" name="press" value="copy">
              {translate('AccountData_Download')}
            </button>
          </form>
          <details>
            <summary>{translate('MailPreferences_Erase')}</summary>
            <p>{translate('MailPreferences_EraseText')}</p>
            <form method="post" action={held.action}>
              <input type="hidden" name="formToken" value={held.formToken} />
              <button type="submit" className="button" name="press" value="erase">
                {translate('MailPreferences_EraseSubmit')}
              </button>
            </form>
          </details>
        </section>
      )}
      {form === null && editorHref === null && (
        <p>
          <a href={linkHref}>{translate('MailPreferences_LinkSubmit')}</a>
        </p>
      )}
    </FeaturePage>
  );
}

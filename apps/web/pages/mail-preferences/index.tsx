import { sayIn } from '@masthead/core/dictionary';
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
  const say = sayIn(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="MailPreferences_LinkHeading" sheets={['forms', 'choices']}>
      {state !== null && <p role={state.isProblem ? 'alert' : 'status'}>{say(state.sentence)}</p>}
      {form !== null && (
        <form className="form" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <AlertChoices
            legend={say('MailPreferences_Text')}
            language={frame.language}
            alerts={form.alerts}
            chosen={form.chosen}
          />
          <div className="form__submit">
            <button type="submit" className="button" name="press" value="save">
              {say('Subscriptions_Save')}
            </button>
            <button type="submit" className="button button--quiet" name="press" value="nothing">
              {say('Subscriptions_Nothing')}
            </button>
          </div>
        </form>
      )}
      {editorHref !== null && (
        <p>
          <a href={editorHref}>{say('Subscribe_Manage')}</a>
        </p>
      )}
      {held !== null && (
        <section className="form" aria-labelledby="held">
          <h2 id="held">{say('MailPreferences_Held')}</h2>
          <p>{say('MailPreferences_HeldText')}</p>
          <form method="post" action={held.action}>
            <input type="hidden" name="formToken" value={held.formToken} />
            <button type="submit" className="button button--quiet" name="press" value="copy">
              {say('AccountData_Download')}
            </button>
          </form>
          <details>
            <summary>{say('MailPreferences_Erase')}</summary>
            <p>{say('MailPreferences_EraseText')}</p>
            <form method="post" action={held.action}>
              <input type="hidden" name="formToken" value={held.formToken} />
              <button type="submit" className="button" name="press" value="erase">
                {say('MailPreferences_EraseSubmit')}
              </button>
            </form>
          </details>
        </section>
      )}
      {form === null && editorHref === null && (
        <p>
          <a href={linkHref}>{say('MailPreferences_LinkSubmit')}</a>
        </p>
      )}
    </FeaturePage>
  );
}

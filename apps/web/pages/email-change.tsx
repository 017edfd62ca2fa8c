import { translatorOf } from '@masthead/core/dictionary';
import {
  type EmailChangePageProps,
  getEmailChangeProps,
} from '../src/features/account/email-change/email-change-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getEmailChangeProps;

export default function EmailChangePage({ frame, heading, form, outcome, signInHref }: EmailChangePageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey={heading} sheets={['forms', 'sign-in-prompt']}>
      {outcome !== null && <p role={form === null ? 'status' : 'alert'}>{translate(outcome)}</p>}
      {form === null ? (
        <p className="prompt">
          <a className="button" href={signInHref}>
            {translate('Session_SignIn')}
          </a>
        </p>
      ) : (
        <form className="prompt" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{translate(form.text)}</p>
          <button type="submit" className="button">
            {translate(form.press)}
          </button>
        </form>
      )}
    </FeaturePage>
  );
}

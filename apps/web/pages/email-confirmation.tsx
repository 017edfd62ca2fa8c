import { translatorOf } from '@masthead/core/dictionary';
import { type EmailLinkPageProps, getEmailLinkProps } from '../src/features/account/email-link/email-link-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getEmailLinkProps;

export default function EmailConfirmationPage({ frame, form, outcome, homeHref }: EmailLinkPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="EmailLink_Heading" sheets={['forms', 'sign-in-prompt']}>
      {outcome !== null && <p role={form === null ? 'status' : 'alert'}>{translate(outcome)}</p>}
      {form === null ? (
        <p className="prompt">
          <a className="button" href={homeHref}>
            {translate('NotFound_HomeLink')}
          </a>
        </p>
      ) : (
        <form className="prompt" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{translate('EmailLink_Text')}</p>
          <button type="submit" className="button" name="answer" value="mine">
            {translate('EmailLink_Mine')}
          </button>
          <button type="submit" className="button button--quiet" name="answer" value="notMine">
            {translate('EmailLink_NotMine')}
          </button>
        </form>
      )}
    </FeaturePage>
  );
}

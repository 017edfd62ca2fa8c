import { sayIn } from '@masthead/core/dictionary';
import { type EmailLinkPageProps, getEmailLinkProps } from '../src/features/account/email-link/email-link-page.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getEmailLinkProps;

export default function EmailConfirmationPage({ frame, form, outcome, homeHref }: EmailLinkPageProps) {
  const say = sayIn(frame.dictionary);
  return (
    <FeaturePage frame={frame} headingKey="EmailLink_Heading" sheets={['forms', 'sign-in-prompt']}>
      {outcome !== null && <p role={form === null ? 'status' : 'alert'}>{say(outcome)}</p>}
      {form === null ? (
        <p className="prompt">
          <a className="button" href={homeHref}>
            {say('NotFound_HomeLink')}
          </a>
        </p>
      ) : (
        <form className="prompt" method="post" action={form.action}>
          <input type="hidden" name="formToken" value={form.formToken} />
          <p>{say('EmailLink_Text')}</p>
          <button type="submit" className="button" name="answer" value="mine">
            {say('EmailLink_Mine')}
          </button>
          <button type="submit" className="button button--quiet" name="answer" value="notMine">
            {say('EmailLink_NotMine')}
          </button>
        </form>
      )}
    </FeaturePage>
  );
}

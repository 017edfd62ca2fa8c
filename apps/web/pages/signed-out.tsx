import { translatorOf } from '@masthead/core/dictionary';
import { getSignedOutProps, type SignedOutPageProps } from '../src/features/account/sign-in/sign-out-page.ts';
// Apart from the page's server code: a value that is drawn would take all of that along into the browser's build.
import { signedOutId } from '../src/features/account/sign-in/signed-out-id.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getSignedOutProps;

export default function SignedOutPage({ frame, homeHref, signInHref, isDeleted }: SignedOutPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage frame={frame} area="SignInPromptArea" headingKey="SignOut_Heading" sheets={['sign-in-prompt']}>
      <p id={signedOutId} role="status" tabIndex={-1} data-session-ended="">
        {translate(isDeleted ? 'SignOut_Deleted' : 'SignOut_Done')}
      </p>
      <div className="prompt">
        <a className="button" href={homeHref}>
          {translate('NotFound_HomeLink')}
        </a>
        <a className="button button--quiet" href={signInHref}>
          {translate('SignOut_SignInAgain')}
        </a>
      </div>
    </FeaturePage>
  );
}

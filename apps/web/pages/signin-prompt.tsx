import { translate } from '@masthead/core/content';
import { getPromptProps, type PromptPageProps } from '../src/features/account/sign-in/prompt-page.ts';
import { FeaturePage } from '../src/site/shell/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getPromptProps;

export default function SignInPromptPage({ frame, signInHref, registerHref, backHref, save }: PromptPageProps) {
  const say = translate(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      area="SignInPromptArea"
      headingKey={save === null ? 'Prompt_Heading' : 'SavedArticles_Save'}
    >
      {save === null ? (
        <div className="prompt">
          <a className="button" href={signInHref}>
            {say('Session_SignIn')}
          </a>
          <a className="button button--quiet" href={registerHref}>
            {say('Session_CreateAccount')}
          </a>
        </div>
      ) : (
        <form className="prompt" method="post" action={save.action}>
          <input type="hidden" name="formToken" value={save.formToken} />
          {save.hasFailed && (
            <p className="saved-articles__problem" role="alert">
              {say('SavedArticles_NotSaved')}
            </p>
          )}
          {save.articleName !== '' && <p>{save.articleName}</p>}
          <button type="submit" className="button">
            {say('SavedArticles_Save')}
          </button>
          <a className="button button--quiet" href={backHref}>
            {say('Prompt_Back')}
          </a>
        </form>
      )}
    </FeaturePage>
  );
}

import { translatorOf } from '@masthead/core/dictionary';
import { type PromptPageProps, promptPage } from '../src/features/account/sign-in/prompt-page.ts';
import { SignInMethods } from '../src/features/account/sign-in/sign-in-methods.tsx';
import { pendingActions } from '../src/site/registries/pending-actions.ts';
import { FeaturePage } from '../src/site/screens/feature-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = promptPage(pendingActions);

export default function SignInPromptPage({ frame, wish, form, isAgain, backHref, pending }: PromptPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <FeaturePage
      frame={frame}
      area="SignInPromptArea"
      headingKey={isAgain ? 'ReLogin_Heading' : pending === null ? 'Prompt_Heading' : pending.label}
      {...(wish !== null && { heading: wish })}
      sheets={['forms', 'sign-in', 'sign-in-prompt']}
    >
      {isAgain && <p className="sign-in-again">{translate('ReLogin_Text')}</p>}
      {form !== null && <SignInMethods {...form} />}
      {pending !== null && (
        <form className="prompt" method="post" action={pending.action}>
          <input type="hidden" name="formToken" value={pending.formToken} />
          {pending.hasFailed && (
            <p className="problem" role="alert">
              {translate(pending.failed)}
            </p>
          )}
          {pending.articleName !== '' && <p>{pending.articleName}</p>}
          <button type="submit" className="button">
            {translate(pending.label)}
          </button>
          <a className="button button--quiet" href={backHref}>
            {translate('Prompt_Back')}
          </a>
        </form>
      )}
    </FeaturePage>
  );
}

import { directionOf, localisePath } from '@masthead/core';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import { registerPath, returnTo, signInPath } from '../../kit/pending-action/intent.ts';

/** Replaces the gated text of a page (decisions §10): a reason, and links to sign in and register that return here. */
export const GatedNotice = ({ page }: { readonly page: SanitisedPage }) => {
  const { language, translate } = useDictionary();
  const intent = returnTo(localisePath(language)(page.path), page.metadata.practice?.code);
  return (
    <section
      className="gated-notice"
      lang={language}
      dir={directionOf(language)}
      aria-labelledby="gated-notice-heading"
    >
      <h2 id="gated-notice-heading">{translate('Gated_Heading')}</h2>
      <p>{translate('Gated_Text')}</p>
      <p className="gated-notice__ways">
        <a className="button" href={signInPath(language, intent)}>
          {translate('Session_SignIn')}
        </a>
        <a className="button button--quiet" href={registerPath(language, intent)}>
          {translate('Session_CreateAccount')}
        </a>
      </p>
    </section>
  );
};

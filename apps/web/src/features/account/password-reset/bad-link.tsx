import type { Message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';

type BadLinkProps = { readonly translate: Translate; readonly problem: Message; readonly forgotHref: string };

/** A§8: what is wrong with a link, in place of the form, and the way to another. */
export const BadLink = ({ translate, problem, forgotHref }: BadLinkProps) => (
  <>
    <p className="problem" role="alert">
      {translate(problem)}
    </p>
    <p>
      <a className="button" href={forgotHref}>
        {translate('ResetPassword_AskAgain')}
      </a>
    </p>
  </>
);

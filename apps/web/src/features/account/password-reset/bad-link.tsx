import type { Message } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';

type BadLinkProps = { readonly say: Say; readonly problem: Message; readonly forgotHref: string };

/** A§8: what is wrong with a link, in place of the form, and the way to another. */
export const BadLink = ({ say, problem, forgotHref }: BadLinkProps) => (
  <>
    <p className="problem" role="alert">
      {say(problem)}
    </p>
    <p>
      <a className="button" href={forgotHref}>
        {say('ResetPassword_AskAgain')}
      </a>
    </p>
  </>
);

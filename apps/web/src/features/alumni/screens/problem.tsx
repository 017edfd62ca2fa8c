import type { Defect } from '@masthead/core';
import { type AlumniFailure, alumniProblem } from '@masthead/core/alumni';
import type { Translate } from '@masthead/core/dictionary';

type ProblemProps = {
  readonly translate: Translate;
  readonly failure: AlumniFailure | Defect;
  readonly signInHref: string;
  /** Whether they sign in at the firm's identity provider (D§9), or by the site's own page. */
  readonly isAtProvider: boolean;
  /** Without it there is no retry. */
  readonly onRetry?: () => void;
};

/** What the alumni API refused, and what helps: signing in, or another try. */
export const Problem = ({ translate, failure, signInHref, isAtProvider, onRetry }: ProblemProps) => {
  const { message, isSignIn } = alumniProblem(failure);
  return (
    <div className="alumni__problem" role="alert">
      <p>{translate(message)}</p>
      {isSignIn && (
        <a className="button" href={signInHref}>
          {translate(isAtProvider ? 'Alumni_SignInFirm' : 'Alumni_SignIn')}
        </a>
      )}
      {onRetry !== undefined && !isSignIn && failure._tag !== 'NotAllowed' && failure._tag !== 'NotThere' && (
        <button type="button" className="button button--quiet" onClick={onRetry}>
          {translate('Alumni_TryAgain')}
        </button>
      )}
    </div>
  );
};

import type { Message } from '@masthead/core';
import { type SocialSignInFailure, socialProblem } from '@masthead/core/social-sign-in';
import { type AccountRequest, frameOf } from '../../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../../kit/page/frame.ts';
import { signInPath } from '../../../../kit/pending-action/intent.ts';
import { paths, printRoute } from '../../../../routes.ts';
import type { ProviderLabel } from '../../shared/provider-names.ts';

/** What a visitor sees who did not get to a provider, or did not come back signed in: why, and the ways on. */
export type SocialProblemProps = {
  readonly frame: FeatureFrame;
  readonly problem: {
    readonly message: Message;
    readonly againHref: string | null;
    readonly againLabel: ProviderLabel | null;
    readonly signInHref: string;
  };
};

const statusOf = (failure: SocialSignInFailure): number => {
  switch (failure._tag) {
    case 'ProviderNotOffered':
      return 404;
    case 'AttemptOver':
      return 400;
    case 'SaidNo':
      return 403;
    case 'TooManyTries':
      return 429;
    default:
      return 503;
  }
};

/** The page of a sign-in at a provider that came to nothing, with the status of why. */
export const socialProblemPage = async (
  request: AccountRequest,
  failure: SocialSignInFailure,
  again: { readonly href: string; readonly label: ProviderLabel } | undefined,
): Promise<SocialProblemProps> => {
  const { context, language, intent } = request;
  const { message, canTryAgain } = socialProblem(failure);
  const status = statusOf(failure);
  context.res.statusCode = status;
  if (failure._tag === 'TooManyTries') context.res.setHeader('Retry-After', String(failure.retryAfterSeconds));
  else if (status === 503) context.res.setHeader('Retry-After', '5');
  const offersAgain = canTryAgain && again !== undefined;
  return {
    frame: await frameOf({ ...request, address: printRoute({ page: 'signIn', language }) }, paths.signIn),
    problem: {
      message,
      againHref: offersAgain ? again.href : null,
      againLabel: offersAgain ? again.label : null,
      signInHref: signInPath(language, intent),
    },
  };
};

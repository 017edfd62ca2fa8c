import { failureMessage, type Message, message } from '../shared/message.ts';
import type { LinkFailure, SocialSignInFailure } from './failure.ts';

/** Why a sign-in at a provider came to nothing, and whether trying again may help. */
export type SocialProblem = { readonly message: Message; readonly canTryAgain: boolean };

/** What a visitor is told who does not come back signed in. */
export const socialProblem = (failure: SocialSignInFailure): SocialProblem => {
  switch (failure._tag) {
    case 'ProviderNotOffered':
      return { message: message('Social_NotOffered'), canTryAgain: false };
    case 'AttemptOver':
      return { message: message('Social_AttemptOver'), canTryAgain: true };
    case 'SaidNo':
      return { message: message('Social_SaidNo'), canTryAgain: true };
    case 'TooManyTries':
      return { message: failureMessage(failure), canTryAgain: false };
    default:
      return { message: message('Social_Unavailable'), canTryAgain: true };
  }
};

/** What a visitor is told whose account could not be linked. */
export const linkMessage = (failure: LinkFailure): Message => {
  switch (failure._tag) {
    case 'TicketOver':
      return message('Social_TicketOver');
    case 'BelongsElsewhere':
      return message('Social_BelongsElsewhere');
    case 'SignInRequired':
    case 'ReLoginRequired':
      return message('Social_ProofNeeded');
    default:
      return failureMessage(failure);
  }
};

import { failureMessage, type Message, message } from '../shared/message.ts';
import type { LinkFailure, SocialSignInFailure } from './failure.ts';

/** The reason of a failed social sign-in, and whether a retry may help. */
export type SocialProblem = { readonly message: Message; readonly canTryAgain: boolean };

/** Returns the message of a failed social sign-in. */
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

/** Returns the message of a failed linking. */
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

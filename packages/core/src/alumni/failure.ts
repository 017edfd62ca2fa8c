import type { Defect, SignInRequired, TransportFailure } from '../shared/failure.ts';
import { failureMessage, message } from '../shared/message.ts';
import type { AlumniProblem } from './model.ts';

/**
 * Refusals of the alumni API. `NotAllowed`: the caller lacks the role; `NotThere`: no such id that
 * the caller may see; `ValuesRefused`: the errors by field.
 */
export type AlumniFailure =
  | SignInRequired
  | { readonly _tag: 'NotAllowed' }
  | { readonly _tag: 'NotThere' }
  | { readonly _tag: 'ValuesRefused'; readonly fields: readonly string[] }
  | { readonly _tag: 'CaptchaRefused' }
  | TransportFailure;

/** Returns the message of a failure, and whether signing in would help. */
export const alumniProblem = (failure: AlumniFailure | Defect): AlumniProblem => {
  switch (failure._tag) {
    case 'SignInRequired':
      return { message: message('Alumni_SignInRequired'), isSignIn: true };
    case 'NotAllowed':
      return { message: message('Alumni_NotAllowed'), isSignIn: false };
    case 'NotThere':
      return { message: message('Alumni_NotThere'), isSignIn: false };
    case 'ValuesRefused':
      return { message: message('Alumni_ValuesRefused'), isSignIn: false };
    case 'CaptchaRefused':
      return { message: message('Alumni_CaptchaRefused'), isSignIn: false };
    default:
      return { message: failureMessage(failure), isSignIn: false };
  }
};

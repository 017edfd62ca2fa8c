export type { LinkFailure, SocialSignInFailure, StartFailure } from './failure.ts';
export { isProvider, type Person, type Provider, type SocialOutcome, type SocialStart } from './model.ts';
export type * from './port.ts';
export { linkMessage, type SocialProblem, socialProblem } from './view.ts';

import type { Route, ServiceAnswer } from './service.ts';

/** Calls that have an allowance (docs/contracts). */
export type LimitedCall =
  | 'sign-in'
  | 'registration'
  | 'practice subscriptions'
  | 'subscriptions'
  | 'sign-in codes'
  | 'password resets'
  | 'new passwords'
  | 'link checks'
  | 'mail links'
  | 'mail preferences'
  | 'profile changes'
  | 'consents'
  | 'captcha'
  | 'company search'
  | 'job suggestions'
  | 'page searches'
  | 'page suggestions'
  | 'quiz answers'
  | 'messages'
  | 'contact codes';

/** Any service's answer to one call too many: a problem document that holds the user service's code as well. */
export const tooManyTries = (waitSeconds = 60): ServiceAnswer => ({
  status: 429,
  headers: { 'retry-after': String(waitSeconds) },
  body: { type: 'about:blank', title: 'Too many tries', status: 429, code: 6010, message: 'Too many tries' },
});

/** Refuses the calls whose allowance is used up, and runs the others. */
export const limitedBy =
  (exhausted: readonly LimitedCall[] = []) =>
  (call: LimitedCall, run: Route['run']): Route['run'] =>
    exhausted.includes(call) ? () => tooManyTries() : run;

import type { LinkFailure, SocialSignInFailure } from './failure.ts';
import { isProvider } from './model.ts';
import { linkMessage, socialProblem } from './view.ts';

const transport = [
  [{ _tag: 'Unreachable', cause: 'x' }],
  [{ _tag: 'TimedOut', afterMs: 1 }],
  [{ _tag: 'Unavailable', status: 503, requestId: undefined }],
  [{ _tag: 'Garbled', cause: 'x' }],
] as const;

it.each<readonly [SocialSignInFailure, string, boolean]>([
  [{ _tag: 'ProviderNotOffered' }, 'Social_NotOffered', false],
  [{ _tag: 'AttemptOver' }, 'Social_AttemptOver', true],
  [{ _tag: 'SaidNo' }, 'Social_SaidNo', true],
  [{ _tag: 'TooManyTries', retryAfterSeconds: 60 }, 'Failure_TooManyTries', false],
  ...transport.map(([failure]) => [failure, 'Social_Unavailable', true] as const),
])('a sign-in at a provider that ended with %j shows %s', (failure, key, canTryAgain) => {
  expect(socialProblem(failure)).toMatchObject({ message: { key }, canTryAgain });
});

it.each<readonly [LinkFailure, string]>([
  [{ _tag: 'TicketOver' }, 'Social_TicketOver'],
  [{ _tag: 'BelongsElsewhere' }, 'Social_BelongsElsewhere'],
  [{ _tag: 'SignInRequired' }, 'Social_ProofNeeded'],
  [{ _tag: 'ReLoginRequired' }, 'Social_ProofNeeded'],
  [{ _tag: 'TimedOut', afterMs: 1 }, 'Failure_TimedOut'],
])('an account that could not be linked because of %j shows %s', (failure, key) => {
  expect(linkMessage(failure).key).toBe(key);
});

it.each([
  ['google', true],
  ['constructor', false],
  [undefined, false],
])('%p is a provider: %p', (name, is) => {
  expect(isProvider(name)).toBe(is);
});

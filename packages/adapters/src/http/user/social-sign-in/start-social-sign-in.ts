import type { StartSocialSignIn } from '@masthead/core/social-sign-in';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';

const StartWire = t.type({ authorizationUrl: t.string, transaction: t.string }, 'SocialStart');

/**
 * Starts a sign-in at a provider. 404 is `ProviderNotOffered`; 503 is `Unavailable`: the provider
 * cannot be reached.
 */
export const startSocialSignIn = call<StartSocialSignIn>()({
  service: 'user',
  method: 'GET',
  path: '/v2/auth/social/:provider/start',
  patterns: { provider: idPattern },
  session: 'none',
  request: ([provider]) => ({ segments: { provider } }),
  answer: reading(StartWire, ({ authorizationUrl, transaction }) => ({
    authorisationUrl: authorizationUrl,
    transaction,
  })),
  refusals: { 404: { _tag: 'ProviderNotOffered' } },
});

export const sample: Sample<StartSocialSignIn> = {
  given: ['google'],
  answer: { authorizationUrl: 'https://accounts.example/auth', transaction: 'sealed' },
};

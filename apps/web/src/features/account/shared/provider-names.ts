import type { PlainMessageKey } from '@masthead/core';
import { isProvider, type Provider } from '@masthead/core/social-sign-in';

/** Label of each provider's button. */
export const signInWith = {
  linkedin: 'Social_SignInWithLinkedIn',
  apple: 'Social_SignInWithApple',
  google: 'Social_SignInWithGoogle',
  firm: 'Social_SignInWithFirm',
} as const satisfies Readonly<Record<Provider, PlainMessageKey>>;

/** What a provider is called. */
export const providerNames = {
  linkedin: 'Social_LinkedIn',
  apple: 'Social_Apple',
  google: 'Social_Google',
  firm: 'Social_Firm',
} as const satisfies Readonly<Record<Provider, PlainMessageKey>>;

export type ProviderLabel = (typeof providerNames)[Provider];

/** The provider that the path names. */
export const providerIn = (params: Readonly<Record<string, unknown>> | undefined): Provider | undefined => {
  const name = typeof params?.provider === 'string' ? params.provider : undefined;
  return isProvider(name) ? name : undefined;
};

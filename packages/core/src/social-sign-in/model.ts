import type { Visitor } from '../sign-in/index.ts';

/** Where visitors may sign in instead of here (A§1), in the order in which they are offered. */
export const providers = ['linkedin', 'apple', 'google', 'firm'] as const;
export type Provider = (typeof providers)[number];

/** Whether a text names a provider. */
export const isProvider = (name: string | undefined): name is Provider => providers.some((one) => one === name);

/**
 * A provider's data about a person. The address may be missing, and counts as theirs only when the
 * provider has verified it.
 */
export type Person = {
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * The start of a social sign-in: the address of the provider, and the state that the browser stores
 * until the visitor returns.
 */
export type SocialStart = { readonly authorisationUrl: string; readonly transaction: string };

/**
 * The outcome of a visit to a provider. A ticket represents the visitor's identity there, until
 * they have registered (`RegistrationNeeded`) or proved the account with their address
 * (`ProofNeeded`).
 */
export type SocialOutcome =
  | { readonly _tag: 'SignedIn'; readonly visitor: Visitor }
  | { readonly _tag: 'RegistrationNeeded' | 'ProofNeeded'; readonly ticket: string; readonly person: Person };

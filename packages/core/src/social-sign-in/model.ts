import type { Visitor } from '../sign-in/index.ts';

/** Where visitors may sign in instead of here (A§1), in the order in which they are offered. */
export const providers = ['linkedin', 'apple', 'google', 'firm'] as const;
export type Provider = (typeof providers)[number];

/** Whether a text names a provider. */
export const isProvider = (name: string | undefined): name is Provider => providers.some((one) => one === name);

/** What a provider says of somebody. The address may be missing, and is theirs only where the provider has made sure of it. */
export type Person = {
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** The way to a provider: where to send the visitor, and what their browser keeps until they come back. */
export type SocialStart = { readonly authorisationUrl: string; readonly transaction: string };

/**
 * What comes of a visit to a provider. A ticket stands for who the visitor is there, until they have registered (`RegistrationNeeded`) or proved
 * the account that their address belongs to (`ProofNeeded`).
 */
export type SocialOutcome =
  | { readonly _tag: 'SignedIn'; readonly visitor: Visitor }
  | { readonly _tag: 'RegistrationNeeded' | 'ProofNeeded'; readonly ticket: string; readonly person: Person };

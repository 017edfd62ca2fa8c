import type { PersonForm } from '../shared/form/person-form.ts';

/** The single form of A§2, as typed, neither trimmed nor validated. */
export type RegistrationForm = PersonForm & {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly occasionalEmail: boolean;
};

/** A§3 registration payload, in the domain's own names. */
export type Registration = RegistrationForm & {
  readonly subscriptions: readonly string[];
  readonly cid: string | undefined;
  readonly practiceCode: string | undefined;
};

/** A registration of a visitor identified by a provider (A§3: no password for social sign-ups). */
export type IdentifiedRegistration = Omit<Registration, 'password' | 'passwordConfirmation'>;

/** A§2 `type` of a registration: with a password, or of a visitor identified by single sign-on. */
export type RegistrationType = 'password' | 'sso';

export type RegisteredVisitor = {
  /** Undefined where only the session token holds it (A§3). */
  readonly id: string | undefined;
  readonly firstName: string;
  readonly subscriptions: readonly string[];
  readonly articles: readonly { readonly id: string; readonly language: string }[];
  readonly isPracticeUser: boolean;
};

/** A§3 look-up items. */
export type LookupItem = { readonly code: string; readonly description: string };

/** A§8: the codes the user service may answer a registration with. */
export const registrationCodes = [1002, 1003, 1004, 1008, 2002, 2003, 2004, 2005, 6010] as const;
export type RegistrationCode = (typeof registrationCodes)[number];

/** Where the visitor was before they registered (A§2 redirect cookie). `route` still has to pass `safeRedirect`. */
export type RedirectTarget = { readonly route: string; readonly articleName: string };

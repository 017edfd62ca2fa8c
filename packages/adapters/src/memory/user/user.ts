/** An account in the words of the wire. The password is plain text: it never leaves the process. */
export type MemoryUser = {
  readonly id: string;
  readonly email: string;
  /** Undefined for an account that signs in through a provider. */
  readonly password: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly titleName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
  readonly subscriptions: readonly string[];
  /** Profile fields only; strategy in Great Britain by default. */
  readonly businessFunction?: string | undefined;
  readonly country?: string | undefined;
  /** The providers of the account, between commas. */
  readonly socialLoginIdps?: string;
  readonly isAlumni?: boolean;
  /** Whether the account may send newsletters; false by default. */
  readonly isEditor?: boolean;
  /** Whether the owner consents to occasional mail; false by default. */
  readonly occasionalEmail?: boolean;
  /** Whether the address is still unconfirmed; false by default. */
  readonly isUnconfirmed?: boolean;
};

/** A mail: a code, or a link by its address on the site. */
export type MemoryMail =
  | { readonly to: string; readonly code: string }
  | { readonly to: string; readonly link: string };

export type OnMail = (mail: MemoryMail) => void;

/** Returns the address of a page with the parameters of a mail link. */
export const linkTo = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`;

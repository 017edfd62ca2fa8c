/** A visitor with an account, in the words of the wire. The password is plain text: nothing of it outlives the process. */
export type MemoryUser = {
  readonly id: string;
  readonly email: string;
  /** None for someone who signs in through a provider. */
  readonly password: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly titleName: string;
  readonly isPremiumUser: boolean;
  readonly practiceUser: boolean;
  readonly subscriptions: readonly string[];
  /** Of these the profile alone tells; somebody in strategy in Great Britain unless said. */
  readonly businessFunction?: string | undefined;
  readonly country?: string | undefined;
  /** The providers of the account, between commas. */
  readonly socialLoginIdps?: string;
  readonly isAlumni?: boolean;
  /** Whether they may send newsletters; not, unless said. */
  readonly isEditor?: boolean;
  /** Whether they agree to mail now and then; not, unless said. */
  readonly occasionalEmail?: boolean;
  /** Whether nobody has shown yet that they read the mail of the address; somebody has, unless said. */
  readonly isUnconfirmed?: boolean;
};

/** What would be mailed: a code, or a link, by the address on the site that it leads to. */
export type MemoryLetter =
  | { readonly to: string; readonly code: string }
  | { readonly to: string; readonly link: string };

export type TellLetter = (letter: MemoryLetter) => void;

/** The address of a page with what the link of a mail says. */
export const linkTo = (page: string, parameters: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parameters)}`;

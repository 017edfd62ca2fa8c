/** What the visitor typed into the password sign-in form. */
export type Credentials = { readonly email: string; readonly password: string };

/** Who signed in, as far as the screen needs to know. */
export type Visitor = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
};

/** What the visitor typed into the password sign-in form. */
export type Credentials = { readonly email: string; readonly password: string };

/** The signed-in visitor, as far as screens need it. */
export type Visitor = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
};

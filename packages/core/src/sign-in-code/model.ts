/** What the visitor typed to be sent a code. */
export type CodeRequestForm = { readonly email: string };

/** What the visitor typed from the mail. */
export type CodeForm = { readonly code: string };

/** Where a code was sent, if the address has an account: the answer is the same if it has none. */
export type CodeSent = { readonly email: string; readonly resendAfterSeconds: number };

/** The new password, twice (A§3). */
export type ResetPasswordForm = { readonly newPassword: string; readonly confirmPassword: string };

/** What the link of the mail carries (A§2). */
export type ResetLink = { readonly token: string; readonly uid: string };

/** The codes of A§8 that a reset may be refused with. */
export const resetPasswordCodes = [1001, 1003, 6008, 6011] as const;
export type ResetPasswordCode = (typeof resetPasswordCodes)[number];

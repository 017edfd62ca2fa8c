import type { Provider } from '../social-sign-in/index.ts';

/** What the owner of an account types to create its first password. */
export type CreatePasswordForm = { readonly password: string };

/** The codes of A§8 that a first password may be refused with. */
export const createPasswordCodes = [1003, 6011] as const;
export type CreatePasswordCode = (typeof createPasswordCodes)[number];

/** The account has its password; `unlinked` is the provider that was taken away with it. */
export type PasswordCreated = { readonly unlinked: Provider | undefined };

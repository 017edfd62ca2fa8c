import type { AccountNotices } from '../registration/index.ts';
import type { PersonForm } from '../shared/form/person-form.ts';

/** A§3 profile, in the domain's own names, with the account notices of every page. */
export type Profile = PersonForm &
  AccountNotices & {
    /** Undefined where only the session token holds it (A§3). */
    readonly id: string | undefined;
    readonly email: string;
    /** The providers that the account is linked with. */
    readonly socialLoginIdps: readonly string[];
    readonly hasPassword: boolean;
    readonly isAlumni: boolean;
    /** A new address that its owner has not confirmed yet. */
    readonly pendingEmail: string | undefined;
  };

/** The form of A§3, as typed, neither trimmed nor validated. An empty password keeps the old one. */
export type ProfileForm = PersonForm & { readonly email: string; readonly password: string };

/** The form values that an account returns: all but the password. */
export type ProfileDetails = Omit<ProfileForm, 'password'>;

/** The details of a profile, as its form is filled in with them. */
export const detailsOf = ({
  firstName,
  lastName,
  email,
  jobTitle,
  company,
  businessFunction,
  country,
}: ProfileDetails): ProfileDetails => ({ firstName, lastName, email, jobTitle, company, businessFunction, country });

/** A§3 update payload: the changes. Undefined keeps a value, including changes from another tab. */
export type ProfileUpdate = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | undefined } & {
  readonly cid: string | undefined;
};

/** A§8: the codes the user service may answer a change of the profile with. */
export const profileCodes = [1002, 1003, 1004, 2003, 2004, 2005, 6011] as const;
export type ProfileCode = (typeof profileCodes)[number];

/**
 * Returns whether the address cannot be changed (A§5): it comes from a provider, or there is no
 * password.
 */
export const isEmailLocked = ({ socialLoginIdps, hasPassword }: Pick<Profile, 'socialLoginIdps' | 'hasPassword'>) =>
  socialLoginIdps.length > 0 || !hasPassword;

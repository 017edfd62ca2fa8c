import type { AccountNotices } from '../registration/index.ts';
import type { PersonForm } from '../shared/form/person-form.ts';

/** A§3 profile, in the domain's own names, with what every page of an account says of it. */
export type Profile = PersonForm &
  AccountNotices & {
    /** Undefined where the service leaves it to the session token to say whose it is (A§3). */
    readonly id: string | undefined;
    readonly email: string;
    /** The providers that the account is linked with. */
    readonly socialLoginIdps: readonly string[];
    readonly hasPassword: boolean;
    readonly isAlumni: boolean;
    /** A new address that its owner has not confirmed yet. */
    readonly pendingEmail: string | undefined;
  };

/** The form of A§3, as typed; nothing is trimmed or checked yet. An empty password changes none. */
export type ProfileForm = PersonForm & { readonly email: string; readonly password: string };

/** What of the form an account holds and shows: all but the password. */
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

/** A§3 update payload: what was changed. What is undefined stays as it is, whatever another tab has made of it meanwhile. */
export type ProfileUpdate = { readonly [Field in keyof ProfileForm]?: ProfileForm[Field] | undefined } & {
  readonly cid: string | undefined;
};

/** A§8: the codes the user service may answer a change of the profile with. */
export const profileCodes = [1002, 1003, 1004, 2003, 2004, 2005, 6011] as const;
export type ProfileCode = (typeof profileCodes)[number];

/** Whether the address of an account stays as it is (A§5): it comes from a provider, or nobody could sign in by it. */
export const isEmailLocked = ({ socialLoginIdps, hasPassword }: Pick<Profile, 'socialLoginIdps' | 'hasPassword'>) =>
  socialLoginIdps.length > 0 || !hasPassword;

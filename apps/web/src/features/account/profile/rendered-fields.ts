import { fieldsOf } from '@masthead/core/form';
import { type ProfileDetails, type ProfileForm, profileForm } from '@masthead/core/profile';

/** Returns the name of the hidden field that holds a field's rendered value. */
export const renderedName = (field: keyof ProfileDetails): string => `drawn.${field}`;

/**
 * Returns the changed fields of a posted form: those whose value differs from the rendered one. A field without a
 * rendered value counts as changed; one that was not posted does not, nor does an empty password.
 */
export const changedIn = (read: (name: string) => string | undefined): Partial<ProfileForm> =>
  Object.fromEntries(
    fieldsOf(profileForm.empty).flatMap((field) => {
      const value = read(field);
      return value === undefined || value === (field === 'password' ? '' : read(renderedName(field)))
        ? []
        : [[field, value]];
    }),
  );

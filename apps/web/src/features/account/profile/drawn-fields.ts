import { fieldsOf } from '@masthead/core/form';
import { type ProfileDetails, type ProfileForm, profileForm } from '@masthead/core/profile';

/** How the form posts what a field was drawn with, beside what stands in it. */
export const drawnName = (field: keyof ProfileDetails): string => `drawn.${field}`;

/**
 * What of a posted form its visitor has changed: what stands in a field and differs from what it was drawn with. A field of which nobody says what it
 * was drawn with is changed; one that was not posted is not, nor is a password that was not typed.
 */
export const changedIn = (read: (name: string) => string | undefined): Partial<ProfileForm> =>
  Object.fromEntries(
    fieldsOf(profileForm.empty).flatMap((field) => {
      const value = read(field);
      return value === undefined || value === (field === 'password' ? '' : read(drawnName(field)))
        ? []
        : [[field, value]];
    }),
  );

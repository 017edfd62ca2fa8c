import { emptyRegistrationForm, type RegistrationForm } from '@masthead/core/registration';

type Read = (name: string) => string | undefined;

/**
 * The form of A§2 from what was posted, be it a browser's FormData or a body the server read. The password is asked for once and can
 * be shown instead of typed twice, so its confirmation is itself.
 */
export const registrationFrom = (read: Read): RegistrationForm => {
  const text = (name: Exclude<keyof RegistrationForm, 'occasionalEmail'>) => read(name) ?? emptyRegistrationForm[name];
  return {
    email: text('email'),
    password: text('password'),
    passwordConfirmation: text('password'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    country: text('country'),
    jobTitle: text('jobTitle'),
    company: text('company'),
    businessFunction: text('businessFunction'),
    occasionalEmail: read('occasionalEmail') === 'yes',
  };
};

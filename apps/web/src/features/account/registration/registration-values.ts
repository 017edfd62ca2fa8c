import { readValues } from '@masthead/core/form';
import { type RegistrationForm, registrationForm } from '@masthead/core/registration';

/** The form of A§2 from what was posted. The password is asked for once and can be shown instead of typed twice: it confirms itself. */
export const registrationFrom = (read: (name: string) => string | undefined): RegistrationForm => {
  const form = readValues(registrationForm.empty, read);
  return { ...form, passwordConfirmation: form.password };
};

/** The same of a form on the page. */
export const formValues = (form: HTMLFormElement | null): RegistrationForm => {
  const data = form === null ? undefined : new FormData(form);
  return registrationFrom((name) => {
    const value = data?.get(name);
    return typeof value === 'string' ? value : undefined;
  });
};

import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { formView } from '../shared/form.ts';
import { formMachine } from '../shared/form-machine.ts';
import { profileForm } from './form.ts';
import type { UpdateProfile } from './port.ts';

export type ProfilePorts = { readonly updateProfile: UpdateProfile };

/** Changing the profile (A§4, A§7). `form.resumed` sends what waited for a sign-in once more. */
export const profileMachine = ({ updateProfile }: ProfilePorts) =>
  formMachine(profileForm, {
    submit: ({ values: { email, password, ...details }, facts: { userId, isEmailLocked, cid } }) =>
      pipe(
        updateProfile({
          userId,
          update: {
            ...details,
            email: isEmailLocked ? undefined : email,
            password: password === '' ? undefined : password,
            cid,
          },
        }),
        TE.map((profile) => ({ profile, hasNewPassword: password !== '' })),
      ),
  });

export type ProfileMachine = ReturnType<typeof profileMachine>;

/** What a profile screen needs to know, beside the tags. */
export const profileView = formView(profileForm);

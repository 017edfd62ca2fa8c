import { pipe } from '#fp-ts/function';
import { fieldsOf, formView } from '../shared/form/form.ts';
import { formMachine } from '../shared/form/form-machine.ts';
import * as TE from '../shared/task-either.ts';
import { profileForm } from './form.ts';
import { detailsOf, type ProfileDetails } from './model.ts';
import type { UpdateProfile } from './port.ts';

export type ProfilePorts = { readonly updateProfile: UpdateProfile };

/** Returns the details that differ from the account's, as far as this form knows. */
const changedFrom = (held: ProfileDetails, details: ProfileDetails): Partial<ProfileDetails> =>
  Object.fromEntries(
    fieldsOf(held).flatMap((field) => (details[field] === held[field] ? [] : [[field, details[field]]])),
  );

/**
 * Changes the profile (A§4, A§7). Sends only what differs from the account's values at rendering,
 * or at the last save, so that two tabs do not undo each other's changes. `form.resumed` sends
 * again what waited for a sign-in.
 */
export const profileMachine = ({ updateProfile }: ProfilePorts) =>
  formMachine(profileForm, {
    submit: ({ values: { password, ...typed }, facts: { userId, held, isEmailLocked, cid }, result }) => {
      const known = result === undefined ? held : detailsOf(result.profile);
      const sent = isEmailLocked ? { ...typed, email: known.email } : typed;
      const changed = changedFrom(known, sent);
      return pipe(
        updateProfile({ userId, update: { ...changed, ...(password !== '' && { password }), cid } }),
        TE.map((profile) => ({
          profile: profile ?? { ...known, ...changed, pendingEmail: undefined },
          hasNewPassword: password !== '',
          sent,
        })),
      );
    },
  });

export type ProfileMachine = ReturnType<typeof profileMachine>;

/** What a profile screen needs to know, beside the tags. */
export const profileView = formView(profileForm);

import { message } from '@masthead/core';
import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import {
  type ProfileChanged,
  profileForm,
  profileMachine,
  profileMaxLengths,
  type ProfileForm as Values,
} from '@masthead/core/profile';
import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { formSucceeded } from '../../../kit/forms/form-succeeded.ts';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { AboutYouFields, type PersonLists, WorkFields } from '../shared/person-fields.tsx';
import { profilePorts } from './browser-ports.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useUnsavedDraft } from './use-unsaved-draft.ts';

export type ProfileFormProps = FormIslandProps &
  PersonLists & {
    readonly dictionary: Dictionary;
    readonly userId: string;
    readonly siteName: string;
    readonly refusedDomains: readonly string[];
    /** The address that the account has now. */
    readonly email: string;
    readonly isEmailLocked: boolean;
    /** An account without a password, and the MQ variant of the form (A§5), ask for none here. */
    readonly asksForPassword: boolean;
    readonly pendingEmail: string | null;
    /** What is filled in. Never a password. */
    readonly values: Partial<Omit<Values, 'password'>>;
    /** What was saved on the way to this page without script. */
    readonly saved: 'details' | 'password' | null;
    /** Whether `values` holds what was entered before and is not saved. */
    readonly isFilledInAgain: boolean;
    readonly cid: string | null;
    readonly elsewhereHref: string;
  };

/** A§2 edit profile, the form of A§3 to A§5. */
export const ProfileForm = ({
  dictionary,
  userId,
  siteName,
  refusedDomains,
  email,
  isEmailLocked,
  asksForPassword,
  values,
  served,
  cid,
  ...props
}: ProfileFormProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => profileMachine(profilePorts), []),
    {
      input: {
        userId,
        siteName,
        refusedDomains,
        isEmailLocked,
        cid: cid ?? undefined,
        prefill: values,
        served: refusalFrom(served, fieldsOf(profileForm.empty)),
      },
    },
  );
  // The form stays for the next change. A new address is not theirs yet: the field shows the one they have.
  const onDone = useCallback(
    ({ profile }: ProfileChanged) => {
      formSucceeded(props.action);
      actor.send({ type: 'form.reopened' });
      actor.send({ type: 'field.changed', field: 'email', value: profile.email });
    },
    [actor, props.action],
  );
  const form = useForm(profileForm, actor, { say, prefix: 'profile', onDone });
  const { field, touch, view } = form;
  const isDraftFound = useUnsavedDraft(userId, actor);
  const isFilledInAgain = isDraftFound || (props.isFilledInAgain && view.result === undefined);
  const { result } = view;
  const isOver = view.problem !== undefined || view.errors.length > 0 || form.isBusy;
  const saved = result === undefined ? props.saved : result.hasNewPassword ? 'password' : 'details';
  const pendingEmail = result === undefined ? props.pendingEmail : (result.profile.pendingEmail ?? null);

  return (
    <div className="profile">
      <div role="status" className="profile__status">
        {!isOver && saved === 'password' && <p className="profile__banner">{say('SubmitSuccessMessage')}</p>}
        {!isOver && saved === 'details' && <p>{say('Profile_Saved')}</p>}
        {!isOver && isFilledInAgain && <p>{say('Profile_FilledInAgain')}</p>}
        {pendingEmail !== null && <p>{say(message('Profile_PendingEmail', { email: pendingEmail }))}</p>}
      </div>
      <Form action={props.action} formToken={props.formToken} user={userId} form={form} submit={say('Profile_Save')}>
        <AboutYouFields say={say} field={field} values={values} countries={props.countries} />
        <fieldset className="form__part">
          <legend>{say('Registration_Account')}</legend>
          <TextField
            {...field('email')}
            type="email"
            label={say('Registration_Email')}
            hint={say(isEmailLocked ? 'Profile_EmailLocked' : 'Profile_EmailHint')}
            autoComplete="email"
            maxLength={profileMaxLengths.email}
            defaultValue={values.email ?? email}
            disabled={isEmailLocked}
          />
          {asksForPassword && (
            <PasswordField
              {...field('password')}
              onChange={() => touch('password')}
              label={say('Profile_NewPassword')}
              hint={say('Profile_PasswordHint')}
              autoComplete="new-password"
              required={false}
              say={say}
              canShow={form.isHydrated}
            />
          )}
        </fieldset>
        <WorkFields say={say} field={field} values={values} functions={props.functions} titles={props.titles} />
      </Form>
      {view.nextStep === 'signInAgain' && (
        <SignInAgain
          action={props.action}
          formToken={props.formToken}
          say={say}
          email={email}
          elsewhereHref={props.elsewhereHref}
          onSignedIn={() => actor.send({ type: 'form.resumed' })}
          onCancel={() => actor.send({ type: 'form.reopened' })}
        />
      )}
    </div>
  );
};

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
import type { LookupItem } from '@masthead/core/registration';
import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { ListField } from '../../../kit/forms/choice-fields.tsx';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { CompanyField } from '../shared/company-field.tsx';
import { profilePorts } from './browser-ports.ts';
import { SignInAgain } from './sign-in-again.tsx';

export type ProfileFormProps = FormIslandProps & {
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
  /** What was posted without script wants a new sign-in: the id under which its new password waits; empty when none does. */
  readonly waiting: string | null;
  readonly cid: string | null;
  readonly countries: readonly LookupItem[];
  readonly functions: readonly LookupItem[];
  readonly titles: readonly string[];
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
  waiting,
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
      actor.send({ type: 'form.reopened' });
      actor.send({ type: 'field.changed', field: 'email', value: profile.email });
    },
    [actor],
  );
  const form = useForm(profileForm, actor, { say, prefix: 'profile', onDone });
  const { field, touch, view } = form;
  const { result } = view;
  const isOver = view.problem !== undefined || view.errors.length > 0 || form.isBusy;
  const saved = result === undefined ? props.saved : result.hasNewPassword ? 'password' : 'details';
  const pendingEmail = result === undefined ? props.pendingEmail : (result.profile.pendingEmail ?? null);
  // What waits on this very page is in its fields: it has to be posted as it would be without script.
  const frame = waiting === null ? form : { ...form, isHydrated: false, submit: () => undefined };

  return (
    <div className="profile">
      <div role="status" className="profile__status">
        {!isOver && saved === 'password' && <p className="profile__banner">{say('SubmitSuccessMessage')}</p>}
        {!isOver && saved === 'details' && <p>{say('Profile_Saved')}</p>}
        {pendingEmail !== null && <p>{say(message('Profile_PendingEmail', { email: pendingEmail }))}</p>}
      </div>
      <Form action={props.action} formToken={props.formToken} form={frame} submit={say('Profile_Save')}>
        {waiting !== null && (
          <fieldset className="form__part">
            <legend>{say('Profile_SignInAgainHeading')}</legend>
            <input type="hidden" name="waiting" value={waiting} />
            <PasswordField
              id="profile-currentPassword"
              name="currentPassword"
              label={say('Profile_CurrentPassword')}
              hint={say('Profile_SignInAgain')}
              autoComplete="current-password"
              say={say}
              canShow={form.isHydrated}
            />
          </fieldset>
        )}
        <fieldset className="form__part">
          <legend>{say('Registration_AboutYou')}</legend>
          <div className="form__pair">
            <TextField
              {...field('firstName')}
              label={say('Registration_FirstName')}
              autoComplete="given-name"
              maxLength={profileMaxLengths.firstName}
              defaultValue={values.firstName ?? ''}
            />
            <TextField
              {...field('lastName')}
              label={say('Registration_LastName')}
              autoComplete="family-name"
              maxLength={profileMaxLengths.lastName}
              defaultValue={values.lastName ?? ''}
            />
          </div>
          <ListField
            {...field('country')}
            label={say('Registration_Country')}
            prompt={say('Registration_ChooseCountry')}
            autoComplete="country"
            options={props.countries}
            defaultValue={values.country ?? ''}
          />
        </fieldset>
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
        <fieldset className="form__part">
          <legend>{say('Registration_Work')}</legend>
          <TextField
            {...field('jobTitle')}
            label={say('Registration_JobTitle')}
            autoComplete="organization-title"
            maxLength={profileMaxLengths.jobTitle}
            defaultValue={values.jobTitle ?? ''}
            suggestions={props.titles}
          />
          <CompanyField {...field('company')} say={say} defaultValue={values.company ?? ''} />
          <ListField
            {...field('businessFunction')}
            label={say('Registration_BusinessFunction')}
            prompt={say('Registration_ChooseFunction')}
            options={props.functions}
            defaultValue={values.businessFunction ?? ''}
          />
        </fieldset>
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

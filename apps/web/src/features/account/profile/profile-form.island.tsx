import { message } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { fieldsOf, readValues } from '@masthead/core/form';
import {
  type ProfileChanged,
  type ProfileDetails,
  profileForm,
  profileMachine,
  profileMaxLengths,
  type ProfileForm as Values,
} from '@masthead/core/profile';
import { useActorRef } from '@masthead/react';
import { useCallback, useMemo } from 'react';
import { PasswordField, TextField, UsernameField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { formSucceeded } from '../../../kit/forms/form-succeeded.ts';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { AboutYouFields, type PersonLists, WorkFields } from '../shared/person-fields.tsx';
import { profilePorts } from './browser-ports.ts';
import { renderedName } from './rendered-fields.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useUnsavedDraft } from './use-unsaved-draft.ts';

export type ProfileFormProps = FormIslandProps &
  PersonLists & {
    readonly dictionary: Dictionary;
    readonly userId: string;
    readonly siteName: string;
    readonly refusedDomains: readonly string[];
    /** What the account holds now. */
    readonly held: ProfileDetails;
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
  held,
  isEmailLocked,
  asksForPassword,
  values,
  served,
  cid,
  ...props
}: ProfileFormProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => profileMachine(profilePorts), []),
    {
      input: {
        userId,
        held,
        siteName,
        refusedDomains,
        isEmailLocked,
        cid: cid ?? undefined,
        prefill: values,
        served: refusalFrom(served, fieldsOf(profileForm.empty)),
      },
    },
  );
  // The form stays for the next change, and shows what the account holds now, but for what was typed meanwhile. A new address is not theirs yet.
  const onDone = useCallback(
    ({ profile, sent }: ProfileChanged) => {
      formSucceeded(props.action);
      actor.send({ type: 'form.reopened' });
      const { values: current } = actor.getSnapshot().context;
      for (const field of fieldsOf(sent))
        if (current[field].trim() === sent[field]) actor.send({ type: 'field.changed', field, value: profile[field] });
    },
    [actor, props.action],
  );
  const form = useForm(profileForm, actor, {
    translate,
    prefix: 'profile',
    onDone,
    // A browser does not post what it may not change.
    values: (read) => ({ ...readValues(profileForm.empty, read), ...(isEmailLocked && { email: held.email }) }),
  });
  const { field, touch, view } = form;
  const isDraftFound = useUnsavedDraft(userId, held, actor);
  const isFilledInAgain = isDraftFound || (props.isFilledInAgain && view.result === undefined);
  const { result } = view;
  const isOver = view.problem !== undefined || view.errors.length > 0 || form.isBusy;
  const saved = result === undefined ? props.saved : result.hasNewPassword ? 'password' : 'details';
  const pendingEmail = result === undefined ? props.pendingEmail : (result.profile.pendingEmail ?? null);

  return (
    <div className="profile">
      <div role="status" className="profile__status">
        {!isOver && saved === 'password' && <p className="profile__banner">{translate('SubmitSuccessMessage')}</p>}
        {!isOver && saved === 'details' && <p>{translate('Profile_Saved')}</p>}
        {!isOver && isFilledInAgain && <p>{translate('Profile_FilledInAgain')}</p>}
        {pendingEmail !== null && <p>{translate(message('Profile_PendingEmail', { email: pendingEmail }))}</p>}
      </div>
      <Form
        action={props.action}
        formToken={props.formToken}
        user={userId}
        form={form}
        submit={translate('Profile_Save')}
        marksRequired
      >
        {fieldsOf(held).map((name) => (
          <input key={name} type="hidden" name={renderedName(name)} value={held[name]} />
        ))}
        <AboutYouFields translate={translate} field={field} values={values} countries={props.countries} />
        <fieldset className="form__part">
          <legend>{translate('Registration_Account')}</legend>
          <TextField
            {...field('email')}
            type="email"
            label={translate('Registration_Email')}
            hint={translate(isEmailLocked ? 'Profile_EmailLocked' : 'Profile_EmailHint')}
            autoComplete="email"
            maxLength={profileMaxLengths.email}
            defaultValue={values.email ?? held.email}
            disabled={isEmailLocked}
          />
          {asksForPassword && (
            <>
              <UsernameField email={held.email} />
              <PasswordField
                {...field('password')}
                onChange={() => touch('password')}
                label={translate('Profile_NewPassword')}
                hint={translate('Profile_PasswordHint')}
                autoComplete="new-password"
                required={false}
                translate={translate}
                canShow={form.isHydrated}
              />
            </>
          )}
        </fieldset>
        <WorkFields
          translate={translate}
          field={field}
          isRequired={(name) => held[name] !== ''}
          values={values}
          functions={props.functions}
          titles={props.titles}
        />
      </Form>
      {view.nextStep === 'signInAgain' && (
        <SignInAgain
          action={props.action}
          formToken={props.formToken}
          translate={translate}
          email={held.email}
          elsewhereHref={props.elsewhereHref}
          onSignedIn={() => actor.send({ type: 'form.resumed' })}
          onCancel={() => actor.send({ type: 'form.reopened' })}
        />
      )}
    </div>
  );
};

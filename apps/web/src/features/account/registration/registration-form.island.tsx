import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import {
  type RegistrationType,
  registrationForm,
  registrationMachine,
  registrationMaxLengths,
  type RegistrationForm as Values,
} from '@masthead/core/registration';
import { useActorRef } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { CheckboxField } from '../../../kit/forms/choice-fields.tsx';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { type FormIslandProps, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { sessionOpened, type Waiting } from '../../../kit/pending-action/session-opened.ts';
import { AboutYouFields, type PersonLists, WorkFields } from '../shared/person-fields.tsx';
import { registrationPorts } from './browser-ports.ts';
import { CheckEmail } from './check-email.tsx';
import { registrationFrom } from './registration-values.ts';

export type RegistrationFormProps = FormIslandProps &
  PersonLists & {
    readonly dictionary: Dictionary;
    /** What is filled in already: from the address, or from a form that came back with errors. Never a password. */
    readonly values: Partial<Omit<Values, 'password' | 'passwordConfirmation'>>;
    readonly siteName: string;
    readonly refusedDomains: readonly string[];
    /** Whom a single sign-on has named is asked for no password (A§3). */
    readonly type?: RegistrationType;
    readonly source: string | null;
    readonly cid: string | null;
    readonly practiceCode: string | null;
    readonly target: string;
    /** What the visitor wanted before they had a session. */
    readonly waiting: Waiting | null;
    readonly notDoneHref: string;
    readonly signInHref: string;
    readonly privacyHref: string;
  };

/** A§2 registration page, the single long form; it validates on change once it was sent, and each field when it is left (A§5). */
export const RegistrationForm = ({
  dictionary,
  values,
  served,
  siteName,
  refusedDomains,
  type = 'password',
  source,
  cid,
  practiceCode,
  target,
  waiting,
  notDoneHref,
  ...props
}: RegistrationFormProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const actor = useActorRef(
    useMemo(() => registrationMachine(registrationPorts), []),
    {
      input: {
        rules: { siteName, refusedDomains },
        prefill: values,
        served: refusalFrom(served, fieldsOf(registrationForm.empty)),
        source: source ?? undefined,
        type,
        cid: cid ?? undefined,
        practiceCode: practiceCode ?? undefined,
      },
    },
  );
  const onDone = useCallback(
    ({ id }: { readonly id: string }) => void sessionOpened({ userId: id, waiting, target, notDoneHref }),
    [waiting, target, notDoneHref],
  );
  const form = useForm(registrationForm, actor, { say, prefix: 'registration', values: registrationFrom, onDone });
  const { field, touch, view } = form;

  if (view.nextStep === 'checkEmail') return <CheckEmail say={say} />;

  return (
    <Form
      action={props.action}
      formToken={props.formToken}
      stamp={props.stamp}
      form={form}
      submit={say('Session_CreateAccount')}
      after={
        <p className="form__other">
          {say('Registration_HaveAccount')} <a href={props.signInHref}>{say('Session_SignIn')}</a>
        </p>
      }
    >
      <fieldset className="form__part">
        <legend>{say('Registration_Account')}</legend>
        <TextField
          {...field('email')}
          type="email"
          label={say('Registration_Email')}
          autoComplete="email"
          maxLength={registrationMaxLengths.email}
          defaultValue={values.email ?? ''}
        />
        {type === 'password' && (
          <PasswordField
            {...field('password')}
            onChange={() => {
              touch('password');
              touch('passwordConfirmation');
            }}
            label={say('Registration_Password')}
            hint={say('Registration_PasswordHint')}
            autoComplete="new-password"
            say={say}
            canShow={form.isHydrated}
          />
        )}
      </fieldset>
      <AboutYouFields say={say} field={field} values={values} countries={props.countries} />
      <WorkFields say={say} field={field} values={values} functions={props.functions} titles={props.titles} />
      <CheckboxField
        {...field('occasionalEmail')}
        label={say('Registration_OccasionalEmail')}
        defaultChecked={values.occasionalEmail ?? false}
      />
      <p className="form__small">
        {say('Registration_Privacy')} <a href={props.privacyHref}>{say('Registration_PrivacyLink')}</a>
      </p>
    </Form>
  );
};

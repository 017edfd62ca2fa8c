import { type Dictionary, translate } from '@masthead/core/content';
import {
  type RegistrationForm as Form,
  type LookupItem,
  type RegistrationField,
  registrationFields,
  registrationMachine,
  registrationMaxLengths,
  registrationView,
} from '@masthead/core/registration';
import type { ArticleKey } from '@masthead/core/saved-articles';
import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import {
  CheckboxField,
  ErrorSummary,
  Honeypot,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '../../../kit/forms/fields.tsx';
import { messagesByField, type Served } from '../../../kit/forms/served.ts';
import { useRejectionFocus } from '../../../kit/forms/use-rejection-focus.ts';
import { sessionOpened } from '../../../kit/pending-action/opened.ts';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { registrationPorts } from '../shared/browser-ports.ts';
import { CheckEmail } from './check-email.tsx';
import { CompanyField } from './company-field.tsx';
import { registrationFrom } from './registration-values.ts';

export type RegistrationFormProps = {
  readonly words: Dictionary;
  readonly action: string;
  readonly formToken: string;
  /** Stands in for the captcha where there is no script (decisions §7). */
  readonly stamp: string;
  /** What is filled in already: from the address, or from a form that came back with errors. Never a password. */
  readonly values: Partial<Omit<Form, 'password' | 'passwordConfirmation'>>;
  readonly served: Served;
  readonly siteName: string;
  readonly source: string | null;
  readonly cid: string | null;
  /** Empty where the look-up failed; a text field takes its place. */
  readonly countries: readonly LookupItem[];
  readonly functions: readonly LookupItem[];
  readonly titles: readonly string[];
  readonly target: string;
  readonly save: ArticleKey | null;
  readonly notSavedHref: string;
  readonly signInHref: string;
  readonly privacyHref: string;
};

type TextFieldName = Exclude<RegistrationField, 'occasionalEmail'>;

// Fixed, not from useId: a layer brings this form into pages whose ids were counted elsewhere.
const idOf = (field: string) => `registration-${field}`;

/** A§2 registration page, the single long form; it validates on change once it was sent, and each field when it is left (A§5). */
export const RegistrationForm = ({
  words,
  values,
  served,
  siteName,
  source,
  cid,
  target,
  save,
  notSavedHref,
  ...props
}: RegistrationFormProps) => {
  const say = useMemo(() => translate(words), [words]);
  const [snapshot, send, actor] = useMachine(
    useMemo(() => registrationMachine(registrationPorts), []),
    { input: { rules: { siteName }, prefill: values, source: source ?? undefined, cid: cid ?? undefined } },
  );
  const view = registrationView(snapshot);
  const summary = useRejectionFocus(actor);
  const isHydrated = useHydrated();
  const consent = useRef<HTMLInputElement>(null);
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('done');
  const hasOwn = isBusy || view.errors.length > 0 || view.problem !== undefined;
  const errors = hasOwn ? view.errors : served.errors;
  const problem = hasOwn
    ? view.problem
    : served.problem && { message: served.problem.message, field: served.problem.field ?? undefined };
  const errorOf = messagesByField(errors);

  useEffect(() => {
    const subscription = actor.on(
      'visitor.registered',
      ({ visitor }) => void sessionOpened({ userId: visitor.id, save, target, notSavedHref }),
    );
    return () => subscription.unsubscribe();
  }, [actor, save, target, notSavedHref]);

  // Decisions §5: the consent is preset where the visitor's country allows it, as long as they have not touched it.
  const { occasionalEmail } = view.form;
  useEffect(() => {
    if (consent.current !== null) consent.current.checked = occasionalEmail;
  }, [occasionalEmail]);

  if (view.nextStep === 'checkEmail') return <CheckEmail say={say} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : undefined;
    };
    send({ type: 'form.submitted', form: registrationFrom(read) });
  };
  const change = (field: TextFieldName, value: string) => {
    send({ type: 'field.changed', field, value });
    if (field === 'password') send({ type: 'field.changed', field: 'passwordConfirmation', value });
  };
  const fieldOf = (field: TextFieldName) => ({
    id: idOf(field),
    name: field,
    error: errorOf[field] && say(errorOf[field].key, errorOf[field].parameters),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(field, event.currentTarget.value),
    onBlur: () => send({ type: 'field.left', field }),
  });

  return (
    <form className="form" method="post" action={props.action} onSubmit={submit} noValidate={isHydrated}>
      <ErrorSummary
        say={say}
        problem={problem ?? undefined}
        errors={registrationFields.flatMap((field) => errors.filter((error) => error.field === field))}
        idOf={idOf}
        summaryRef={summary}
      />
      <input type="hidden" name="formToken" value={props.formToken} />
      <input type="hidden" name="stamp" value={props.stamp} />
      <Honeypot id={idOf('website')} name="website" label={say('Form_LeaveEmpty')} />
      <fieldset className="form__part">
        <legend>{say('Registration_Account')}</legend>
        <TextField
          {...fieldOf('email')}
          type="email"
          label={say('Registration_Email')}
          autoComplete="email"
          maxLength={registrationMaxLengths.email}
          defaultValue={values.email ?? ''}
        />
        <PasswordField
          {...fieldOf('password')}
          label={say('Registration_Password')}
          hint={say('Registration_PasswordHint')}
          autoComplete="new-password"
          say={say}
          canShow={isHydrated}
        />
      </fieldset>
      <fieldset className="form__part">
        <legend>{say('Registration_AboutYou')}</legend>
        <div className="form__pair">
          <TextField
            {...fieldOf('firstName')}
            label={say('Registration_FirstName')}
            autoComplete="given-name"
            maxLength={registrationMaxLengths.firstName}
            defaultValue={values.firstName ?? ''}
          />
          <TextField
            {...fieldOf('lastName')}
            label={say('Registration_LastName')}
            autoComplete="family-name"
            maxLength={registrationMaxLengths.lastName}
            defaultValue={values.lastName ?? ''}
          />
        </div>
        <Chosen
          {...fieldOf('country')}
          label={say('Registration_Country')}
          prompt={say('Registration_ChooseCountry')}
          autoComplete="country"
          options={props.countries}
          defaultValue={values.country ?? ''}
        />
      </fieldset>
      <fieldset className="form__part">
        <legend>{say('Registration_Work')}</legend>
        <TextField
          {...fieldOf('jobTitle')}
          label={say('Registration_JobTitle')}
          autoComplete="organization-title"
          maxLength={registrationMaxLengths.jobTitle}
          defaultValue={values.jobTitle ?? ''}
          suggestions={props.titles}
        />
        <CompanyField
          id={idOf('company')}
          say={say}
          defaultValue={values.company ?? ''}
          error={fieldOf('company').error}
          onChange={(company) => change('company', company)}
          onBlur={fieldOf('company').onBlur}
        />
        <Chosen
          {...fieldOf('businessFunction')}
          label={say('Registration_BusinessFunction')}
          prompt={say('Registration_ChooseFunction')}
          options={props.functions}
          defaultValue={values.businessFunction ?? ''}
        />
      </fieldset>
      <CheckboxField
        id={idOf('occasionalEmail')}
        name="occasionalEmail"
        label={say('Registration_OccasionalEmail')}
        defaultChecked={values.occasionalEmail ?? false}
        inputRef={consent}
        onChange={(event) =>
          send({ type: 'field.changed', field: 'occasionalEmail', value: event.currentTarget.checked })
        }
      />
      <p className="form__small">
        {say('Registration_Privacy')} <a href={props.privacyHref}>{say('Registration_PrivacyLink')}</a>
      </p>
      <SubmitButton label={say('Session_CreateAccount')} busyLabel={say('Form_Busy')} isBusy={isBusy} />
      <p className="form__other">
        {say('Registration_HaveAccount')} <a href={props.signInHref}>{say('Session_SignIn')}</a>
      </p>
    </form>
  );
};

/** One of a list; where the list could not be had, a text field (A§8: look-up failures are silent). */
const Chosen = ({ options, prompt, ...field }: Parameters<typeof SelectField>[0]) =>
  options.length > 0 ? <SelectField {...field} options={options} prompt={prompt} /> : <TextField {...field} />;

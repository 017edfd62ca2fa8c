import type { Translate } from '@masthead/core/dictionary';
import { type RegistrationForm, type RegistrationType, registrationMaxLengths } from '@masthead/core/registration';
import { CheckboxField } from '../../../kit/forms/choice-fields.tsx';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import type { DraftedChoices } from '../../../kit/forms/tab-draft.ts';
import type { Form } from '../../../kit/forms/use-form.ts';
import { AboutYouFields, type PersonLists, WorkFields } from '../shared/person-fields.tsx';

export type AccountFieldsProps = PersonLists & {
  /** What is filled in already: from the address, or from a form that came back with errors. Never a password. */
  readonly values: Partial<Omit<RegistrationForm, 'password' | 'passwordConfirmation'>>;
  /** Whom a single sign-on has named is asked for no password (A§3). */
  readonly type?: RegistrationType;
  /** Whether job title, company and business function are asked for; true by default. */
  readonly asksForWork?: boolean;
  readonly privacyHref: string;
  /** Where a visitor registers with another address than the one that their provider has verified, which they cannot change here. */
  readonly withoutProviderHref?: string | null;
  /** Whether the site keeps a password already, which an empty field leaves as it is. */
  readonly hasPassword?: boolean;
  readonly formKey?: string | undefined;
  /** Function that keeps the form; has to stay the same across renders. */
  readonly keptBy?: typeof followed;
};

/**
 * Keeps a field's form while its page is away, with the choices of the steps after the account. Its script loads
 * after the form is usable, without delaying it.
 */
export const followedBy = (choices?: DraftedChoices) => (field: HTMLInputElement | null) => {
  import('./tab-draft.ts').then(
    ({ follow }) => follow(field, choices),
    () => undefined,
  );
};
const followed = followedBy();

type DrawnForm = Pick<Form<RegistrationForm, never, never>, 'field' | 'touch' | 'isHydrated'>;

/** What an account is asked for, on one page or in the first of four steps (A§3, A§5). */
export const AccountFields = ({
  translate,
  form: { field, touch, isHydrated },
  values,
  type = 'password',
  hasPassword = false,
  asksForWork = true,
  withoutProviderHref,
  keptBy = followed,
  ...props
}: AccountFieldsProps & { readonly translate: Translate; readonly form: DrawnForm }) => {
  // With script the form makes the call, and the site never returns a password.
  const keeps = hasPassword && !isHydrated;
  return (
    <>
      <input type="hidden" name="formKey" value={props.formKey ?? ''} ref={keptBy} />
      <fieldset className="form__part">
        <legend>{translate('Registration_Account')}</legend>
        <TextField
          {...field('email')}
          type="email"
          label={translate('Registration_Email')}
          autoComplete="email"
          maxLength={registrationMaxLengths.email}
          defaultValue={values.email ?? ''}
          {...(withoutProviderHref && { readOnly: true, hint: translate('Registration_ProviderEmail') })}
        />
        {withoutProviderHref && (
          <p>
            <a href={withoutProviderHref}>{translate('Registration_OtherAddress')}</a>
          </p>
        )}
        {type === 'password' && (
          <PasswordField
            {...field('password')}
            onChange={() => {
              touch('password');
              touch('passwordConfirmation');
            }}
            label={translate('Registration_Password')}
            hint={translate(keeps ? 'Stepper_PasswordKept' : 'Registration_PasswordHint')}
            required={!keeps}
            autoComplete="new-password"
            translate={translate}
            canShow={isHydrated}
          />
        )}
      </fieldset>
      <AboutYouFields translate={translate} field={field} values={values} countries={props.countries} />
      {asksForWork && (
        <WorkFields
          translate={translate}
          field={field}
          values={values}
          functions={props.functions}
          titles={props.titles}
        />
      )}
      <CheckboxField
        {...field('occasionalEmail')}
        label={translate('Registration_OccasionalEmail')}
        defaultChecked={values.occasionalEmail ?? false}
      />
      <p className="form__small">
        {translate('Registration_Privacy')} <a href={props.privacyHref}>{translate('Registration_PrivacyLink')}</a>
      </p>
    </>
  );
};

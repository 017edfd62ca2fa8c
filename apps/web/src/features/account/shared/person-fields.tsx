import type { Translate } from '@masthead/core/dictionary';
import { type LookupItem, type PersonForm, personMaxLengths } from '@masthead/core/registration';
import { ListField } from '../../../kit/forms/choice-fields.tsx';
import { TextField } from '../../../kit/forms/fields.tsx';
import type { FieldProps } from '../../../kit/forms/use-form.ts';
import { CompanyField } from './company-field.tsx';

/** What the fields about a person offer to choose from. Empty where the look-up failed; a text field takes its place. */
export type PersonLists = {
  readonly countries: readonly LookupItem[];
  readonly functions: readonly LookupItem[];
  readonly titles: readonly string[];
};

type PersonFieldsProps = {
  readonly translate: Translate;
  readonly field: (name: keyof PersonForm) => FieldProps;
  /** What is filled in already. */
  readonly values: Partial<PersonForm>;
};

/** Name and country (A§3). */
export const AboutYouFields = ({
  translate,
  field,
  values,
  countries,
}: PersonFieldsProps & Pick<PersonLists, 'countries'>) => (
  <fieldset className="form__part">
    <legend>{translate('Registration_AboutYou')}</legend>
    <div className="form__pair">
      <TextField
        {...field('firstName')}
        label={translate('Registration_FirstName')}
        autoComplete="given-name"
        maxLength={personMaxLengths.firstName}
        defaultValue={values.firstName ?? ''}
      />
      <TextField
        {...field('lastName')}
        label={translate('Registration_LastName')}
        autoComplete="family-name"
        maxLength={personMaxLengths.lastName}
        defaultValue={values.lastName ?? ''}
      />
    </div>
    <ListField
      {...field('country')}
      label={translate('Registration_Country')}
      prompt={translate('Registration_ChooseCountry')}
      autoComplete="country"
      options={countries}
      defaultValue={values.country ?? ''}
    />
  </fieldset>
);

type WorkFieldsProps = PersonFieldsProps &
  Pick<PersonLists, 'functions' | 'titles'> & {
    /** Whether a field has to be filled in; all by default. */
    readonly isRequired?: (name: 'jobTitle' | 'company' | 'businessFunction') => boolean;
  };

/** Job title, company and business function (A§3). */
export const WorkFields = ({
  translate,
  field,
  values,
  functions,
  titles,
  isRequired = () => true,
}: WorkFieldsProps) => (
  <fieldset className="form__part">
    <legend>{translate('Registration_Work')}</legend>
    <TextField
      {...field('jobTitle')}
      label={translate('Registration_JobTitle')}
      autoComplete="organization-title"
      maxLength={personMaxLengths.jobTitle}
      required={isRequired('jobTitle')}
      defaultValue={values.jobTitle ?? ''}
      suggestions={titles}
    />
    <CompanyField
      {...field('company')}
      translate={translate}
      required={isRequired('company')}
      defaultValue={values.company ?? ''}
    />
    <ListField
      {...field('businessFunction')}
      label={translate('Registration_BusinessFunction')}
      prompt={translate('Registration_ChooseFunction')}
      options={functions}
      required={isRequired('businessFunction')}
      defaultValue={values.businessFunction ?? ''}
    />
  </fieldset>
);

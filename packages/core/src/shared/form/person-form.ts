import type { PlainMessageKey } from '../dictionary/message-key.ts';
import { type FieldError, message } from '../message.ts';
import { type FieldOf, type FormRules, fieldsOf } from './form.ts';
import { nameMessage, required, tooLong } from './form-rules.ts';

/** A person's work. */
type WorkForm = {
  readonly jobTitle: string;
  readonly company: string;
  readonly businessFunction: string;
};

/** A person's name and work, as every account form has them (A§3). */
export type PersonForm = WorkForm & {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
};

/** Decisions §5, in UTF-16 code units as `maxlength` counts them. */
export const personMaxLengths = {
  firstName: 100,
  lastName: 100,
  jobTitle: 150,
  company: 150,
} as const satisfies Partial<Record<keyof PersonForm, number>>;

/** The rules of the fields about a person (A§5); `workRules` makes those about work. */
export const personRules: FormRules<Omit<PersonForm, keyof WorkForm>, unknown> = {
  firstName: ({ firstName }) => nameMessage(firstName, 'RequiredFirstName', personMaxLengths.firstName),
  lastName: ({ lastName }) => nameMessage(lastName, 'RequiredLastName', personMaxLengths.lastName),
  country: ({ country }) => required(country, 'Country'),
};

const givenWork: FormRules<WorkForm, unknown> = {
  jobTitle: ({ jobTitle }) => required(jobTitle, 'JobTitle') ?? tooLong(jobTitle, personMaxLengths.jobTitle),
  company: ({ company }) => required(company, 'RequiredOrganization') ?? tooLong(company, personMaxLengths.company),
  businessFunction: ({ businessFunction }) => required(businessFunction, 'Function'),
};

/**
 * The rules of the fields about work (A§5).
 * @param mayBeEmpty whether the facts of a form let a field be left empty
 */
export const workRules = <Facts>(
  mayBeEmpty: (facts: Facts, field: keyof WorkForm) => boolean,
): FormRules<WorkForm, Facts> => {
  const rule = (field: keyof WorkForm) => (form: WorkForm, facts: Facts) =>
    form[field].trim() === '' && mayBeEmpty(facts, field) ? undefined : givenWork[field](form, facts);
  return { jobTitle: rule('jobTitle'), company: rule('company'), businessFunction: rule('businessFunction') };
};

/** These fields as they are sent: without the blanks around them. */
export const tidyPerson = (form: PersonForm): PersonForm => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  country: form.country.trim(),
  jobTitle: form.jobTitle.trim(),
  company: form.company.trim(),
  businessFunction: form.businessFunction.trim(),
});

/** The messages of fields that passed the rules here and were refused by the service. */
export const personTurnedDown = {
  firstName: 'ValidRegExName',
  lastName: 'ValidRegExName',
  country: 'Country',
  jobTitle: 'JobTitle',
  company: 'RequiredOrganization',
  businessFunction: 'Function',
} as const satisfies Record<keyof PersonForm, PlainMessageKey>;

/** What the service has against the fields that it names (code 1004), in the order of the form; names it makes up are left out. */
export const turnedDownFields = <Values, Facts>(
  rules: FormRules<Values, Facts>,
  messages: Readonly<Partial<Record<FieldOf<Values>, PlainMessageKey>>>,
  names: readonly string[],
): readonly FieldError<FieldOf<Values>>[] =>
  fieldsOf(rules).flatMap((field) => {
    const key: PlainMessageKey | undefined = names.includes(field) ? messages[field] : undefined;
    return key === undefined ? [] : [{ field, message: message(key) }];
  });

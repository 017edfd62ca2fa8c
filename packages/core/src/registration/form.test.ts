import { aRegistrationForm } from './builder.ts';
import { emptyRegistrationForm, type RegistrationField, registrationErrors, tidyRegistration } from './form.ts';
import type { RegistrationForm } from './model.ts';

const rules = { siteName: 'Halden Brook' };
const errorsOf = (changes: Partial<RegistrationForm>) => registrationErrors(aRegistrationForm(1, changes), rules);

const emailOf = (length: number): string =>
  `${'a'.repeat(length - 192)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}`;
const tooLong = (max: number) => ({ key: 'MaxChar_Limit_Reached', parameters: { max } });
const plain = (key: string) => ({ key, parameters: {} });

describe('the registration form', () => {
  it.each([1, 2, 3, 4, 5])('accepts form %i with valid values', (seed) => {
    expect(registrationErrors(aRegistrationForm(seed), rules)).toEqual([]);
  });

  it.each<[RegistrationField, string]>([
    ['email', 'RequiredEmail'],
    ['firstName', 'RequiredFirstName'],
    ['lastName', 'RequiredLastName'],
    ['country', 'Country'],
    ['jobTitle', 'JobTitle'],
    ['company', 'RequiredOrganization'],
    ['businessFunction', 'Function'],
  ])('requires %s, and treats blanks as missing', (field, key) => {
    for (const blank of ['', '   ', '\t\u00a0\u3000'])
      expect(errorsOf({ [field]: blank })).toEqual([{ field, message: plain(key) }]);
  });

  it('does not require what the short form leaves out', () => {
    const short = { ...rules, asksForWork: false };
    const form = aRegistrationForm(1, { jobTitle: '', company: ' ', businessFunction: '' });
    expect(registrationErrors(form, short)).toEqual([]);
    expect(registrationErrors({ ...form, company: 'x'.repeat(151) }, short)).toEqual([
      { field: 'company', message: tooLong(150) },
    ]);
  });

  it('requires a password, where blanks count', () => {
    expect(errorsOf({ password: '', passwordConfirmation: '' })).toEqual([
      { field: 'password', message: plain('RequiredPassword') },
    ]);
    const blanks = ` ${'x y '.repeat(3)} `;
    expect(errorsOf({ password: blanks, passwordConfirmation: blanks })).toEqual([]);
  });

  it('accepts only blanks as no password', () => {
    for (const blanks of [' '.repeat(8), '\u3000'.repeat(12), '\t\u00a0'.repeat(6)])
      expect(errorsOf({ password: blanks, passwordConfirmation: blanks })).toEqual([
        { field: 'password', message: plain('ValidPassword') },
      ]);
  });

  it.each<[RegistrationField, number, (length: number) => string]>([
    ['email', 254, emailOf],
    ['firstName', 100, (length) => 'é'.repeat(length)],
    ['lastName', 100, (length) => 'م'.repeat(length)],
    ['jobTitle', 150, (length) => 'x'.repeat(length)],
    ['company', 150, (length) => '&'.repeat(length)],
  ])('accepts %s up to %i characters, without surrounding blanks', (field, max, ofLength) => {
    expect(ofLength(max)).toHaveLength(max);
    expect(errorsOf({ [field]: ` ${ofLength(max)} ` })).toEqual([]);
    expect(errorsOf({ [field]: ofLength(max + 1) })).toEqual([{ field, message: tooLong(max) }]);
  });

  it.each(['Ada', "O'Neill", 'O’Neill', 'Jean-Luc', 'J. R.', 'Müller', 'Mu\u0308ller', 'محمد', '春美', 'ศิริ'])(
    'accepts the name %s',
    (name) => {
      expect(errorsOf({ firstName: name, lastName: name })).toEqual([]);
    },
  );

  it.each([
    'Ada1',
    'Ada_',
    'Ada, B',
    '<b>',
    'a@b',
    'A\nB',
    'A\u0000B',
    'A\u202eB',
    '😀',
    'http://x',
    '...',
    '-',
    "'’",
    '\u0308',
  ])('treats %j as no name', (name) => {
    expect(errorsOf({ firstName: name, lastName: name })).toEqual([
      { field: 'firstName', message: plain('ValidRegExName') },
      { field: 'lastName', message: plain('ValidRegExName') },
    ]);
  });

  it.each(['reader', 'reader@', '"a b"@example.com', 'ä@bücher.example'])('treats %j as no e-mail', (email) => {
    expect(errorsOf({ email })).toEqual([{ field: 'email', message: plain('ValidEmail') }]);
  });

  it.each([
    ['under 8 characters', 'x7-q9-z'],
    ['over 128', 'é'.repeat(129)],
    ['that everybody tries first', 'password123'],
    ['with the local part of the e-mail', 'my name is harbourmaster'],
    ["with the site's name", 'halden-brook-77'],
  ])('rejects the password %s', (_, password) => {
    expect(errorsOf({ email: 'harbourmaster@example.com', password, passwordConfirmation: password })).toEqual([
      { field: 'password', message: plain('ValidPassword') },
    ]);
  });

  it.each(['', 'a quiet harbour', ' x7-q9-zz'])('rejects the repeated password %j', (repeated) => {
    expect(errorsOf({ password: 'x7-q9-zz', passwordConfirmation: repeated })).toEqual([
      { field: 'passwordConfirmation', message: plain('PasswordMatchError') },
    ]);
  });

  it('leaves the consent to the visitor', () => {
    expect([true, false].flatMap((occasionalEmail) => errorsOf({ occasionalEmail }))).toEqual([]);
  });

  it('reports one error per field, in the order of the form', () => {
    const fields = registrationErrors({ ...emptyRegistrationForm, passwordConfirmation: 'x' }, rules).map(
      ({ field }) => field,
    );
    expect(fields).toEqual([
      'email',
      'password',
      'passwordConfirmation',
      'firstName',
      'lastName',
      'country',
      'jobTitle',
      'company',
      'businessFunction',
    ]);
  });
});

describe('a form before it is sent', () => {
  it('trims every field but the passwords', () => {
    const form = aRegistrationForm();
    const padded: RegistrationForm = {
      email: ` ${form.email}\n`,
      password: ' secret harbour ',
      passwordConfirmation: ' secret harbour ',
      firstName: ` ${form.firstName} `,
      lastName: ` ${form.lastName} `,
      country: ` ${form.country} `,
      jobTitle: ` ${form.jobTitle} `,
      company: ` ${form.company} `,
      businessFunction: ` ${form.businessFunction} `,
      occasionalEmail: form.occasionalEmail,
    };
    expect(tidyRegistration(padded)).toEqual({
      ...form,
      password: ' secret harbour ',
      passwordConfirmation: ' secret harbour ',
    });
    expect(tidyRegistration(tidyRegistration(padded))).toEqual(tidyRegistration(padded));
  });
});

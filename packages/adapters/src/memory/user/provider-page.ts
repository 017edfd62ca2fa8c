import type { MemoryUser } from './user.ts';

/** A person whom the providers of a memory world can identify. */
export type NamedPerson = {
  /** Id of the person at each provider. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
};

/** The answer of a provider: a person, a refusal, or no answer. */
export type NamedOrNot = NamedPerson | 'refuses' | 'away';

const prefix = 'account:';

/** Returns the id of an account's owner at a provider. */
export const subjectOf = ({ id }: Pick<MemoryUser, 'id'>): string => `${prefix}${id}`;

const maxLength = 200;

const written = (fields: URLSearchParams): NamedPerson | undefined => {
  const [firstName = '', lastName = '', email = ''] = ['firstName', 'lastName', 'email'].map(
    (name) => fields.get(name)?.trim() ?? '',
  );
  if (firstName === '' || [firstName, lastName, email].some(({ length }) => length > maxLength)) return undefined;
  const emailIsVerified = email !== '' && fields.get('verified') === 'yes';
  const subject = JSON.stringify([firstName, lastName, email, emailIsVerified]);
  return { subject, firstName, lastName, email: email === '' ? undefined : email, emailIsVerified };
};

/** Returns the person chosen in the posted form of the page; undefined without one. */
export const chosenIn = (fields: URLSearchParams, users: Iterable<MemoryUser>): NamedOrNot | undefined => {
  const chosen = fields.get('person') ?? '';
  if (chosen === '') return written(fields);
  if (chosen === 'refuses' || chosen === 'away') return chosen;
  const user = [...users].find((one) => subjectOf(one) === chosen);
  if (user === undefined) return undefined;
  const { firstName, lastName, email } = user;
  return { subject: chosen, firstName, lastName, email, emailIsVerified: true };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const choice = (value: string, label: string): string =>
  `<p><button name="person" value="${escaped(value)}">${escaped(label)}</button></p>`;

/**
 * Renders the page where a visitor chooses an identity. Works without script; posts to its own
 * address.
 */
export const providerPage = (provider: string, users: Iterable<MemoryUser>): string => {
  const choices = [
    ...[...users].map((user) => choice(subjectOf(user), `${user.firstName} ${user.lastName}, ${user.email}`)),
    choice('refuses', 'Nobody: say no'),
    choice('away', 'Nobody: be away when it matters'),
  ].join('');
  const field = (name: string, label: string, rest: string): string =>
    `<p><label>${label} <input name="${name}" ${rest}></label></p>`;
  const somebody = [
    field('firstName', 'First name', 'required'),
    field('lastName', 'Last name', ''),
    field('email', 'E-mail', 'type="email"'),
    field('verified', 'The address is verified', 'type="checkbox" value="yes" checked'),
    choice('', 'Be this person'),
  ].join('');
  const title = `Sign-in in memory: ${escaped(provider)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>This stands in for a provider. Who are you?</p><form method="post">${choices}</form><form method="post"><h2>Somebody else</h2>${somebody}</form></main></body></html>`;
};

/** A person of the sample provider, or its behaviour instead of a person. */
export type Person = {
  readonly id: string;
  /** The label of the button. */
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly emailIsVerified?: boolean;
};

/** The id for which the provider refuses. */
export const refusing = 'refuses';
/** Is away from the moment that this one was chosen. */
export const away = 'away';

export const people: readonly Person[] = [
  {
    id: 'new',
    label: 'Nadia Newcomer, whom the site does not know',
    firstName: 'Nadia',
    lastName: 'Newcomer',
    email: 'nadia@newcomer.example',
    emailIsVerified: true,
  },
  {
    id: 'known',
    label: 'Rae Reader, whose verified address has an account',
    firstName: 'Rae',
    lastName: 'Reader',
    email: 'reader@haldenbrook.example',
    emailIsVerified: true,
  },
  {
    id: 'unverified',
    label: 'Una Unproven, who claims the address of an account',
    firstName: 'Una',
    lastName: 'Unproven',
    email: 'reader@haldenbrook.example',
    emailIsVerified: false,
  },
  {
    id: 'alumnus',
    label: 'Alun Alumnus, who is in the alumni network',
    firstName: 'Alun',
    lastName: 'Alumnus',
    email: 'alumni@haldenbrook.example',
    emailIsVerified: true,
  },
  { id: 'no-address', label: 'Noor Nomail, whose address is kept back', firstName: 'Noor', lastName: 'Nomail' },
  { id: refusing, label: 'Nobody: say no', firstName: '', lastName: '' },
  { id: away, label: 'Nobody: be away when it matters', firstName: '', lastName: '' },
];

const written = 'written:';
const maxLength = 200;

/** Returns a person typed into the form of the page: the id contains all data, so that nothing is stored. */
export const writtenPerson = (field: (name: string) => string): Person | undefined => {
  const [firstName, lastName, email] = [field('firstName'), field('lastName'), field('email')];
  if (firstName === '' || [firstName, lastName, email].some(({ length }) => length > maxLength)) return undefined;
  const values = [firstName, lastName, email, field('verified') === 'yes'];
  return personOf(`${written}${Buffer.from(JSON.stringify(values)).toString('base64url')}`);
};

const parsed = (id: string): unknown => {
  try {
    return JSON.parse(Buffer.from(id.slice(written.length), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The person of an id. */
export const personOf = (id: string): Person | undefined => {
  if (!id.startsWith(written)) return people.find((person) => person.id === id);
  const values = parsed(id);
  if (!Array.isArray(values)) return undefined;
  const [firstName, lastName, email, emailIsVerified] = values.map(String);
  if (firstName === undefined || lastName === undefined) return undefined;
  return {
    id,
    label: '',
    firstName,
    lastName,
    ...(email !== undefined && email !== '' && { email, emailIsVerified: emailIsVerified === 'true' }),
  };
};

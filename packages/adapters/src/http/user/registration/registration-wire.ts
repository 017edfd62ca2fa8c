import type {
  IdentifiedRegistration,
  RegisteredVisitor,
  RegistrationCode,
  RegistrationFailure,
} from '@masthead/core/registration';
import * as t from 'io-ts';
import { codedIn } from '../../client/coded.ts';
import type { Rejected } from '../../client/transport.ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { ArticleKeysWire, toArticleKeys } from '../shared/wire.ts';

/**
 * A§3 prints `subscriptions`, `articles`, `practiceUser` and `userRatings`; the id comes from the
 * session token, or from our own service.
 */
export const RegisteredWire = t.intersection(
  [
    t.type({ subscriptions: t.readonlyArray(t.string) }),
    mayBeMissing({ id: t.string, firstName: t.string, articles: ArticleKeysWire, practiceUser: t.boolean }),
  ],
  'Registered',
);

export const toRegistered = (
  { id, firstName, subscriptions, articles, practiceUser }: t.TypeOf<typeof RegisteredWire>,
  [{ registration }]: readonly [{ readonly registration: Pick<IdentifiedRegistration, 'firstName'> }],
): RegisteredVisitor => ({
  id,
  firstName: firstName ?? registration.firstName,
  subscriptions,
  articles: articles === undefined ? [] : toArticleKeys(articles),
  isPracticeUser: practiceUser ?? false,
});

/** A§3 registration payload, but for the password; what was not asked for is left out. */
export const detailsOf = (registration: IdentifiedRegistration) => ({
  firstName: registration.firstName,
  lastName: registration.lastName,
  title: registration.jobTitle || undefined,
  company: registration.company || undefined,
  businessFunction: registration.businessFunction || undefined,
  country: registration.country,
  occasionalEmail: registration.occasionalEmail,
  subscriptions: registration.subscriptions,
  email: registration.email,
  metadata: { cid: registration.cid, practiceCode: registration.practiceCode },
});

/** Every code of the core, repeated as a type: importing its values would bundle the whole feature. */
const codes: { readonly [Code in RegistrationCode]: Code } = {
  1002: 1002,
  1003: 1003,
  1004: 1004,
  1008: 1008,
  2002: 2002,
  2003: 2003,
  2004: 2004,
  2005: 2005,
  6010: 6010,
};

/** A refusal that names a code of A§8 is `Refused` with the form's own field names; any other is `RefusedWithoutKnownCode`. */
export const registrationRefusal = ({ body }: Rejected): RegistrationFailure => {
  const { code, fields = [] } = codedIn(body) ?? {};
  const known = Object.values(codes).find((candidate) => candidate === code);
  return known === undefined
    ? { _tag: 'RefusedWithoutKnownCode', code }
    : { _tag: 'Refused', code: known, fields: fields.map(toFormField) };
};

const toFormField = (wireName: string): string => (wireName === 'title' ? 'jobTitle' : wireName);

import type {
  IdentifiedRegistration,
  RegisteredVisitor,
  RegistrationCode,
  RegistrationFailure,
} from '@masthead/core/registration';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Rejected } from '../transport.ts';
import { ArticleKeyWire } from './wire.ts';

export const RegisteredWire = t.type(
  {
    id: t.string,
    firstName: t.string,
    subscriptions: t.readonlyArray(t.string),
    articles: t.readonlyArray(ArticleKeyWire),
    practiceUser: t.boolean,
  },
  'Registered',
);

export const toRegistered = ({
  data: { id, firstName, subscriptions, articles, practiceUser },
}: {
  readonly data: t.TypeOf<typeof RegisteredWire>;
}): RegisteredVisitor => ({ id, firstName, subscriptions, articles, isPracticeUser: practiceUser });

/** A§3 registration payload, but for the password. */
export const detailsOf = (registration: IdentifiedRegistration) => ({
  firstName: registration.firstName,
  lastName: registration.lastName,
  title: registration.jobTitle,
  company: registration.company,
  businessFunction: registration.businessFunction,
  country: registration.country,
  occasionalEmail: registration.occasionalEmail,
  subscriptions: registration.subscriptions,
  email: registration.email,
  metadata: { cid: registration.cid, practiceCode: registration.practiceCode },
});

const RefusalWire = t.intersection([t.type({ code: t.number }), t.partial({ fields: t.readonlyArray(t.string) })]);

/** Every code that the core knows, by a type alone: its values would bring the whole feature into the chunk of the user service. */
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
export const registrationRefusal = ({ body }: Rejected): RegistrationFailure =>
  pipe(
    RefusalWire.decode(body),
    E.match(
      (): RegistrationFailure => ({ _tag: 'RefusedWithoutKnownCode', code: undefined }),
      ({ code, fields = [] }) => {
        const known = Object.values(codes).find((candidate) => candidate === code);
        return known === undefined
          ? { _tag: 'RefusedWithoutKnownCode', code }
          : { _tag: 'Refused', code: known, fields: fields.map(toFormField) };
      },
    ),
  );

const toFormField = (wireName: string): string => (wireName === 'title' ? 'jobTitle' : wireName);

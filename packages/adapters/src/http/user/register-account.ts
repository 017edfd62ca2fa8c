import type { RegisterAccount, Registration, RegistrationCode, RegistrationFailure } from '@masthead/core/registration';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, reading, type Sample } from '../call.ts';
import type { Rejected } from '../transport.ts';
import { ArticleKeyWire, sampleUser, wrapped } from './wire.ts';

const RegisteredWire = t.type(
  {
    id: t.string,
    firstName: t.string,
    subscriptions: t.readonlyArray(t.string),
    articles: t.readonlyArray(ArticleKeyWire),
    practiceUser: t.boolean,
  },
  'Registered',
);

/** A§3 registration payload. */
const toPayload = ({ jobTitle, cid, practiceCode, ...form }: Registration) => ({
  firstName: form.firstName,
  lastName: form.lastName,
  title: jobTitle,
  company: form.company,
  businessFunction: form.businessFunction,
  country: form.country,
  occasionalEmail: form.occasionalEmail,
  subscriptions: form.subscriptions,
  email: form.email,
  password: form.password,
  passwordConfirmation: form.passwordConfirmation,
  metadata: { cid, practiceCode },
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

const refusalOf = ({ body }: Rejected): RegistrationFailure =>
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

/**
 * A§7 register. A refusal that names a code of A§8 is `Refused` with the form's own field names; any other refusal is
 * `RefusedWithoutKnownCode`. Tokens that come with the new account go to the token store.
 */
export const registerAccount = call<RegisterAccount>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users',
  session: 'opens',
  headers: ['CaptchaKey', 'srcReg'],
  body: 'json',
  request: ([{ registration, captcha, source }]) => ({
    headers: { CaptchaKey: captcha, srcReg: source },
    body: toPayload(registration),
  }),
  answer: reading(wrapped(RegisteredWire), ({ data: { id, firstName, subscriptions, articles, practiceUser } }) => ({
    id,
    firstName,
    subscriptions,
    articles,
    isPracticeUser: practiceUser,
  })),
  refusals: (rejected) => refusalOf(rejected),
});

export const sample: Sample<RegisterAccount> = {
  given: [
    {
      registration: {
        firstName: 'Ada',
        lastName: 'Reader',
        jobTitle: '',
        company: '',
        businessFunction: '',
        country: 'DE',
        occasionalEmail: false,
        subscriptions: [],
        email: 'ada@example.com',
        password: 'correct-horse-battery',
        passwordConfirmation: 'correct-horse-battery',
        cid: undefined,
        practiceCode: undefined,
      },
      captcha: 'solved',
      source: undefined,
    },
  ],
  answer: { data: sampleUser },
};

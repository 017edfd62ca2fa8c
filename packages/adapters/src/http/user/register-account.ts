import {
  type RegisterAccount,
  type Registration,
  type RegistrationFailure,
  registrationCodes,
} from '@masthead/core/registration';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { flow, pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { decode } from '../decode.ts';
import { type Http, type HttpFailure, type HttpRequest, json, type Rejected, unforeseen } from '../transport.ts';
import { ArticleKeyWire, wrapped } from './wire.ts';

/**
 * A§7 register. A refusal that names a code of A§8 is `Refused` with the form's own field names; any other refusal is
 * `RefusedWithoutKnownCode`. Tokens that come with the new account go to the token store.
 */
export const registerAccount = (http: Http): RegisterAccount =>
  flow(
    toRequest,
    http,
    TE.chainEitherKW(decode(wrapped(RegisteredWire))),
    TE.bimap(toFailure, ({ data: { id, firstName, subscriptions, articles, practiceUser } }) => ({
      id,
      firstName,
      subscriptions,
      articles,
      isPracticeUser: practiceUser,
    })),
  );

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

const toRequest = ({ registration, captcha, source }: Parameters<RegisterAccount>[0]): HttpRequest => ({
  method: 'POST',
  path: ['v2', 'users'],
  headers: { CaptchaKey: captcha, srcReg: source },
  body: json(toPayload(registration)),
});

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

const toFailure = (failure: HttpFailure): RegistrationFailure =>
  failure._tag === 'Rejected' ? refusalOf(failure) : unforeseen(failure);

const refusalOf = ({ body }: Rejected): RegistrationFailure =>
  pipe(
    RefusalWire.decode(body),
    E.match(
      (): RegistrationFailure => ({ _tag: 'RefusedWithoutKnownCode', code: undefined }),
      ({ code, fields = [] }) => {
        const known = registrationCodes.find((candidate) => candidate === code);
        return known === undefined
          ? { _tag: 'RefusedWithoutKnownCode', code }
          : { _tag: 'Refused', code: known, fields: fields.map(toFormField) };
      },
    ),
  );

const toFormField = (wireName: string): string => (wireName === 'title' ? 'jobTitle' : wireName);

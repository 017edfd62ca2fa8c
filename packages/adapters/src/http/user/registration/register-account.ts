import type { RegisterAccount } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import { sampleUser } from '../shared/wire.ts';
import { detailsOf, RegisteredWire, registrationRefusal, toRegistered } from './registration-wire.ts';

/**
 * A§7 register. A refusal that names a code of A§8 is `Refused` with the form's own field names; any other refusal is
 * `RefusedWithoutKnownCode`. Tokens that come with the new account go to the token store.
 */
export const registerAccount = call<RegisterAccount>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users',
  session: 'opens',
  headers: ['CaptchaKey', 'srcReg', 'Idempotency-Key'],
  body: 'json',
  request: ([{ registration, captcha, source, idempotencyKey }]) => ({
    headers: { CaptchaKey: captcha, srcReg: source, 'Idempotency-Key': idempotencyKey },
    body: {
      ...detailsOf(registration),
      password: registration.password,
      passwordConfirmation: registration.passwordConfirmation,
    },
  }),
  answer: reading(RegisteredWire, toRegistered),
  refusals: registrationRefusal,
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

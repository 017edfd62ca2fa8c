import { registerAccount } from '@masthead/adapters/http';
import type { Registration } from '@masthead/core/registration';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith, rightOf, signedOutTo } from '../pact-with.ts';
import { reader, states, tokenHeaders } from '../visitors.ts';

const pact = pactWith('user-service');
const { boolean, like, regex, string, uuid } = MatchersV3;

/** The verification puts a proof that is really solved in its place. */
const solvedCaptcha = 'a-solved-captcha';

const registration: Registration = {
  email: 'new.reader@example.com',
  password: 'correct-horse-battery',
  passwordConfirmation: 'correct-horse-battery',
  firstName: 'Nour',
  lastName: 'Reader',
  country: 'DE',
  jobTitle: 'Analyst',
  company: 'Aldermoor Rail',
  businessFunction: 'STRATEGY',
  occasionalEmail: false,
  subscriptions: ['weekly'],
  cid: 'spring',
  practiceCode: undefined,
};

const payload = (changed: Partial<Record<string, unknown>> = {}) => ({
  firstName: 'Nour',
  lastName: 'Reader',
  title: 'Analyst',
  company: 'Aldermoor Rail',
  businessFunction: 'STRATEGY',
  country: 'DE',
  occasionalEmail: false,
  subscriptions: ['weekly'],
  email: 'new.reader@example.com',
  password: 'correct-horse-battery',
  passwordConfirmation: 'correct-horse-battery',
  metadata: { cid: 'spring' },
  ...changed,
});

const post = (changed: Partial<Registration>, captcha = solvedCaptcha) => ({
  registration: { ...registration, ...changed },
  captcha,
  source: 'newsletter',
});

describe('registering', () => {
  it('opens an account and its session', () =>
    pact
      .addInteraction()
      .given('nobody has registered with', { email: registration.email })
      .uponReceiving('a registration')
      .withRequest('POST', '/v2/users', (request) =>
        request.headers({ CaptchaKey: solvedCaptcha, srcReg: 'newsletter' }).jsonBody(payload()),
      )
      .willRespondWith(201, (answer) =>
        answer.headers(tokenHeaders).jsonBody({
          data: {
            id: uuid(reader.id),
            firstName: string('Nour'),
            subscriptions: ['weekly'],
            articles: like([]),
            practiceUser: boolean(false),
          },
        }),
      )
      .executeTest(
        heard(async ({ url }) => {
          const { http, tokens } = signedOutTo(url);
          expect(rightOf(await registerAccount(http)(post({}))())).toEqual({
            id: reader.id,
            firstName: 'Nour',
            subscriptions: ['weekly'],
            articles: [],
            isPracticeUser: false,
          });
          expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
        }),
      ));

  const refusals = [
    {
      what: 'an e-mail address that is none',
      code: 1002,
      changed: { email: 'nobody' },
      sent: { email: 'nobody' },
      wire: 'email',
      field: 'email',
    },
    {
      what: 'a password everyone uses',
      code: 1003,
      changed: { password: 'password1', passwordConfirmation: 'password1' },
      sent: { password: 'password1', passwordConfirmation: 'password1' },
      wire: 'password',
      field: 'password',
    },
    {
      what: 'no job title',
      code: 1004,
      changed: { jobTitle: '' },
      sent: { title: '' },
      wire: 'title',
      field: 'jobTitle',
    },
    {
      what: 'an unknown country',
      code: 2004,
      changed: { country: 'XX' },
      sent: { country: 'XX' },
      wire: 'country',
      field: 'country',
    },
    {
      what: 'an e-mail address of a refused domain',
      code: 2005,
      changed: { email: 'nour@mailinator.com' },
      sent: { email: 'nour@mailinator.com' },
      wire: 'email',
      field: 'email',
    },
  ] as const;

  it.each(refusals)('is refused with $code for $what', ({ what, code, changed, sent, wire, field }) =>
    pact
      .addInteraction()
      .uponReceiving(`a registration with ${what}`)
      .withRequest('POST', '/v2/users', (request) =>
        request.headers({ CaptchaKey: solvedCaptcha }).jsonBody(payload(sent)),
      )
      .willRespondWith(400, (answer) => answer.jsonBody({ code, fields: [wire] }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await registerAccount(signedOutTo(url).http)(post(changed))();
          expect(outcome).toEqual(E.left({ _tag: 'Refused', code, fields: [field] }));
        }),
      ),
  );

  it('is refused with 1008 for a captcha that proves nothing', () =>
    pact
      .addInteraction()
      .uponReceiving('a registration with an unsolved captcha')
      .withRequest('POST', '/v2/users', (request) =>
        request.headers({ CaptchaKey: 'an-unsolved-captcha' }).jsonBody(payload()),
      )
      .willRespondWith(400, (answer) => answer.jsonBody({ code: 1008 }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await registerAccount(signedOutTo(url).http)(post({}, 'an-unsolved-captcha'))();
          expect(outcome).toEqual(E.left({ _tag: 'Refused', code: 1008, fields: [] }));
        }),
      ));

  it.each([
    { code: 2002, what: 'an address that has an account', given: states.registered },
    {
      code: 2003,
      what: 'an address that signs in through a provider',
      given: ['a visitor who signs in through a provider', { id: reader.id, email: reader.email }] as const,
    },
  ])('is refused with $code for $what', ({ code, what, given: [state, parameters] }) =>
    pact
      .addInteraction()
      .given(state, parameters)
      .uponReceiving(`a registration with ${what}`)
      .withRequest('POST', '/v2/users', (request) =>
        request.headers({ CaptchaKey: solvedCaptcha }).jsonBody(payload({ email: reader.email })),
      )
      .willRespondWith(409, (answer) => answer.jsonBody({ code }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await registerAccount(signedOutTo(url).http)(post({ email: reader.email }))();
          expect(outcome).toEqual(E.left({ _tag: 'Refused', code, fields: [] }));
        }),
      ),
  );

  it('tells how long to wait after too many tries', () =>
    pact
      .addInteraction()
      .given('too many registrations from one address')
      .uponReceiving('a registration after too many others')
      .withRequest('POST', '/v2/users', (request) => request.headers({ CaptchaKey: solvedCaptcha }).jsonBody(payload()))
      .willRespondWith(429, (answer) => answer.headers({ 'Retry-After': regex('^[1-9][0-9]*$', '600') }))
      .executeTest(
        heard(async ({ url }) => {
          const outcome = await registerAccount(signedOutTo(url).http)(post({}))();
          expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
        }),
      ));
});

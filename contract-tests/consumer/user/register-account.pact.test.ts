import { registerAccount } from '@masthead/adapters/http';
import type { Registration } from '@masthead/core/registration';
import * as E from 'fp-ts/lib/Either.js';
import { rightOf, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, tokenHeaders, usedUp } from '../visitors.ts';
import { newReader, newReaderRecord, newReaderWire } from './new-reader.ts';

const exchange = exchangeWith('user-service');

/** The verification puts a proof that is really solved in its place. */
const solvedCaptcha = 'captcha-solved-for-register';

const registration: Registration = {
  email: 'new.reader@example.com',
  password: 'correct-horse-battery',
  passwordConfirmation: 'correct-horse-battery',
  ...newReader,
  cid: 'spring',
};

/** The request as the service sees it. */
const posting = (changed: Readonly<Record<string, unknown>>, captcha = solvedCaptcha) =>
  ({
    method: 'POST',
    path: '/v2/users',
    headers: { CaptchaKey: captcha },
    body: {
      ...newReaderWire,
      email: 'new.reader@example.com',
      password: 'correct-horse-battery',
      passwordConfirmation: 'correct-horse-battery',
      metadata: { cid: 'spring' },
      ...changed,
    },
  }) as const;

/** The call as the domain makes it. */
const post = (changed: Partial<Registration>, captcha = solvedCaptcha) => ({
  registration: { ...registration, ...changed },
  captcha,
  source: 'newsletter',
});

type Refusal = {
  readonly code: number;
  readonly what: string;
  readonly changed: Partial<Registration>;
  readonly field: string;
  /** The same in the words of the wire, where these are others. */
  readonly wire?: { readonly changed: Readonly<Record<string, unknown>>; readonly field: string };
};

describe('registering', () => {
  it('opens an account and its session', () =>
    exchange(
      {
        given: [['nobody has registered with', { email: registration.email }]],
        receiving: 'a registration',
        request: { ...posting({}), headers: { CaptchaKey: solvedCaptcha, srcReg: 'newsletter' } },
        response: {
          status: 201,
          headers: tokenHeaders,
          body: newReaderRecord,
        },
      },
      async (url) => {
        const { http, tokens } = signedOutTo(url);
        expect(rightOf(await registerAccount(http)(post({}))())).toEqual({
          id: reader.id,
          firstName: 'Nour',
          subscriptions: ['weekly'],
          articles: [],
          isPracticeUser: false,
        });
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it('opens an account without job title, company and business function', () =>
    exchange(
      {
        given: [['nobody has registered with', { email: registration.email }]],
        receiving: 'a registration without job title, company and business function',
        request: posting({ title: undefined, company: undefined, businessFunction: undefined }),
        response: { status: 201, headers: tokenHeaders, body: newReaderRecord },
      },
      async (url) => {
        const short = post({ jobTitle: '', company: '', businessFunction: '' });
        expect(rightOf(await registerAccount(signedOutTo(url).http)(short)())).toMatchObject({ firstName: 'Nour' });
      },
    ));

  it.each<Refusal>([
    { code: 1002, what: 'an e-mail address that is none', changed: { email: 'nobody' }, field: 'email' },
    {
      code: 1003,
      what: 'a password everyone uses',
      changed: { password: 'password1', passwordConfirmation: 'password1' },
      field: 'password',
    },
    {
      code: 1004,
      what: 'a job title on two lines',
      changed: { jobTitle: 'One\nTwo' },
      field: 'jobTitle',
      wire: { changed: { title: 'One\nTwo' }, field: 'title' },
    },
    { code: 2004, what: 'an unknown country', changed: { country: 'XX' }, field: 'country' },
    {
      code: 2005,
      what: 'an e-mail address of a refused domain',
      changed: { email: 'nour@mailinator.com' },
      field: 'email',
    },
  ])('fails with $code for $what', ({ code, what, changed, field, wire = { changed, field } }) =>
    exchange(
      {
        receiving: `a registration with ${what}`,
        request: posting(wire.changed),
        response: { status: 400, body: { code, fields: [wire.field] } },
      },
      async (url) => {
        const outcome = await registerAccount(signedOutTo(url).http)(post(changed))();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code, fields: [field] }));
      },
    ),
  );

  it('fails with 1008 for an unsolved captcha', () =>
    exchange(
      {
        receiving: 'a registration with an unsolved captcha',
        request: posting({}, 'an-unsolved-captcha'),
        response: { status: 400, body: { code: 1008 } },
      },
      async (url) => {
        const outcome = await registerAccount(signedOutTo(url).http)(post({}, 'an-unsolved-captcha'))();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code: 1008, fields: [] }));
      },
    ));

  it('can be retried while the third party of the captcha is unavailable', () =>
    exchange(
      {
        given: [['visitors may be offered the captcha of a third party']],
        receiving: 'a registration with a captcha that nobody can check',
        request: posting({}, 'turnstile:a-token'),
        response: { status: 503 },
      },
      async (url) => {
        const outcome = await registerAccount(signedOutTo(url).http)(post({}, 'turnstile:a-token'))();
        expect(outcome).toMatchObject(E.left({ _tag: 'Unavailable', status: 503 }));
      },
    ));

  it.each([
    { code: 2002, what: 'an address that has an account', given: states.registered },
    {
      code: 2003,
      what: 'an address that signs in through a provider',
      given: ['a visitor who signs in through a provider', { id: reader.id, email: reader.email }] as const,
    },
  ])('fails with $code for $what', ({ code, what, given }) =>
    exchange(
      {
        given: [given],
        receiving: `a registration with ${what}`,
        request: posting({ email: reader.email }),
        response: { status: 409, body: { code } },
      },
      async (url) => {
        const outcome = await registerAccount(signedOutTo(url).http)(post({ email: reader.email }))();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code, fields: [] }));
      },
    ),
  );

  it('reports how long to wait after too many tries', () =>
    exchange(
      {
        given: [usedUp('registration')],
        receiving: 'a registration after too many others',
        request: posting({}),
        response: { status: 429, headers: retryAfter(600) },
      },
      async (url) => {
        const outcome = await registerAccount(signedOutTo(url).http)(post({}))();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 600 }));
      },
    ));
});

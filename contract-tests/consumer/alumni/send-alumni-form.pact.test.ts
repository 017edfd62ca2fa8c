import { sendAlumniForm } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { memberAs } from './network.ts';

const exchange = exchangeWith('alumni-service');
const json = { 'Content-Type': 'application/json' };
const message = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@example.com',
  topic: 'Tides',
  message: 'How high?',
};
const job = { title: 'Clerk', company: 'Engines', city: 'Oslo', description: 'Count.' };
const receipt = { taken: 1, refused: [] };

describe('a form of the alumni network', () => {
  it('for a role accepts a member with it', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['recruiter'])],
        receiving: 'a job of a recruiter',
        request: {
          method: 'POST',
          path: '/v1/forms/job',
          headers: { ...accessHeaders, ...json },
          body: { values: job, language: 'de' },
        },
        response: { status: 200, body: receipt },
      },
      async (url) =>
        expect(await sendAlumniForm(signedInTo(url).http)({ form: 'job', values: job, language: 'de' })()).toEqual(
          E.right(receipt),
        ),
    ));

  it('for a role rejects a member with another', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['alumnus'])],
        receiving: 'a job of an alumnus',
        request: {
          method: 'POST',
          path: '/v1/forms/job',
          headers: { ...accessHeaders, ...json },
          body: { values: job, language: 'de' },
        },
        response: { status: 403 },
      },
      async (url) =>
        expect(await sendAlumniForm(signedInTo(url).http)({ form: 'job', values: job, language: 'de' })()).toEqual(
          E.left({ _tag: 'NotAllowed' }),
        ),
    ));

  it('for a role needs a session', () =>
    exchange(
      {
        receiving: 'a job without a session',
        request: { method: 'POST', path: '/v1/forms/job', headers: json, body: { values: job, language: 'de' } },
        response: { status: 401 },
      },
      async (url) =>
        expect(await sendAlumniForm(signedOutTo(url).http)({ form: 'job', values: job, language: 'de' })()).toEqual(
          E.left({ _tag: 'SignInRequired' }),
        ),
    ));

  it.each([
    {
      what: 'with a field that is not right',
      values: { ...message, email: 'ada' },
      body: { code: 1004, fields: ['email'] },
      failure: { _tag: 'ValuesRefused', fields: ['email'] },
    },
    {
      what: 'with a captcha that nobody solved',
      values: message,
      body: { code: 1008 },
      failure: { _tag: 'CaptchaRefused' },
    },
  ])('without session rejects $what', ({ what, values, body, failure }) =>
    exchange(
      {
        receiving: `a message to the alumni office ${what}`,
        request: {
          method: 'POST',
          path: '/v1/forms/message',
          headers: { ...json, CaptchaKey: 'made-up' },
          body: { values, language: 'ar' },
        },
        response: { status: 400, body },
      },
      async (url) =>
        expect(
          await sendAlumniForm(signedOutTo(url).http)({
            form: 'message',
            values,
            captcha: 'made-up',
            language: 'ar',
          })(),
        ).toEqual(E.left(failure)),
    ),
  );
});

import { readAlumniRecord, saveAlumniRecord } from '@masthead/adapters/http';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { states } from '../visitors.ts';
import { memberAs } from './network.ts';

const exchange = exchangeWith('alumni-service');
const path = '/v1/records/settings';
const json = { 'Content-Type': 'application/json' };
const values = { isListed: '', allowsRecruiters: 'yes' };

describe('a member’s own records', () => {
  it('return their fields', () =>
    exchange(
      {
        given: [states.signedIn, memberAs(['alumnus'])],
        receiving: 'a request for the settings of a member',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: { values: { isListed: 'yes', allowsRecruiters: 'yes' } } },
      },
      async (url) =>
        expect(await readAlumniRecord(signedInTo(url).http)('settings')()).toEqual(
          E.right({ isListed: 'yes', allowsRecruiters: 'yes' }),
        ),
    ));

  it.each([
    { what: 'settings', given: [memberAs(['alumnus'])], sent: values, status: 204, answer: E.right(undefined) },
    {
      what: 'settings of which one is not right',
      given: [memberAs(['alumnus'])],
      sent: { ...values, isListed: 'maybe' },
      status: 400,
      body: { code: 1004, fields: ['isListed'] },
      answer: E.left({ _tag: 'ValuesRefused', fields: ['isListed'] }),
    },
    {
      what: 'settings of nobody of the network',
      given: [],
      sent: values,
      status: 403,
      answer: E.left({ _tag: 'NotAllowed' }),
    },
  ])('$what get $status', ({ what, given, sent, status, body, answer }) =>
    exchange(
      {
        given: [states.signedIn, ...given],
        receiving: `${what} of a member`,
        request: { method: 'PUT', path, headers: { ...accessHeaders, ...json }, body: { values: sent } },
        response: { status, ...(body === undefined ? {} : { body }) },
      },
      async (url) => expect(await saveAlumniRecord(signedInTo(url).http)('settings', sent)()).toEqual(answer),
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a request for settings without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) =>
        expect(await readAlumniRecord(signedOutTo(url).http)('settings')()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('need a session to be saved', () =>
    exchange(
      {
        receiving: 'settings without a session',
        request: { method: 'PUT', path, headers: json, body: { values } },
        response: { status: 401 },
      },
      async (url) =>
        expect(await saveAlumniRecord(signedOutTo(url).http)('settings', values)()).toEqual(
          E.left({ _tag: 'SignInRequired' }),
        ),
    ));
});

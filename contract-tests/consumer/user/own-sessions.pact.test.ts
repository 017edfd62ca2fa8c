import { endOtherSessions, endOwnSession, listOwnSessions } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, reLoginChallenge, states } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}/sessions`;
const strangers = '0f8fad5b-d9cb-469f-a165-70867728950e';
const other = { userId: reader.id, sessionId: '2b1f1a52-6f0a-4c5b-8f27-4f5c1d8e7a90' };
const { boolean, eachLike, regex, string } = MatchersV3;

const shown = {
  id: string('a-session'),
  isCurrent: boolean(true),
  signedInAt: regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$', '2026-11-22T08:00:00Z'),
  lastUsedAt: regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$', '2026-11-22T08:10:00Z'),
  userAgent: string('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
  country: string('GB'),
};

describe('listing the sessions of an account', () => {
  it('returns device, place and time of each', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a list of the own sessions',
        request: { method: 'GET', path, headers: accessHeaders },
        response: { status: 200, body: { data: { sessions: eachLike(shown) } } },
      },
      async (url) => {
        expect(rightOf(await listOwnSessions(signedInTo(url).http)(reader.id)())).toEqual([
          {
            id: 'a-session',
            isCurrent: true,
            country: 'GB',
            signedInAt: '2026-11-22T08:00:00Z',
            lastUsedAt: '2026-11-22T08:10:00Z',
            device: { browser: 'Firefox', system: 'Linux' },
          },
        ]);
      },
    ));

  it.each([
    {
      name: 'needs a new sign-in after a long absence',
      receiving: 'a list of the own sessions after a long absence',
      given: states.lateSession,
      of: reader.id,
      response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      failure: 'ReLoginRequired',
    },
    {
      name: 'is for the owner alone',
      receiving: 'a list of somebody else’s sessions',
      given: states.signedIn,
      of: strangers,
      response: { status: 404 },
      failure: 'SignInRequired',
    },
  ])('$name', ({ receiving, given, of, response, failure }) =>
    exchange(
      {
        given: [given],
        receiving,
        request: { method: 'GET', path: `/v2/users/${of}/sessions`, headers: accessHeaders },
        response,
      },
      async (url) => {
        expect(await listOwnSessions(signedInTo(url).http)(of)()).toEqual(E.left({ _tag: failure }));
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a list of the own sessions without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) => {
        expect(await listOwnSessions(signedOutTo(url).http)(reader.id)()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});

describe('signing out one session', () => {
  it.each([
    {
      name: 'ends it',
      receiving: 'the end of another session',
      given: [states.signedIn, ['another session of the visitor', other] as const],
      status: 204,
      outcome: E.right(undefined),
    },
    {
      name: 'needs one that is theirs',
      receiving: 'the end of a session that there is not',
      given: [states.signedIn],
      status: 404,
      outcome: E.left({ _tag: 'SessionUnknown' }),
    },
  ])('$name', ({ receiving, given, status, outcome }) =>
    exchange(
      {
        given,
        receiving,
        request: { method: 'DELETE', path: `${path}/${other.sessionId}`, headers: accessHeaders },
        response: { status },
      },
      async (url) => {
        expect(await endOwnSession(signedInTo(url).http)(other)()).toEqual(outcome);
      },
    ),
  );

  it('needs a session', () =>
    exchange(
      {
        receiving: 'the end of another session without a session',
        request: { method: 'DELETE', path: `${path}/${other.sessionId}` },
        response: { status: 401 },
      },
      async (url) => {
        expect(await endOwnSession(signedOutTo(url).http)(other)()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});

describe('signing out all other sessions', () => {
  it('ends them', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the end of all other sessions',
        request: { method: 'DELETE', path, headers: accessHeaders },
        response: { status: 204 },
      },
      async (url) => {
        expect(await endOtherSessions(signedInTo(url).http)(reader.id)()).toEqual(E.right(undefined));
      },
    ));

  it('needs the owner’s session', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'the end of somebody else’s sessions',
        request: { method: 'DELETE', path: `/v2/users/${strangers}/sessions`, headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) => {
        expect(await endOtherSessions(signedInTo(url).http)(strangers)()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'the end of all other sessions without a session',
        request: { method: 'DELETE', path },
        response: { status: 401 },
      },
      async (url) => {
        expect(await endOtherSessions(signedOutTo(url).http)(reader.id)()).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});

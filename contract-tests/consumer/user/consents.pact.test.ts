import { keepConsent, listConsents } from '@masthead/adapters/http';
import type { Decision } from '@masthead/core/consent';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { reader, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}/consents`;
const strangersId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const json = { 'Content-Type': MatchersV3.regex('^application/json', 'application/json') };
const decision: Decision = { version: 1, groups: ['C0001', 'C0003'], language: 'en', wording: 'Maps and videos' };
const kept = { userId: reader.id, decision };
const wire = { version: 1, groups: ['C0001', 'C0003'], language: 'en', wording: 'Maps and videos' };

const keeping = (body: object = wire, headers: Readonly<Record<string, unknown>> = accessHeaders) =>
  ({ method: 'POST', path, headers: { ...headers, ...json }, body }) as const;

describe('saving a visitor’s consent', () => {
  it('accepts the decision with the wording', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a decision about consent',
        request: keeping(),
        response: { status: 204 },
      },
      async (url) => expect(await keepConsent(signedInTo(url).http)(kept)()).toEqual(E.right(undefined)),
    ));

  it('rejects an invalid decision', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a decision against what is strictly necessary',
        request: keeping({ ...wire, groups: ['C0003'] }),
        response: { status: 400 },
      },
      async (url) =>
        expect(
          await keepConsent(signedInTo(url).http)({ ...kept, decision: { ...decision, groups: ['C0003'] } })(),
        ).toEqual(E.left({ _tag: 'ConsentRefused' })),
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a decision about consent without a session',
        request: keeping(wire, {}),
        response: { status: 401 },
      },
      async (url) =>
        expect(await keepConsent(signedOutTo(url).http)(kept)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('has a rate limit', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('consents')],
        receiving: 'one decision about consent too many',
        request: keeping(),
        response: { status: 429, headers: retryAfter(60) },
      },
      async (url) =>
        expect(await keepConsent(signedInTo(url).http)(kept)()).toEqual(
          E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }),
        ),
    ));
});

describe('listing a visitor’s consents', () => {
  it('returns each decision with its time', () =>
    exchange(
      {
        given: [states.signedIn, ['the visitor has decided about consent', { userId: reader.id, ...wire }]],
        receiving: 'a list of the own consents',
        request: { method: 'GET', path, headers: accessHeaders },
        response: {
          status: 200,
          body: {
            data: {
              consents: [
                {
                  ...wire,
                  decidedAt: MatchersV3.regex(
                    '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
                    '2026-11-22T08:00:00.000Z',
                  ),
                },
              ],
            },
          },
        },
      },
      async (url) =>
        expect(rightOf(await listConsents(signedInTo(url).http)(reader.id)())).toEqual([
          { ...decision, time: '2026-11-22T08:00:00.000Z' },
        ]),
    ));

  it('needs the owner’s session', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a list of somebody else’s consents',
        request: { method: 'GET', path: `/v2/users/${strangersId}/consents`, headers: accessHeaders },
        response: { status: 404 },
      },
      async (url) =>
        expect(await listConsents(signedInTo(url).http)(strangersId)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a list of the own consents without a session',
        request: { method: 'GET', path },
        response: { status: 401 },
      },
      async (url) =>
        expect(await listConsents(signedOutTo(url).http)(reader.id)()).toEqual(E.left({ _tag: 'SignInRequired' })),
    ));
});

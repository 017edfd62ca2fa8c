import { updateProfile } from '@masthead/adapters/http';
import type { ProfileUpdate } from '@masthead/core/profile';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith, retryAfter } from '../exchange.ts';
import { adasProfile, profileRecord, reader, reLoginChallenge, states, usedUp } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const path = `/v2/users/${reader.id}`;

const update: ProfileUpdate = {
  firstName: 'Augusta',
  lastName: 'King',
  email: reader.email,
  password: undefined,
  jobTitle: 'Countess',
  company: 'Ockham Estates',
  businessFunction: 'STRATEGY',
  country: 'GB',
  cid: 'c-1',
};
const payload = {
  firstName: 'Augusta',
  lastName: 'King',
  email: reader.email,
  title: 'Countess',
  company: 'Ockham Estates',
  businessFunction: 'STRATEGY',
  country: 'GB',
  metadata: { cid: 'c-1' },
};
const changed = { firstName: 'Augusta', lastName: 'King', title: 'Countess', company: 'Ockham Estates' };
const request = { method: 'PATCH', path, headers: accessHeaders } as const;

describe('changing the profile', () => {
  it('returns the changed profile', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of the profile',
        request: { ...request, body: payload },
        response: { status: 200, body: profileRecord(changed) },
      },
      async (url) => {
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update })();
        const { title, ...names } = changed;
        expect(outcome).toEqual(E.right({ ...adasProfile, ...names, jobTitle: title }));
      },
    ));

  it('of one field keeps all others', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of one field of the profile',
        request: { ...request, body: { title: 'Countess', metadata: {} } },
        response: { status: 200, body: profileRecord({ title: 'Countess' }) },
      },
      async (url) => {
        const one: ProfileUpdate = { jobTitle: 'Countess', cid: undefined };
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update: one })();
        expect(outcome).toEqual(E.right({ ...adasProfile, jobTitle: 'Countess' }));
      },
    ));

  it('sets another password and requests another address, which is then pending', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of password and address',
        request: { ...request, body: { ...payload, email: 'ada.new@example.com', password: 'another quiet lantern' } },
        response: { status: 200, body: profileRecord({ ...changed, pendingEmail: 'ada.new@example.com' }) },
      },
      async (url) => {
        const sensitive = { ...update, email: 'ada.new@example.com', password: 'another quiet lantern' };
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update: sensitive })();
        expect(outcome).toMatchObject(E.right({ email: reader.email, pendingEmail: 'ada.new@example.com' }));
      },
    ));

  it.each([
    [1002, 'email', 'email', { email: 'nobody' }],
    [1003, 'password', 'password', { password: 'short' }],
    [1004, 'title', 'jobTitle', { jobTitle: ' ' }],
    [2004, 'country', 'country', { country: 'XX' }],
    [2005, 'email', 'email', { email: 'ada@mailinator.com' }],
    [6011, 'password', 'password', { password: reader.password }],
  ] as const)('fails with code %d, which names the field %s', (code, wireField, field, changes) =>
    exchange(
      {
        given: [states.signedIn],
        receiving: `a change of the profile that is refused with code ${code}`,
        request: {
          ...request,
          body: { ...payload, ...('jobTitle' in changes ? { title: changes.jobTitle } : changes) },
        },
        response: { status: 400, body: { code, fields: [wireField] } },
      },
      async (url) => {
        const wrong = { ...update, ...changes };
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update: wrong })();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code, fields: [field] }));
      },
    ),
  );

  it('does not change the address of an account of a provider', () =>
    exchange(
      {
        given: [
          states.signedIn,
          ['the visitor is linked with a provider', { userId: reader.id, provider: 'linkedin' }],
        ],
        receiving: 'a change of an address that a provider vouches for',
        request: { ...request, body: { ...payload, email: 'ada.new@example.com' } },
        response: { status: 400, body: { code: 2003, fields: ['email'] } },
      },
      async (url) => {
        const wrong = { ...update, email: 'ada.new@example.com' };
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update: wrong })();
        expect(outcome).toEqual(E.left({ _tag: 'Refused', code: 2003, fields: ['email'] }));
      },
    ));

  it('needs a new sign-in after a long time', () =>
    exchange(
      {
        given: [states.lateSession],
        receiving: 'a change of the profile after a long absence',
        request: { ...request, body: payload },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) => {
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update })();
        expect(outcome).toEqual(E.left({ _tag: 'ReLoginRequired' }));
      },
    ));

  it('reports how long to wait after too many', () =>
    exchange(
      {
        given: [states.signedIn, usedUp('profile changes')],
        receiving: 'one change of a profile too many',
        request: { ...request, body: payload },
        response: { status: 429, headers: retryAfter(60), body: { code: 6010 } },
      },
      async (url) => {
        const outcome = await updateProfile(signedInTo(url).http)({ userId: reader.id, update })();
        expect(outcome).toEqual(E.left({ _tag: 'TooManyTries', retryAfterSeconds: 60 }));
      },
    ));

  it('needs a session', () =>
    exchange(
      {
        receiving: 'a change of the profile without a session',
        request: { method: 'PATCH', path, body: payload },
        response: { status: 401 },
      },
      async (url) => {
        const outcome = await updateProfile(signedOutTo(url).http)({ userId: reader.id, update })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));

  it('needs the owner’s session', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a change of somebody else’s profile',
        request: { ...request, path: '/v2/users/somebody-else', body: payload },
        response: { status: 404 },
      },
      async (url) => {
        const outcome = await updateProfile(signedInTo(url).http)({ userId: 'somebody-else', update })();
        expect(outcome).toEqual(E.left({ _tag: 'SignInRequired' }));
      },
    ));
});

import { finishSocialSignIn, linkIdentity, listProviders, startSocialSignIn } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { accessHeaders, identityTicket, returned, rightOf, signedInTo, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { ada, reader, reLoginChallenge, states, tokenHeaders, userRecord } from '../visitors.ts';

const exchange = exchangeWith('user-service');
const { like, string } = MatchersV3;

const returning = { provider: 'google', ...returned } as const;
const callback = {
  method: 'POST',
  path: '/v2/auth/social/google/callback',
  body: { transaction: string(returned.transaction), answer: like(returned.answer) },
} as const;
const stranger = 'grace.stranger@example.com';
const newcomer = ['a visitor who comes back from a provider', { email: stranger }] as const;

describe('the sign-in providers', () => {
  it('form a list', () =>
    exchange(
      {
        given: [['providers at which visitors may sign in', { providers: ['google'] }]],
        receiving: 'a question for the providers',
        request: { method: 'GET', path: '/v2/auth/social' },
        response: { status: 200, body: { providers: ['google'] } },
      },
      async (url) => expect(rightOf(await listProviders(signedOutTo(url).http)()())).toEqual(['google']),
    ));
});

describe('the redirect to a provider', () => {
  it('begins with its address and the transaction for the browser', () =>
    exchange(
      {
        receiving: 'a visitor on the way to a provider',
        request: { method: 'GET', path: '/v2/auth/social/google/start' },
        response: {
          status: 200,
          body: { authorizationUrl: string('https://accounts.example/auth'), transaction: string('sealed') },
        },
      },
      async (url) =>
        expect(rightOf(await startSocialSignIn(signedOutTo(url).http)('google')())).toEqual({
          authorisationUrl: 'https://accounts.example/auth',
          transaction: 'sealed',
        }),
    ));

  it('fails for a provider that is not configured', () =>
    exchange(
      {
        receiving: 'a visitor on the way to a provider that is not offered',
        request: { method: 'GET', path: '/v2/auth/social/apple/start' },
        response: { status: 404 },
      },
      async (url) =>
        expect(await startSocialSignIn(signedOutTo(url).http)('apple')()).toEqual(
          E.left({ _tag: 'ProviderNotOffered' }),
        ),
    ));
});

describe('the return from a provider', () => {
  it('opens a session for a linked identity', () =>
    exchange(
      {
        given: [
          ['the visitor has linked a provider', { ...reader }],
          ['a visitor who comes back from a provider', { email: reader.email }],
        ],
        receiving: 'a visitor who is linked, back from a provider',
        request: callback,
        response: { status: 200, headers: tokenHeaders, body: { outcome: 'signedIn', ...userRecord(like([])) } },
      },
      async (url) => {
        const { http, tokens } = signedOutTo(url);
        const outcome = rightOf(await finishSocialSignIn(http)(returning)());
        expect(outcome).toEqual({ _tag: 'SignedIn', visitor: ada });
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it.each([
    ['RegistrationNeeded', 'registrationNeeded', 'a new visitor', [newcomer]],
    [
      'ProofNeeded',
      'proofNeeded',
      'a visitor whose address has an account',
      [states.registered, ['a visitor who comes back from a provider', { email: reader.email }]],
    ],
  ] as const)('needs another step when it returns %s', (tag, outcome, who, given) => {
    const email = tag === 'ProofNeeded' ? reader.email : stranger;
    return exchange(
      {
        given,
        receiving: `${who}, back from a provider`,
        request: callback,
        response: {
          status: 200,
          body: {
            outcome,
            ticket: string('sealed'),
            person: { email, emailIsVerified: true, firstName: string('Ada'), lastName: string('Reader') },
          },
        },
      },
      async (url) =>
        expect(rightOf(await finishSocialSignIn(signedOutTo(url).http)(returning)())).toEqual({
          _tag: tag,
          ticket: 'sealed',
          person: { email, emailIsVerified: true, firstName: 'Ada', lastName: 'Reader' },
        }),
    );
  });

  it.each([
    ['AttemptOver', 400, 'that began elsewhere', []],
    ['SaidNo', 403, 'that said no', [['a visitor who comes back from a provider unnamed', { because: 'refuses' }]]],
    ['Unavailable', 503, 'that is away', [['a visitor who comes back from a provider unnamed', { because: 'away' }]]],
  ] as const)('ends with %s', (tag, status, what, given) =>
    exchange(
      {
        given,
        receiving: `a visitor, back from a provider ${what}`,
        request:
          tag === 'AttemptOver'
            ? { ...callback, body: { transaction: 'of-somebody-else', answer: { code: 'a-code', state: 'a-state' } } }
            : callback,
        response: { status },
      },
      async (url) => {
        const given = tag === 'AttemptOver' ? { ...returning, transaction: 'of-somebody-else' } : returning;
        expect(await finishSocialSignIn(signedOutTo(url).http)(given)()).toMatchObject(E.left({ _tag: tag }));
      },
    ),
  );
});

describe('linking an account to an identity', () => {
  const path = `/v2/users/${reader.id}/identities`;
  const headers = { ...accessHeaders, identity_ticket: identityTicket };
  const linking = { userId: reader.id, ticket: identityTicket };

  it('works after the account was proven', () =>
    exchange(
      {
        given: [states.signedIn, ['a visitor whom a provider has named', { email: reader.email }]],
        receiving: 'a link between an account and a provider',
        request: { method: 'POST', path, headers },
        response: { status: 204 },
      },
      async (url) => expect(await linkIdentity(signedInTo(url).http)(linking)()).toEqual(E.right(undefined)),
    ));

  it('fails for another address', () =>
    exchange(
      {
        given: [states.signedIn, ['a visitor whom a provider has named', { email: stranger }]],
        receiving: 'a link between an account and somebody of another address',
        request: { method: 'POST', path, headers },
        response: { status: 409 },
      },
      async (url) =>
        expect(await linkIdentity(signedInTo(url).http)(linking)()).toEqual(E.left({ _tag: 'BelongsElsewhere' })),
    ));

  it('fails without a ticket', () =>
    exchange(
      {
        given: [states.signedIn],
        receiving: 'a link between an account and nobody',
        request: { method: 'POST', path, headers: { ...accessHeaders, identity_ticket: 'no-ticket' } },
        response: { status: 410 },
      },
      async (url) =>
        expect(await linkIdentity(signedInTo(url).http)({ ...linking, ticket: 'no-ticket' })()).toEqual(
          E.left({ _tag: 'TicketOver' }),
        ),
    ));

  it('needs a new sign-in after a long time', () =>
    exchange(
      {
        given: [states.sessionOfYesterday, ['a visitor whom a provider has named', { email: reader.email }]],
        receiving: 'a link between an account and a provider, long after the sign-in',
        request: { method: 'POST', path, headers },
        response: { status: 401, headers: { 'WWW-Authenticate': reLoginChallenge } },
      },
      async (url) =>
        expect(await linkIdentity(signedInTo(url).http)(linking)()).toEqual(E.left({ _tag: 'ReLoginRequired' })),
    ));
});

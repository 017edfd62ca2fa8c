import { registerIdentified } from '@masthead/adapters/http';
import type { IdentifiedRegistration } from '@masthead/core/registration';
import * as E from 'fp-ts/lib/Either.js';
import { identityTicket, rightOf, signedOutTo } from '../callers.ts';
import { exchangeWith } from '../exchange.ts';
import { reader, states, tokenHeaders } from '../visitors.ts';
import { newReader, newReaderRecord, newReaderWire } from './new-reader.ts';

const exchange = exchangeWith('user-service');

const email = 'named.reader@example.com';
const registration: IdentifiedRegistration = {
  email,
  ...newReader,
  cid: undefined,
};

const posting = (changed: Readonly<Record<string, unknown>> = {}, ticket = identityTicket) =>
  ({
    method: 'POST',
    path: '/v2/users/identified',
    headers: { identity_ticket: ticket, srcReg: 'sso:newsletter' },
    body: {
      ...newReaderWire,
      email,
      metadata: {},
      ...changed,
    },
  }) as const;

const named = ['a visitor whom a provider has named', { email }] as const;
const post = (changed: Partial<IdentifiedRegistration> = {}, ticket = identityTicket) => ({
  registration: { ...registration, ...changed },
  ticket,
  source: 'newsletter',
});

describe('registering with a provider’s ticket', () => {
  it('opens an account without a password, and its session', () =>
    exchange(
      {
        given: [named],
        receiving: 'a registration of somebody whom a provider has named',
        request: posting(),
        response: {
          status: 201,
          headers: tokenHeaders,
          body: newReaderRecord,
        },
      },
      async (url) => {
        const { http, tokens } = signedOutTo(url);
        expect(rightOf(await registerIdentified(http)(post())())).toMatchObject({ firstName: 'Nour' });
        expect(tokens.read()).toEqual({ access: 'new-access-token', refresh: 'new-refresh-token' });
      },
    ));

  it('fails without a ticket', () =>
    exchange(
      {
        receiving: 'a registration of somebody whom nobody has named',
        request: posting({}, 'no-ticket'),
        response: { status: 410 },
      },
      async (url) =>
        expect(await registerIdentified(signedOutTo(url).http)(post({}, 'no-ticket'))()).toEqual(
          E.left({ _tag: 'TicketOver' }),
        ),
    ));

  it('fails with 1004 for a field that is not valid', () =>
    exchange(
      {
        given: [named],
        receiving: 'a registration with a job title on two lines of somebody whom a provider has named',
        request: posting({ title: 'One\nTwo' }),
        response: { status: 400, body: { code: 1004, fields: ['title'] } },
      },
      async (url) =>
        expect(await registerIdentified(signedOutTo(url).http)(post({ jobTitle: 'One\nTwo' }))()).toEqual(
          E.left({ _tag: 'Refused', code: 1004, fields: ['jobTitle'] }),
        ),
    ));

  it('fails with 2002 for an address that has an account', () =>
    exchange(
      {
        given: [states.registered, ['a visitor whom a provider has named', { email: reader.email }]],
        receiving: 'a registration with an address that has an account of somebody whom a provider has named',
        request: posting({ email: reader.email }),
        response: { status: 409, body: { code: 2002 } },
      },
      async (url) =>
        expect(await registerIdentified(signedOutTo(url).http)(post({ email: reader.email }))()).toEqual(
          E.left({ _tag: 'Refused', code: 2002, fields: [] }),
        ),
    ));
});

import type { RegisterIdentified, RegistrationFailure } from '@masthead/core/registration';
import { call, reading, type Sample } from '../../client/call.ts';
import type { Rejected } from '../../client/transport.ts';
import { sampleUser } from '../shared/wire.ts';
import { detailsOf, RegisteredWire, registrationRefusal, toRegistered } from './registration-wire.ts';

/** Returns the source with the registration type in front, as A§7 requires. */
const sourceOf = (source: string | undefined): string => (source === undefined ? 'sso' : `sso:${source}`);

const refusalOf = (rejected: Rejected): RegistrationFailure =>
  rejected.status === 410 ? { _tag: 'TicketOver' } : registrationRefusal(rejected);

/**
 * A§7 alternate registration: for a visitor identified by a provider, without captcha and password.
 * In browsers the gateway adds the ticket; 410 is `TicketOver`, all else as in `registerAccount`.
 */
export const registerIdentified = call<RegisterIdentified>()({
  service: 'user',
  method: 'POST',
  path: '/v2/users/identified',
  session: 'opens',
  headers: ['identity_ticket', 'srcReg', 'Idempotency-Key'],
  body: 'json',
  request: ([{ registration, ticket, source, idempotencyKey }]) => ({
    headers: { identity_ticket: ticket, srcReg: sourceOf(source), 'Idempotency-Key': idempotencyKey },
    body: detailsOf(registration),
  }),
  answer: reading(RegisteredWire, toRegistered),
  refusals: refusalOf,
});

export const sample: Sample<RegisterIdentified> = {
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
        cid: undefined,
        practiceCode: undefined,
      },
      ticket: 'sealed',
      source: 'save-article',
    },
  ],
  answer: { data: sampleUser },
};

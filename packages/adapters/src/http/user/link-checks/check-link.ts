import type { CheckLink } from '@masthead/core/mail-links';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';

const CheckWire = t.partial({ email: t.string }, 'LinkCheck');

/**
 * Checks whether a link about an account is valid. 400 is `LinkInvalid`: unknown or used (code
 * 6008).
 */
export const checkLink = call<CheckLink>()({
  service: 'user',
  method: 'POST',
  path: '/v2/link-checks',
  session: 'none',
  body: 'json',
  request: ([link]) => ({
    body:
      link.purpose === 'passwordReset'
        ? { purpose: link.purpose, token: link.token, encEmailId: link.uid }
        : { purpose: link.purpose, token: link.token },
  }),
  answer: reading(CheckWire, ({ email }) => ({ email })),
  refusals: { 400: { _tag: 'LinkInvalid' } },
});

export const sample: Sample<CheckLink> = {
  given: [{ purpose: 'passwordReset', token: 'a-token', uid: 'a-uid' }],
  answer: { data: { email: 'ada@example.com' } },
};

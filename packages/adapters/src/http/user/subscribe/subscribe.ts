import type { TransportFailure } from '@masthead/core';
import type { Subscribe, SubscribeFailure } from '@masthead/core/subscriptions';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { codeIn } from '../../client/coded.ts';
import { type Rejected, unforeseen } from '../../client/transport.ts';

const SubscribedWire = t.type(
  { existingSubscriptions: t.readonlyArray(t.string), newSubscriptions: t.readonlyArray(t.string) },
  'Subscribed',
);

const refusalOf = (rejected: Rejected): SubscribeFailure | TransportFailure => {
  if (rejected.status === 401) return { _tag: 'SignInRequired' };
  switch (codeIn(rejected.body)) {
    case 1002:
      return { _tag: 'AddressRefused' };
    case 1008:
      return { _tag: 'CaptchaRefused' };
    default:
      return rejected.status === 400 ? { _tag: 'CodesRefused' } : unforeseen(rejected);
  }
};

/** A§7 subscribe, by an address; JSON omits undefined. */
export const subscribe = call<Subscribe>()({
  service: 'user',
  method: 'POST',
  path: '/v2/subscribe',
  session: 'offered',
  headers: ['CaptchaKey'],
  body: 'json',
  request: ([{ email, codes, cid, captcha }]) => ({
    headers: { CaptchaKey: captcha },
    body: {
      email,
      subscriptions: codes,
      metadata: cid === undefined ? undefined : { cid },
    },
  }),
  answer: reading(SubscribedWire, ({ existingSubscriptions, newSubscriptions }) => ({
    existing: existingSubscriptions,
    added: newSubscriptions,
  })),
  refusals: refusalOf,
});

export const sample: Sample<Subscribe> = {
  given: [{ email: 'ada@example.com', codes: ['weekly'], captcha: 'solved' }],
  answer: { data: { existingSubscriptions: [], newSubscriptions: ['weekly'] } },
};

import type { FinishSocialSignIn, SocialOutcome } from '@masthead/core/social-sign-in';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { idPattern } from '../../client/patterns.ts';
import { sampleUser, toVisitor, UserRecordWire } from '../shared/wire.ts';

const PersonWire = t.intersection(
  [t.type({ emailIsVerified: t.boolean, firstName: t.string, lastName: t.string }), t.partial({ email: t.string })],
  'Person',
);

const SignedInWire = t.type({ outcome: t.literal('signedIn'), data: UserRecordWire }, 'SignedIn');
const NeededWire = t.type(
  { outcome: t.keyof({ registrationNeeded: null, proofNeeded: null }), ticket: t.string, person: PersonWire },
  'Needed',
);
const OutcomeWire = t.union([SignedInWire, NeededWire], 'SocialOutcome');

const toOutcome = (wire: t.TypeOf<typeof OutcomeWire>): SocialOutcome => {
  if (wire.outcome === 'signedIn') return { _tag: 'SignedIn', visitor: toVisitor(wire.data) };
  const { ticket, person } = wire;
  return {
    _tag: wire.outcome === 'proofNeeded' ? 'ProofNeeded' : 'RegistrationNeeded',
    ticket,
    person: { ...person, email: person.email },
  };
};

/**
 * Ends a sign-in at a provider: tokens that come with it go to the token store. 400 is `AttemptOver`, 403 `SaidNo`, 404 `ProviderNotOffered`;
 * a provider in trouble is 503, `Unavailable`.
 */
export const finishSocialSignIn = call<FinishSocialSignIn>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/social/:provider/callback',
  patterns: { provider: idPattern },
  session: 'opens',
  body: 'json',
  request: ([{ provider, transaction, answer }]) => ({ segments: { provider }, body: { transaction, answer } }),
  answer: reading(OutcomeWire, toOutcome),
  refusals: { 400: { _tag: 'AttemptOver' }, 403: { _tag: 'SaidNo' }, 404: { _tag: 'ProviderNotOffered' } },
});

export const sample: Sample<FinishSocialSignIn> = {
  given: [{ provider: 'google', transaction: 'sealed', answer: { code: 'a-code', state: 'a-state' } }],
  answer: { outcome: 'signedIn', data: sampleUser },
};

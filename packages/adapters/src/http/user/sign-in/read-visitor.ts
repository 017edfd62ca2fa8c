import type { ReadVisitor } from '@masthead/core/sign-in';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownerRefusal, sampleUser, toVisitor, UserRecordWire } from '../shared/wire.ts';

/** The visitor whose access token the call carries (decisions §3 current profile). */
export const readVisitor = call<ReadVisitor>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(UserRecordWire, toVisitor),
  refusals: ownerRefusal,
});

export const sample: Sample<ReadVisitor> = { given: [], answer: { data: sampleUser } };

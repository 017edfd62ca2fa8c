import type { ReadProfile } from '@masthead/core/profile';
import { call, reading, type Sample } from '../../client/call.ts';
import { ownerRefusal } from '../shared/wire.ts';
import { ProfileWire, sampleProfile, toProfile } from './profile-wire.ts';

/** The profile of the visitor whose access token the call carries (A§3, decisions §3 current profile). */
export const readProfile = call<ReadProfile>()({
  service: 'user',
  method: 'GET',
  path: '/v2/users/me',
  session: 'required',
  request: () => ({}),
  answer: reading(ProfileWire, toProfile),
  refusals: ownerRefusal,
});

export const sample: Sample<ReadProfile> = { given: [], answer: { data: sampleProfile } };

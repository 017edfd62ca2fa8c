import type { ProfileCode, ProfileUpdate, UpdateProfile, UpdateProfileFailure } from '@masthead/core/profile';
import { call, reading, type Sample, unlessEmpty } from '../../client/call.ts';
import { codedIn } from '../../client/coded.ts';
import { idPattern } from '../../client/patterns.ts';
import type { Rejected } from '../../client/transport.ts';
import { ownerRefusal } from '../shared/wire.ts';
import { ProfileWire, sampleProfile, toProfile } from './profile-wire.ts';

/** A§3 update payload; JSON omits undefined, which the service leaves unchanged. */
const toPayload = ({ jobTitle, cid, ...update }: ProfileUpdate) => ({
  firstName: update.firstName,
  lastName: update.lastName,
  email: update.email,
  title: jobTitle,
  company: update.company,
  businessFunction: update.businessFunction,
  country: update.country,
  password: update.password,
  metadata: { cid },
});

/** Every code of the core, repeated as a type: importing its values would bundle the whole feature. */
const codes: { readonly [Code in ProfileCode]: Code } = {
  1002: 1002,
  1003: 1003,
  1004: 1004,
  2003: 2003,
  2004: 2004,
  2005: 2005,
  6011: 6011,
};

const codedRefusal = ({ body }: Rejected): UpdateProfileFailure => {
  const { code, fields = [] } = codedIn(body) ?? {};
  const known = Object.values(codes).find((candidate) => candidate === code);
  return known === undefined
    ? { _tag: 'RefusedWithoutKnownCode', code }
    : { _tag: 'Refused', code: known, fields: fields.map((name) => (name === 'title' ? 'jobTitle' : name)) };
};

/**
 * A§7 update user, with the profile payload. 400 is `Refused` with the form's own field names, or
 * `RefusedWithoutKnownCode`; 401 shows whether a newer sign-in helps; 404 means that the account is
 * gone. A token in the answer goes to the token store. An empty answer means success without a
 * profile.
 */
export const updateProfile = call<UpdateProfile>()({
  service: 'user',
  method: 'PATCH',
  path: '/v2/users/:userId',
  patterns: { userId: idPattern },
  session: 'required',
  body: 'json',
  request: ([{ userId, update }]) => ({ segments: { userId }, body: toPayload(update) }),
  answer: unlessEmpty(reading(ProfileWire, toProfile), () => undefined),
  refusals: (rejected) => {
    if (rejected.status === 400) return codedRefusal(rejected);
    return rejected.status === 404 ? { _tag: 'SignInRequired' } : ownerRefusal(rejected);
  },
});

export const sample: Sample<UpdateProfile> = {
  given: [
    {
      userId: 'user-1',
      update: {
        firstName: 'Ada',
        lastName: 'Reader',
        jobTitle: 'Analyst',
        company: 'Aldermoor Rail',
        businessFunction: 'STRATEGY',
        country: 'GB',
        cid: undefined,
      },
    },
  ],
  answer: { data: sampleProfile },
};

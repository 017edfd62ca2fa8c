import type { Profile } from '@masthead/core/profile';
import * as t from 'io-ts';
import { mayBeMissing } from '../../client/wire-types.ts';
import { NoticesWire, toNotices } from '../shared/notices-wire.ts';

/** A§3 profile response; the social fields and what our own service adds may be missing. A user record calls the job title `titleName`. */
export const ProfileWire = t.intersection(
  [
    t.type({ firstName: t.string, lastName: t.string, email: t.string }),
    mayBeMissing({
      title: t.string,
      titleName: t.string,
      company: t.string,
      businessFunction: t.string,
      country: t.string,
      socialLoginIdps: t.string,
      hasPassword: t.boolean,
      isAlumni: t.boolean,
      id: t.string,
      pendingEmail: t.string,
    }),
    NoticesWire,
  ],
  'Profile',
);

/** Converts a profile; an account without sign-in methods in it has a password. */
export const toProfile = (profile: t.TypeOf<typeof ProfileWire>): Profile => ({
  id: profile.id,
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  jobTitle: profile.title ?? profile.titleName ?? '',
  company: profile.company ?? '',
  businessFunction: profile.businessFunction ?? '',
  country: profile.country ?? '',
  socialLoginIdps: (profile.socialLoginIdps ?? '')
    .split(',')
    .map((provider) => provider.trim())
    .filter((provider) => provider !== ''),
  hasPassword: profile.hasPassword ?? true,
  isAlumni: profile.isAlumni ?? false,
  pendingEmail: profile.pendingEmail,
  ...toNotices(profile),
});

export const sampleProfile = {
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@example.com',
  title: 'Analyst',
  company: 'Aldermoor Rail',
  businessFunction: 'STRATEGY',
  country: 'GB',
  socialLoginIdps: 'google,linkedin',
  hasPassword: true,
  isAlumni: false,
  pendingEmail: null,
};

import type { Profile } from '@masthead/core/profile';
import * as t from 'io-ts';

/** A§3 profile response, with its social fields. */
export const ProfileWire = t.type(
  {
    id: t.string,
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    title: t.string,
    company: t.string,
    businessFunction: t.string,
    country: t.string,
    socialLoginIdps: t.string,
    hasPassword: t.boolean,
    isAlumni: t.boolean,
    pendingEmail: t.union([t.string, t.null]),
  },
  'Profile',
);

export const toProfile = ({
  title,
  socialLoginIdps,
  pendingEmail,
  ...profile
}: t.TypeOf<typeof ProfileWire>): Profile => ({
  id: profile.id,
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  jobTitle: title,
  company: profile.company,
  businessFunction: profile.businessFunction,
  country: profile.country,
  socialLoginIdps: socialLoginIdps.split(',').filter((provider) => provider !== ''),
  hasPassword: profile.hasPassword,
  isAlumni: profile.isAlumni,
  pendingEmail: pendingEmail ?? undefined,
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

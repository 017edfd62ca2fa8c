import { Email } from '../shared/email.ts';
import { seeded, through } from '../testing/seed.ts';
import { detailsOf, type Profile, type ProfileForm } from './model.ts';

/** A profile that breaks no rule; the same for the same seed. */
export const aProfile = (seed = 1, changes: Partial<Profile> = {}): Profile => {
  const { integer, pick } = seeded(seed);
  return {
    id: `user-${integer(10_000)}`,
    firstName: pick(['Ada', 'Jean-Luc', 'يوسف', '春美']),
    lastName: pick(['Berg', 'O’Neill', 'حداد', '森']),
    email: through(Email)(`reader.${integer(10_000)}@example.com`),
    jobTitle: pick(['Analyst', 'Head of Operations']),
    company: pick(['Aldermoor Rail', 'Nordlicht GmbH']),
    businessFunction: pick(['OPERATIONS', 'FINANCE']),
    country: pick(['DE', 'JP', 'AE', 'GB']),
    socialLoginIdps: [],
    hasPassword: true,
    isAlumni: false,
    pendingEmail: undefined,
    isUnconfirmed: false,
    isKept: false,
    isEditor: false,
    ...changes,
  };
};

/** The form of a profile before any input. */
export const aProfileForm = (profile: Profile = aProfile(), changes: Partial<ProfileForm> = {}): ProfileForm => ({
  ...detailsOf(profile),
  password: '',
  ...changes,
});

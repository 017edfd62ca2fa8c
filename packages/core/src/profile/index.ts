export type { EmailChangeFailure, ReadProfileFailure, UpdateProfileFailure } from './failure.ts';
export {
  type ProfileChanged,
  type ProfileFacts,
  type ProfileField,
  profileForm,
  profileMaxLengths,
} from './form.ts';
export { type ProfileMachine, type ProfilePorts, profileMachine, profileView } from './machine.ts';
export {
  detailsOf,
  isEmailLocked,
  type Profile,
  type ProfileCode,
  type ProfileDetails,
  type ProfileForm,
  type ProfileUpdate,
} from './model.ts';
export type * from './port.ts';

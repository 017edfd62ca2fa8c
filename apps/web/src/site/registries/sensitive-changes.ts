import {
  deleteAccountChange,
  deleteAccountName,
  exportAccountChange,
  exportAccountName,
} from '../../features/account/account-data/account-changes.ts';
import {
  createPasswordChange,
  createPasswordName,
  unlinkChange,
  unlinkName,
} from '../../features/account/linked-accounts/linked-changes.ts';
import { updateProfileChange, updateProfileName } from '../../features/account/profile/profile-change.ts';
import type { SensitiveChanges } from '../../kit/step-up/sensitive-change.ts';

/** What may wait until its visitor has signed in again. */
export const sensitiveChanges: SensitiveChanges = {
  [deleteAccountName]: deleteAccountChange,
  [exportAccountName]: exportAccountChange,
  [updateProfileName]: updateProfileChange,
  [unlinkName]: unlinkChange,
  [createPasswordName]: createPasswordChange,
};

import type { MemoryUser } from '@masthead/adapters/memory';
import { someCredentials } from '@masthead/core/testing';

/** Returns an account of the services in memory, whose owner signs in with `someCredentials()`. */
export const aMemoryUser = (changes: Partial<MemoryUser> = {}): MemoryUser => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ...someCredentials(),
  firstName: 'Ada',
  lastName: 'Reader',
  company: '',
  titleName: '',
  isPremiumUser: false,
  practiceUser: false,
  subscriptions: [],
  ...changes,
});

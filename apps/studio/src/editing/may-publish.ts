'use client';

import { useAuth } from '@payloadcms/ui';

/** Returns whether the person who is signed in may publish and review: an author may not. */
export const useMayPublish = (): boolean => {
  const { user } = useAuth();
  return user !== null && user !== undefined && 'role' in user && user.role !== 'author';
};

import type { SignOut } from '@masthead/core/session';
import { call, readingNothing, type Sample } from '../../client/call.ts';

/** Ends the session at the service (A§8), which always agrees; the token store is emptied once it has. */
export const signOut = call<SignOut>()({
  service: 'user',
  method: 'POST',
  path: '/v2/auth/sign-out',
  session: 'ends',
  request: () => ({}),
  answer: readingNothing,
});

export const sample: Sample<SignOut> = { given: [], answer: undefined };

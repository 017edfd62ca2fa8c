import type { RequestScope } from '@masthead/composition/server';
import type { PageSession } from '@masthead/gateway';
import { scopeOf, type Visit } from './account-request.ts';

/** Somebody whose session is alive, and the calls that may be made for them. */
export type Reader = { readonly userId: string; readonly isPremiumUser: boolean; readonly scope: RequestScope };

/** Undefined for whoever has no session, or of whom nobody can say. */
export const readerOf = (visit: Visit, session: PageSession): Reader | undefined => {
  if (session._tag !== 'active') return undefined;
  const { userId, isPremiumUser } = session.hint;
  return { userId, isPremiumUser, scope: scopeOf({ ...visit, session }) };
};

import type { RequestScope } from '@masthead/composition/server';
import { type PageSession, sessionOf } from '@masthead/gateway';
import { scopeOf, type Visit } from './account-request.ts';
import { shownSession } from './with-session.ts';

/** A visitor with a valid session, and the calls allowed for them. */
export type Reader = { readonly userId: string; readonly isPremiumUser: boolean; readonly scope: RequestScope };

/** Returns the reader of a session; undefined without one, or when unknown. */
export const readerOf = (visit: Visit, session: PageSession): Reader | undefined => {
  if (session._tag !== 'active') return undefined;
  const { userId, isPremiumUser } = session.hint;
  return { userId, isPremiumUser, scope: scopeOf({ ...visit, session }) };
};

/** Returns a function that looks up the reader once, when called: a session may have to be renewed for it. */
export const lazyReader = (visit: Visit): (() => Promise<Reader | undefined>) => {
  const { req, res } = visit.context;
  const look = async (): Promise<Reader | undefined> =>
    shownSession(req) === undefined ? undefined : readerOf(visit, await sessionOf(req, res, visit.settings));
  let reader: Promise<Reader | undefined> | undefined;
  return () => {
    reader ??= look();
    return reader;
  };
};

import type { Language } from '@masthead/core';
import { printRoute } from '../../routes.ts';

/**
 * A§2: a link to the subscriptions leads to their editor with a session, and without one to the sign-in, which leads on to it. A page that all
 * visitors share takes the editor, whose guard asks for a session.
 */
export const subscriptionsHref = (language: Language, isSignedIn: boolean): string => {
  const editor = printRoute({ page: 'subscriptions', language });
  return isSignedIn ? editor : printRoute({ page: 'signIn', language, query: { redirect: editor } });
};

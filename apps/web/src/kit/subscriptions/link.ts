import type { Language } from '@masthead/core';
import { printRoute } from '../../routes.ts';

/**
 * A§2: returns the link to the subscriptions: their editor with a session, and the sign-in that redirects to it
 * without. A shared page links the editor, which asks for a session.
 */
export const subscriptionsHref = (language: Language, isSignedIn: boolean): string => {
  const editor = printRoute({ page: 'subscriptions', language });
  return isSignedIn ? editor : printRoute({ page: 'signIn', language, query: { redirect: editor } });
};

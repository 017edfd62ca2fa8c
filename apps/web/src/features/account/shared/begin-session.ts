import type { RequestScope, TokenStore } from '@masthead/composition/server';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { notSavedPath } from '../../../kit/pending-action/intent.ts';
import { saveWanted } from '../../../kit/pending-action/save-wanted.ts';
import { keepPair } from '../../../session/access.ts';

type Opened = {
  readonly userId: string;
  readonly scope: RequestScope;
  readonly store: TokenStore;
  readonly target: string;
};

/**
 * Keeps the session that a posted form has opened and does what the visitor opened it for. Gives where to go now: to `target`, or to
 * where they hear that their article could not be saved; undefined when the service has opened no session.
 */
export const beginSession = async (
  { context, settings, language, intent }: AccountRequest,
  { userId, scope, store, target }: Opened,
): Promise<string | undefined> => {
  const { access, refresh } = store.read();
  if (access === undefined) return undefined;
  keepPair(context.res, settings, { access, refresh }, false);
  return (await saveWanted(scope, userId, intent.save)) ? target : notSavedPath(language, intent);
};

import { type RequestScope, type TokenStore, tokens } from '@masthead/composition/server';
import { runTask } from '@masthead/core';
import { keepPair } from '@masthead/gateway';
import { type Intent, intentAddress } from '../addresses.ts';
import type { Visit } from '../request.ts';

type Opened = { readonly userId: string; readonly scope: RequestScope; readonly store: TokenStore };

/**
 * Keeps the session that a posted form has opened and saves the article that waited for it. Returns where to go:
 * to `target`, or to the prompt that offers to save it again; undefined when the service has opened no session.
 */
export const beginSession = async (
  { res, settings, language }: Visit,
  { userId, scope, store }: Opened,
  intent: Intent,
  target: string,
): Promise<string | undefined> => {
  const { access, refresh } = store.read();
  if (access === undefined) return undefined;
  keepPair(res, settings.gateway, { access, refresh });
  const { article } = intent;
  if (article === undefined) return target;
  const saved = await runTask(scope.get(tokens.user.saveArticle)({ userId, article }));
  return saved._tag === 'Right' ? target : intentAddress(language, 'signInPrompt', intent);
};

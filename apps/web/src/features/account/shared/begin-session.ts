import type { RequestScope, TokenStore } from '@masthead/composition/server';
import { keepPair, tokensOf } from '@masthead/gateway';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { joinDecision } from '../../../kit/page/keep-decision.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { notDonePath } from '../../../kit/pending-action/intent.ts';
import { type PendingActions, performPending } from '../../../kit/pending-action/perform-pending.ts';
import { allowedMs } from '../../../server/configuration/page-times.ts';

/** The session itself may have taken its time: what it was opened for is waited for no longer than this, in milliseconds. */
const pendingTimeoutMs = 1_000;

type Opened = {
  readonly userId: string;
  readonly scope: RequestScope;
  readonly store: TokenStore;
  readonly target: string;
  /** What may have waited for the session. */
  readonly actions: PendingActions;
};

/**
 * Keeps the session that a posted form has opened and does what the visitor opened it for. Gives where to go now: to `target`, or to
 * where they hear that it could not be done; undefined when the service has opened no session.
 */
export const beginSession = async (
  { context, settings, language, intent }: AccountRequest,
  { userId, scope, store, target, actions }: Opened,
): Promise<string | undefined> => {
  const { access, refresh } = store.read();
  if (access === undefined || access === tokensOf(context.req, settings).access) return undefined;
  keepPair(context.res, settings, { access, refresh });
  // Without script, pages that this browser cached before would stay wrong.
  context.res.setHeader('Clear-Site-Data', '"cache"');
  const [isDone] = await Promise.all([
    withTimeout(allowedMs(pendingTimeoutMs), performPending(actions, scope, userId, intent.action), false),
    withTimeout(allowedMs(pendingTimeoutMs), joinDecision(context.req, { userId, scope, language }), undefined),
  ]);
  return isDone ? target : notDonePath(language, intent);
};

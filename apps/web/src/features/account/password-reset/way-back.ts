import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { isWayIn } from '../../../kit/pending-action/intent.ts';
import { printRoute } from '../../../routes.ts';
import { keepRedirect, redirectOf } from '../../../server/redirect-cookie.ts';

type Came = Pick<AccountRequest, 'context' | 'settings' | 'language' | 'intent' | 'safe'>;

const homeOf = ({ language }: Pick<Came, 'language'>): string => printRoute({ page: 'home', language });

/**
 * Keeps where somebody was who asks for a link to a new password. It stays in their own browser: anybody can have that mail sent to anybody, so it
 * says nothing that its asker chose.
 */
export const keepWayBack = (request: Came): undefined => {
  const { context, settings, intent } = request;
  if (intent.redirect !== homeOf(request))
    keepRedirect(context.res, settings, { route: intent.redirect, articleName: intent.articleName });
};

/**
 * Where the page of a new password leads on to: where its link says so, else where this browser was when it asked for the link. Null for nowhere,
 * which is the home page.
 */
export const wayBack = (request: Came): string | null => {
  const home = homeOf(request);
  const { intent, context, safe } = request;
  if (intent.redirect !== home) return intent.redirect;
  const kept = redirectOf(context.req);
  const route = kept === undefined ? home : safe(kept.route);
  return route === home || route === '/' || isWayIn(route) ? null : route;
};
